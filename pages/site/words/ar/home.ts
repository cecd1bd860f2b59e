import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Gesso: photo studio and image API': 'Gesso: استوديو صور وواجهة API',
  'Erase, cut out, retouch and export product pictures in your browser, without an account. The same tools are an API for catalogs.':
    'امسح عناصر صور المنتجات وقصّها ونقّحها وصدّرها في متصفحك دون حساب. الأدوات نفسها متاحة كواجهة API للكتالوجات.',
  'Erase what should not be in the picture': 'امسح ما لا ينبغي أن يكون في الصورة',
  'Paint over a price tag, a cable or a bottle. Gesso fills in what was behind it and leaves your product alone.':
    'لوّن فوق بطاقة سعر أو كابل أو زجاجة. يملأ Gesso ما كان خلفها ويترك منتجك كما هو.',
  'Use the API': 'استخدام API',
  'No account for pictures on your device': 'لا حاجة إلى حساب للصور على جهازك',
  'Works offline, in this tab': 'يعمل دون اتصال، في هذه العلامة',
  '20 free credits a month with an account': '20 رصيدًا مجانيًا في الشهر مع حساب',
  'A red mug on a table, with a green perfume bottle in front of some books':
    'كوب أحمر على طاولة، وأمام الكتب زجاجة عطر خضراء',
  'The same table without the bottle: books and planks fill the place where it stood':
    'الطاولة نفسها دون الزجاجة: الكتب والألواح تستمر حيث كانت',
  'From the first photo to the shop front': 'من أول صورة إلى واجهة المتجر',
  'Cut the product out, put it on a backdrop with a shadow of its own, and export it in every size that your channels ask for.':
    'قصّ المنتج وضعه على خلفية مع ظل خاص به، ثم صدّره بكل المقاسات التي تطلبها قنواتك.',
  'A perfume bottle on gray paper': 'زجاجة عطر على ورق رمادي',
  'The same bottle on a podium, with a soft shadow': 'الزجاجة نفسها على منصة مع ظل ناعم',
  'Remove a background': 'إزالة خلفية',
  'Three steps': 'ثلاث خطوات',
  'Paint roughly': 'لوّن دون دقة',
  'A brush, a lasso or a box. “Preserve product” keeps paint off the thing that you sell.':
    'بفرشاة أو لاسو أو مستطيل. خيار «الحفاظ على المنتج» يُبقي التلوين بعيدًا عمّا تبيعه.',
  Erase: 'امسح',
  'The fill continues shadows, grain and edges. Ask for another result, or change the feather; your strokes stay.':
    'تُكمل التعبئة الظلال والحبيبات والحواف. اطلب نتيجة أخرى أو غيّر تنعيم الحافة؛ ضرباتك تبقى.',
  'Export everywhere': 'صدّر إلى كل مكان',
  'Fourteen sizes for Instagram, Amazon, YouTube, Meta and Shopify in one ZIP file, each within the file size that you set.':
    'أربعة عشر مقاسًا لـ Instagram وAmazon وYouTube وMeta وShopify في ملف ZIP واحد، كلٌّ منها ضمن حجم الملف الذي تحدده.',
  'The same tools in one call': 'الأدوات نفسها في استدعاء واحد',
  'What the studio does by hand, the API does by the thousand. Results are posted to your webhook, signed.':
    'ما يفعله الاستوديو يدويًا تفعله واجهة API بالآلاف. تُرسل النتائج موقّعة إلى الـ webhook الخاص بك.',
  'Open the API reference': 'فتح مرجع API',
  'Does my picture leave my computer?': 'هل تغادر صورتي حاسوبي؟',
  'Not with tools that run on your device: erasing, cutting out, text, crop, color, retouching and export. Tools that run on the server say so on their button.':
    'لا، فيما يعمل على جهازك: المسح والقص والنص والاقتصاص واللون والتنقيح والتصدير. الأدوات التي تعمل على الخادم تذكر ذلك على زرها.',
  'What does a credit buy?': 'ماذا يشتري الرصيد الواحد؟',
  'One image edit or one scene on the server. An animation of ten seconds counts as two animations.':
    'تعديل صورة واحد أو مشهد واحد على الخادم. تُحسب الرسوم المتحركة لعشر ثوانٍ اثنتين.',
  'How large can a picture be?': 'ما أكبر حجم للصورة؟',
  '120 megapixels and 200 MB in the studio; 24 megapixels and 10 MB for what runs on the server.':
    '120 ميغابكسل و200 ميغابايت في الاستوديو؛ و24 ميغابكسل و10 ميغابايت لما يعمل على الخادم.',
  'Can I undo after closing the tab?': 'هل يمكنني التراجع بعد إغلاق علامة التبويب؟',
  'Yes. Strokes and the undo history are kept in your browser and are there when you come back.':
    'نعم. تُحفظ الضربات وسجل التراجع في متصفحك وتجدها عند عودتك.',
  'See what the plans cost': 'اطّلع على أسعار الخطط',
  'Try each tool on its page': 'صفحة لكل أداة',
  'Every page has the live editor, unretouched results, measurements and the limits of the tool.':
    'لكل منها محررها ونتائج تشغيل فعلي وما قيس وما لا تستطيعه.',
  'Paint over a sign or a cable: its surroundings fill the gap.': 'ارسم فوق لافتة أو كابل فيستمر المحيط.',
  'A color, a material or your own picture, with a shadow.': 'لون أو مادة أو صورتك، مع ظل.',
  'Two or four times as large, without noise or JPEG blocks.': 'أكبر مرتين أو أربعًا دون مربعات أو تشويش.',
  'A new shape without cropping anything.': 'شكل آخر دون اقتصاص.',
  'Light, color, crop, retouching, text and layers.': 'الضوء واللون والاقتصاص والتنقيح والنص والطبقات.',
  'A camera moves over your photo, with depth.': 'كاميرا تتحرك فوق صورتك بعمق.',
};
