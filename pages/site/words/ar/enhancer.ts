import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Enlarge a picture two or four times, remove JPEG blocks and noise, and sharpen it. On your device, free, as often as you like.':
    'كبّر صورة مرتين أو أربع مرات، وأزل مربعات JPEG والتشويش، وزد حدّتها. على جهازك، مجانًا، بلا حد للعدد.',
  'Small, noisy or badly saved? Enlarge it two or four times, remove blocks and noise, and sharpen it.':
    'صورة صغيرة أو مشوّشة أو محفوظة بجودة رديئة؟ كبّرها مرتين أو أربعًا، وأزل المربعات والتشويش، وزد حدّتها.',
  'Free, as often as you like': 'مجانًا، بلا حد للعدد',
  'One undo step takes it back': 'تراجع واحد يعيدها كما كانت',
  'A teddy bear of 400 px, a JPEG of quality 30, enlarged: blocks and blur':
    'دب بعرض 400 بكسل بصيغة JPEG وجودة 30 بعد تكبيره: مربعات وتمويه',
  'The same bear after Magic and strong repair: smooth background, clearer fur':
    'الدب نفسه بعد «سحري» وإصلاح قوي: خلفية نقية وفرو أوضح',
  'Open the small picture': 'افتح الصورة الصغيرة',
  'The panel says which size the result will have.': 'تذكر اللوحة حجم النتيجة.',
  'Choose a mode': 'اختر نوعًا',
  'Smart enhance is for most pictures. Remove JPEG artifacts where you see blocks.':
    '«تحسين ذكي» لمعظم الصور. أزل تشوهات JPEG حيث ترى مربعات.',
  'Press Upscale': 'اضغط «تكبير»',
  'Hold the backslash key to compare with what it was.': 'اضغط مفتاح \\ باستمرار للمقارنة بما كانت عليه.',
  'A label of 240 px, twice as large. All without a trained model.':
    'ملصق بعرض 240 بكسل مكبّر مرتين. كلها دون نموذج مدرَّب.',
  'A perfume label, enlarged by resampling: soft lettering': 'ملصق عطر مكبّر بإعادة التحجيم: كتابة باهتة',
  'Resampled, as a browser does it': 'إعادة تحجيم كما يفعل المتصفح',
  'The same label by the mode Photo: clearer lettering': 'الملصق نفسه بنوع «صورة فوتوغرافية»: كتابة أوضح',
  'Photo: grain stays, edges are sharper': 'صورة فوتوغرافية: تبقى الحبيبات وتزداد حدة الحواف',
  'The same label by the mode Magic: hard edges, clean areas':
    'الملصق نفسه بنوع «سحري»: حواف حادة ومساحات نقية',
  'Magic: the most of all; look for halos': 'سحري: الأقوى؛ انتبه للهالات',
  'Six modes': 'ستة أنواع',
  'Smart enhance, Smart resize, Photo, Faces, Digital art and Magic differ in noise and sharpening.':
    'تختلف «تحسين ذكي» و«تكبير ذكي» و«صورة فوتوغرافية» و«وجوه» و«فن رقمي» و«سحري» في التشويش والحدة.',
  '2× or 4×': '2× أو 4×',
  'Up to 120 megapixels on your device, and 24 on the server.': 'حتى 120 ميغابكسل على جهازك، و24 على الخادم.',
  'JPEG artifacts': 'تشوهات JPEG',
  'Auto reads from the file how strongly it was compressed. Moderate and Strong decide it for you.':
    'يقرأ «تلقائي» من الملف شدة ضغطه. ويحددها «معتدل» و«قوي» بدلًا من ذلك.',
  Polish: 'صقل',
  'At the same size: the noise is measured and evened out, then it is sharpened a little.':
    'بالحجم نفسه: يُقاس التشويش ويُسوّى، ثم تزداد الحدة قليلًا.',
  Quality: 'الجودة',
  'Fast works without a model. Optimal and Best use one where the server has it.':
    'يعمل «سريع» دون نموذج. ويستخدم «أمثل» و«أفضل» نموذجًا إن توفر على الخادم.',
  'Upscale is a step of a recipe, for a whole batch.': 'التكبير خطوة في وصفة، لدفعة كاملة.',
  'No detail is invented: lettering that cannot be read stays unreadable, with clean edges.':
    'لا تُخترع تفاصيل: الكتابة التي لا تُقرأ تبقى كذلك، بحواف نقية.',
  'Motion blur and missed focus are not repaired.': 'لا يُصلح تمويه الحركة ولا خطأ التركيز البؤري.',
  'A trained model can draw a coarser weave than fine cloth has. Compare with Fast.':
    'قد يرسم النموذج المدرَّب نسيجًا أخشن من القماش الناعم. قارن مع «سريع».',
  'Fur and hair gain the least: their detail is as fine as noise.':
    'الفرو والشعر أقلها تحسنًا: تفاصيلهما دقيقة كالتشويش.',
  'We made each picture half as large and enlarged it again, and saved it as a JPEG of quality 30 and repaired it. Numbers are dB against the original: higher is closer. Without a trained model, by the method that you have here.':
    'صغّرنا كل صورة إلى النصف ثم كبّرناها، وحفظناها بصيغة JPEG وجودة 30 ثم أصلحناها. الأرقام بالديسيبل مقارنة بالأصل: الأكبر أقرب. دون نموذج مدرَّب، وبالطريقة المتاحة هنا.',
  'Nearness to the original in dB': 'القرب من الأصل بالديسيبل',
  'Enlarged by Gesso': 'تكبير Gesso',
  'By Lanczos': 'بطريقة Lanczos',
  'JPEG repaired': 'JPEG بعد الإصلاح',
  'JPEG as it was': 'JPEG كما كان',
  'Mean of 5 pictures': 'متوسط 5 صور',
  Kitchen: 'مطبخ',
  'Leather bag': 'حقيبة جلدية',
  'Glass bottle with lettering': 'زجاجة عليها كتابة',
  Plant: 'نبتة',
  'Teddy bear with fur': 'دب ذو فرو',
  'Repair and enlarge in one call. It runs on the server itself and costs one credit an image.':
    'إصلاح وتكبير في استدعاء واحد. يعمل على الخادم نفسه ويكلّف رصيدًا لكل صورة.',
  'Which mode is for products?': 'أي نوع للمنتجات؟',
  'Smart enhance for photos with some noise, Photo where cloth and grain matter, Digital art for logos and drawings.':
    '«تحسين ذكي» للصور ذات التشويش، و«صورة فوتوغرافية» حيث يهم القماش والحبيبات، و«فن رقمي» للشعارات والرسوم.',
  'Is it better than resizing in an image editor?': 'هل هي أفضل من تغيير الحجم في محرر صور؟',
  'A little, and measurably so: see the table beside Lanczos, which good editors use. Do not expect wonders from it.':
    'قليلًا وبشكل يُقاس: انظر الجدول بجانب Lanczos الذي تستخدمه المحررات الجيدة. لا تتوقع المعجزات.',
  'Why does it say that nothing was repaired?': 'لماذا تقول إنه لم يُصلح شيء؟',
  'The file is no JPEG, or it was saved with a quality at which nothing is visible.':
    'الملف ليس JPEG، أو حُفظ بجودة لا يُرى معها شيء.',
  'What becomes of my layers?': 'ماذا يحدث لطبقاتي؟',
  'A single picture grows with its document. A picture in a larger document keeps its size there and gets more pixels.':
    'تكبر الصورة المنفردة مع مستندها. والصورة داخل مستند أكبر تحتفظ بحجمها فيه وتحصل على بكسلات أكثر.',
  'Upscale image API': 'واجهة API للتكبير',
  'About enhancement': 'عن تحسين الصور',
};
