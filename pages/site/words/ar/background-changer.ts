import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Put your product on a color, a gradient, a material or a picture of yours, with a shadow that fits. In your browser, free.':
    'ضع منتجك على لون أو تدرّج أو مادة أو صورة من عندك، مع ظل مناسب. في متصفحك ومجانًا.',
  'Put your product on another color, a gradient, a material or a picture of yours, with a shadow that fits.':
    'ضع منتجك على لون آخر أو تدرّج أو مادة أو صورة من عندك، مع ظل مناسب.',
  'The product is not redrawn': 'لا يُعاد رسم المنتج',
  'Product, shadow and background stay layers': 'يبقى المنتج والظل والخلفية طبقات',
  'Black headphones on glossy white, with their mirror image': 'سماعات سوداء على أبيض لامع مع انعكاسها',
  'The same headphones on sage green, with a soft shadow instead of the mirror image':
    'السماعات نفسها على أخضر باهت مع ظل ناعم بدل الانعكاس',
  'Open a product photo': 'افتح صورة منتج',
  'Scene is open. Nothing has to be cut out before: that is part of it.':
    'أداة «مشهد» مفتوحة. لا حاجة إلى التفريغ قبلها: فهو جزء منها.',
  'Choose what goes behind': 'اختر ما يكون خلفه',
  'A template by its picture, in its own color or in yours.': 'قالب بحسب صورته، بلونه أو بلونك.',
  'Press Create background': 'اضغط «إنشاء خلفية»',
  'Another press replaces background and shadow. The product stays where you moved it.':
    'ضغطة أخرى تستبدل الخلفية والظل. ويبقى المنتج حيث نقلته.',
  'Made by the studio’s own methods from our test pictures, not retouched.':
    'صُنعت بطرق الاستوديو نفسه من صور اختبارنا دون تنقيح.',
  'The headphones on a gradient from cream to brown, with a reflection':
    'السماعات على تدرّج من الكريمي إلى البني مع انعكاس',
  'A gradient of two colors, with a reflection': 'تدرّج من لونين مع انعكاس',
  'A leather bag on pure white': 'حقيبة جلدية على أبيض نقي',
  'White for a marketplace: exactly #ffffff': 'أبيض للأسواق الإلكترونية: ‎#ffffff تمامًا',
  'A yellow mug in a kitchen whose background is blurred; a bottle beside it stayed sharp':
    'كوب أصفر في مطبخ خلفيته مموّهة؛ وبقيت زجاجة بجانبه واضحة',
  'The real background, blurred. The bottle was taken for a part of the product':
    'الخلفية الحقيقية مموّهة. عُدّت الزجاجة جزءًا من المنتج',
  'Any color': 'أي لون',
  'By hex value, exactly. Color adjustments do not touch it.':
    'بقيمته الست عشرية تمامًا. ولا تمسّه تعديلات الألوان.',
  'Your own picture': 'صورتك الخاصة',
  'After the background is removed. It covers the frame, and the shadow stays.':
    'بعد إزالة الخلفية. تغطي الإطار ويبقى الظل.',
  'Blur of the original': 'تمويه الصورة الأصلية',
  'The place stays, without the product’s colors around it.': 'يبقى المكان دون ألوان المنتج حوله.',
  Shadow: 'الظل',
  'Contact, cast, or a reflection; direction, height, softness and strength of the light.':
    'ظل تلامس أو ظل ساقط أو انعكاس؛ واتجاه الضوء وارتفاعه ونعومته وقوته.',
  'Product size': 'حجم المنتج',
  'From 10 to 100% of the room that the template has.': 'من 10 إلى 100% من المساحة التي يتيحها القالب.',
  'The whole catalog': 'الكتالوج كله',
  'As steps of a recipe: every picture on the same backdrop, in every size.':
    'كخطوات في وصفة: كل صورة على الخلفية نفسها وبكل مقاس.',
  'The light of the photo stays on the product. Hard light from the right looks wrong on a soft backdrop.':
    'يبقى ضوء الصورة على المنتج. الضوء القاسي من اليمين يبدو خاطئًا على خلفية ناعمة.',
  'An old shadow or mirror image that touches the product can stay with it.':
    'قد يبقى ظل قديم أو انعكاس يلامس المنتج ملتصقًا به.',
  'What is seen through glass keeps the old background.': 'ما يُرى من خلال الزجاج يحتفظ بالخلفية القديمة.',
  'In a full room, things beside the product may be taken for a part of it. Say what to keep by strokes.':
    'في غرفة مزدحمة قد تُعدّ أشياء بجانب المنتج جزءًا منه. حدّد بالضربات ما يبقى.',
  'A new background is as good as the outline. Overlap is 1 when the mask is exact; sure is what the tool says of itself, before you look.':
    'جودة الخلفية الجديدة من جودة الحدود. التطابق 1 يعني أن القناع دقيق؛ ودرجة التأكد هي ما تعلنه الأداة عن نفسها قبل أن تنظر.',
  'Shoe and box on white': 'حذاء وعلبة على أبيض',
  'Plant before a horizon': 'نبتة أمام أفق',
  'Hand with a bottle on a sweep': 'يد مع زجاجة على خلفية منحنية',
  'White boxes on white': 'علب بيضاء على أبيض',
  'Three bottles in hard sun': 'ثلاث زجاجات في شمس قاسية',
  'The same steps as a recipe give the same bytes as the studio. One credit an image.':
    'الخطوات نفسها كوصفة تعطي بايتات الاستوديو نفسها. رصيد واحد لكل صورة.',
  'Can I get pure white?': 'هل أحصل على أبيض نقي؟',
  'Yes. Choose Plain color and #ffffff. Readiness then checks it against the rules of marketplaces.':
    'نعم. اختر «لون واحد» و‎#ffffff. ثم يقارنها فحص الجاهزية بقواعد الأسواق.',
  'Can I move the product afterwards?': 'هل يمكنني نقل المنتج بعد ذلك؟',
  'Yes, with Move. Its shadow goes with it.': 'نعم، بأداة «تحريك». وينتقل ظله معه.',
  'What is the choice On the server for?': 'ما فائدة خيار «على الخادم»؟',
  'More templates, several results at once and, where an image service is connected, scenes from words. It uses credits and needs an account.':
    'قوالب أكثر وعدة نتائج معًا، ومشاهد من الكلمات حيث تكون خدمة صور موصولة. يستهلك رصيدًا ويحتاج إلى حساب.',
  'Does the background get the resolution of my photo?': 'هل تكون الخلفية بدقة صورتي؟',
  'Yes, up to 12 megapixels; it is drawn for the size of your document.':
    'نعم، حتى 12 ميغابكسل؛ تُرسم بحجم مستندك.',
  'Shadow generator API': 'واجهة API لتوليد الظل',
  'Worked example: bags': 'مثال عملي: الحقائب',
};
