import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Paint over a sign, a cable or a price tag and it is filled in from its surroundings. In your browser, free, without an account.':
    'ارسم فوق لافتة أو كابل أو بطاقة سعر فيُملأ مكانها مما يحيط بها. في متصفحك، مجانًا ودون حساب.',
  'Paint over what should not be there and press Fill in. Its surroundings take its place.':
    'ارسم فوق ما لا ينبغي أن يكون في الصورة واضغط «ملء الفراغ». يستمر المحيط في مكانه.',
  'The rest of your picture stays untouched': 'كل ما هو خارج تحديدك يبقى كما هو بكسلًا ببكسل',
  'A blue handbag, and an orange beside it': 'حقيبة يد زرقاء وبجانبها برتقالة',
  'The same handbag alone: the paper continues where the orange and its shadow were':
    'الحقيبة نفسها وحدها: يستمر الورق حيث كانت البرتقالة وظلها',
  'Open a picture': 'افتح صورة',
  'The brush is ready, and what you paint is marked for filling in.': 'الفرشاة جاهزة، وما ترسمه يُحدَّد لملئه.',
  'Paint over the object': 'ارسم فوق الشيء',
  'Cover its shadow and its reflection too: what is left of them gives it away.':
    'غطِّ ظله وانعكاسه أيضًا: ما يبقى منهما يفضحه.',
  'Press Fill in': 'اضغط «ملء الفراغ»',
  'If a line is off, press Try another result. It starts from another place.':
    'إن لم يستقم خط فاضغط «تجربة نتيجة أخرى». تبدأ من موضع آخر.',
  'Our own test pictures, filled in once, not retouched. The bricks show where it fails.':
    'صور اختبار من صنعنا مُلئت مرة واحدة دون تنقيح. يُظهر الطوب أين تخفق الأداة.',
  'A tiled wall with a socket, a plug and a black cable': 'جدار مبلّط فيه مقبس وقابس وكابل أسود',
  'Before: cable, plug and socket': 'قبل: كابل وقابس ومقبس',
  'The same wall without them; a few joints between the tiles are missing':
    'الجدار نفسه دونها؛ تنقص بعض الفواصل بين البلاط',
  'After: most joints continue, a few are lost': 'بعد: تستمر معظم الفواصل ويضيع بعضها',
  'A brick wall; in the middle some rows of bricks do not meet': 'جدار من الطوب؛ في وسطه صفوف لا تلتقي',
  'After a “no parking” sign: rows of bricks do not meet':
    'بعد إزالة لافتة «ممنوع الوقوف»: صفوف الطوب لا تلتقي',
  'Seven ways to mark': 'سبع طرق للتحديد',
  'Brush, rectangle, ellipse, lasso, polygon, magic wand, and filling of an outline.':
    'فرشاة ومستطيل وشكل بيضوي ولاسو ومضلّع وعصا سحرية وملء محيط.',
  'Size and hardness': 'الحجم والصلابة',
  'Brackets change the size, Shift and brackets the hardness. A pen sets the size by pressure.':
    'يغيّر مفتاحا القوسين الحجم، ومع Shift الصلابة. ويحدد ضغط القلم الحجم.',
  Mask: 'القناع',
  'Grow, shrink, smooth or invert it, import one, or export it as PNG.':
    'وسّعه أو قلّصه أو نعّمه بالبكسل، أو اعكسه، أو استورد قناعًا، أو صدّره بصيغة PNG.',
  'Preserve product': 'الحفاظ على المنتج',
  'Keeps paint off the product on a plain background. It is off here, so that you can erase anything.':
    'يُبقي الرسم بعيدًا عن المنتج على خلفية سادة. وهو متوقف هنا لتتمكن من إزالة أي شيء.',
  'Transparent instead': 'شفاف بدلًا من الملء',
  'The same marks can become transparent. You can change your mind at any time.':
    'يمكن أن يصبح التحديد نفسه شفافًا. ويمكنك تغيير ذلك متى شئت.',
  'Heal and clone': 'المعالجة والاستنساخ',
  'For dust, scratches and edges, Retouch copies texture from a place that you choose.':
    'للغبار والخدوش والحواف تنسخ أداة «تنقيح» النسيج من موضع تختاره.',
  'It continues what is around the mark. It does not know what was behind it.':
    'تُكمل الأداة ما حول التحديد، ولا تعرف ما كان خلفه.',
  'Text, faces, and the other half of a product are not brought back.':
    'لا تعيد النصوص ولا الوجوه ولا النصف الآخر من المنتج.',
  'Regular patterns in perspective, such as bricks and railings, may not meet in the middle.':
    'قد لا تلتقي الأنماط المنتظمة المائلة، كالطوب والدرابزين، في الوسط.',
  'Where the whole picture is marked, there is nothing to fill from, and it says so.':
    'إذا حُدّدت الصورة كلها فلا يوجد ما يُملأ منه، وتذكر الأداة ذلك.',
  'Each picture has a twin without the object, so the error is exact: the mean difference of a color channel inside the mark, from 0 to 255. Smooth filling from the rim is what simple erasers do. On bricks it has the smaller error, because it leaves a blur.':
    'لكل صورة نسخة دون الشيء، لذا فالخطأ دقيق: متوسط فرق قناة اللون داخل التحديد من 0 إلى 255. الملء الناعم من الحافة هو ما تفعله الماحيات البسيطة. وخطؤه على الطوب أصغر لأنه يترك تمويهًا.',
  'Error of filled places': 'خطأ المواضع المملوءة',
  'Smooth filling': 'ملء ناعم',
  'Share of the real edges': 'نسبة الحواف الحقيقية',
  'Mean of 13 pictures': 'متوسط 13 صورة',
  'Shelf with bottles': 'رف عليه زجاجات',
  'Wooden planks': 'ألواح خشبية',
  'Window blinds': 'ستارة شرائح',
  'Tiles, seen at an angle': 'بلاط منظور بزاوية',
  'Crossing beams': 'عوارض متقاطعة',
  'Brick wall with a sign': 'جدار طوب عليه لافتة',
  'Send a mask: a PNG of the picture’s size, white where something goes away. It runs on the server itself and costs one credit.':
    'أرسل قناعًا: ملف PNG بحجم الصورة، أبيض حيث يُزال شيء. يعمل على الخادم نفسه ويكلّف رصيدًا واحدًا.',
  'Is the rest of my picture changed?': 'هل يتغير باقي صورتي؟',
  'No. Only the marked area and 6 px around it are filled. A test compares all other px byte by byte.':
    'لا. تُملأ المنطقة المحددة و6 بكسل حولها فقط. ويقارن اختبار سائر البكسلات بايتًا ببايت.',
  'Does it use a generative model?': 'هل تستخدم نموذجًا توليديًا؟',
  'No. It matches patches of your own picture. So it invents nothing, and it also cannot draw what is not there.':
    'لا. تستخدم رقعًا مطابقة من صورتك نفسها. لذا لا تخترع شيئًا، ولا تستطيع رسم ما ليس فيها.',
  'Can it leave my product alone?': 'هل يمكنها ترك منتجي كما هو؟',
  'Yes. Switch Preserve product on, under the brush: it keeps paint off the product where the background is plain.':
    'نعم. شغّل «الحفاظ على المنتج» أسفل الفرشاة: يُبقي الرسم بعيدًا عن المنتج حيث تكون الخلفية سادة.',
  'Can I come back tomorrow?': 'هل يمكنني المتابعة غدًا؟',
  'Yes. Picture, marks and undo history stay in your browser. Only a private window keeps nothing.':
    'نعم. تبقى الصورة والتحديد وسجل التراجع في متصفحك. النافذة الخاصة وحدها لا تحفظ شيئًا.',
  'Demo: erase an object': 'عرض: إزالة شيء',
};
