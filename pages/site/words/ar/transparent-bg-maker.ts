import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Transparent background maker': 'صانع الخلفية الشفافة',
  'Make the background of a product or logo transparent and export PNG, WebP or AVIF at full size. Free, on your device.':
    'اجعل خلفية منتج أو شعار شفافة وصدّر PNG أو WebP أو AVIF بالحجم الكامل. مجانًا وعلى جهازك.',
  'A file with nothing behind the product: soft edges, clean colors, holes that are holes.':
    'ملف لا شيء فيه خلف المنتج: حواف ناعمة وألوان نقية وفتحات مفرّغة حقًا.',
  'PNG, WebP or AVIF with transparency': 'PNG أو WebP أو AVIF بشفافية',
  'Full size, without a watermark': 'الحجم الكامل ودون علامة مائية',
  'A red desk lamp with thin rods and a cord, on white': 'مصباح مكتب أحمر بقضبان رفيعة وسلك على أبيض',
  'The same lamp, transparent between its rods': 'المصباح نفسه، شفاف بين قضبانه',
  'Logos, products and plants work alike.': 'تعمل مع الشعارات والمنتجات والنباتات على السواء.',
  'Remove the background': 'أزل الخلفية',
  'The checkerboard shows what is transparent. Look at the edge on black and on white.':
    'تُظهر رقعة المربعات ما هو شفاف. افحص الحافة على الأسود وعلى الأبيض.',
  'Export with transparency': 'صدّر بشفافية',
  'PNG for everything, WebP or AVIF for the web. JPEG has no transparency, and Export says so.':
    'PNG لكل شيء، وWebP أو AVIF للويب. لا شفافية في JPEG، ويذكر التصدير ذلك.',
  'Fur is where a hard edge shows. The same cut-out on two backdrops, its color fringe removed, without retouching.':
    'تظهر الحافة القاسية في الفرو. الدب المفرّغ نفسه على خلفيتين بعد إزالة الحافة اللونية ودون تنقيح.',
  'A teddy bear on black; hairs at the edge are soft': 'دب على أسود؛ الشعر عند الحافة ناعم',
  'On black: no pink of the old paper around the fur': 'على الأسود: لا أثر لوردي الورق القديم حول الفرو',
  'The same bear on white; a little of the old shadow is left below':
    'الدب نفسه على أبيض؛ بقي قليل من الظل القديم أسفله',
  'On white: a trace of the old shadow between the feet': 'على الأبيض: أثر من الظل القديم بين القدمين',
  'Edge in pixels': 'الحافة بالبكسل',
  'Grow, shrink or feather the outline. The mask stays editable, also tomorrow.':
    'وسّع الحدود أو قلّصها أو نعّم حافتها. يبقى القناع قابلًا للتعديل حتى غدًا.',
  'Clean colors': 'ألوان نقية',
  'Remove color fringe takes out what the old background mixed into the edge.':
    'يزيل «إزالة الحافة اللونية» ما خلطته الخلفية القديمة في الحافة.',
  Interactive: 'تفاعلي',
  'Strokes on what stays and what goes, or a box around it.': 'ضربات على ما يبقى وما يُزال، أو إطار حوله.',
  'Partly transparent': 'شفاف جزئيًا',
  'Paint with a soft brush, or set the opacity of a layer.': 'ارسم بفرشاة ناعمة أو اضبط عتامة الطبقة.',
  'Clipped to the product': 'على قدر المنتج',
  'Crop and padding for even margins; through the API with clipping.':
    'اقتصاص وهامش داخلي لحواف متساوية؛ وعبر API بالخيار clipping.',
  'File size': 'حجم الملف',
  'A target in KB finds the quality for WebP and AVIF.': 'هدف بالكيلوبايت يحدد الجودة لصيغتي WebP وAVIF.',
  'Glass stays opaque: what shows through it is not made transparent.':
    'يبقى الزجاج معتمًا: ما يظهر من خلاله لا يصبح شفافًا.',
  'A wire basket loses half of its wires. Mark such things by strokes, or photograph them on another backdrop.':
    'تفقد السلة السلكية نصف أسلاكها. حدّد مثلها بالضربات أو صوّرها على خلفية أخرى.',
  'A shadow that touches the product can stay as a gray rim. Paint it away.':
    'قد يبقى الظل الملامس للمنتج حافةً رمادية. امسحه بالفرشاة.',
  'Transparency is lost in JPEG, and in programs that save as JPEG.':
    'تضيع الشفافية في JPEG وفي البرامج التي تحفظ بصيغة JPEG.',
  'Measured against exact masks, by material. Overlap is 1 when the outline is exact. Difference is that of coverage, pixel by pixel, from 0 to 1: it counts soft edges too.':
    'قيس على أقنعة دقيقة بحسب المادة. التطابق 1 يعني أن الحدود دقيقة. والفرق هو فرق التغطية بكسلًا ببكسل من 0 إلى 1، ويحسب الحواف الناعمة أيضًا.',
  'Cut-outs by material': 'التفريغ بحسب المادة',
  Difference: 'الفرق',
  'Chrome ring, spot of light': 'خاتم كروم، بقعة ضوء',
  'Fur toy, plain': 'لعبة فرو، خلفية سادة',
  'Plant, sweep': 'نبتة، خلفية منحنية',
  'Glass bottle, white with a reflection': 'زجاجة على أبيض مع انعكاس',
  'Cable, sweep': 'كابل، خلفية منحنية',
  'Wire basket, plain': 'سلة سلكية، خلفية سادة',
  'A lossless WebP with transparency. PNG, AVIF and TIFF keep it as well. One credit an image.':
    'ملف WebP بلا فقد وبشفافية. وتحتفظ بها PNG وAVIF وTIFF أيضًا. رصيد واحد لكل صورة.',
  'PNG, WebP or AVIF?': 'PNG أم WebP أم AVIF؟',
  'PNG opens everywhere. WebP is smaller for the same picture; AVIF is the smallest, and older programs do not open it.':
    'تُفتح PNG في كل مكان. وWebP أصغر بالبكسلات نفسها؛ وAVIF الأصغر ولا تفتحها البرامج القديمة.',
  'Why is there a light line around my product on a dark page?':
    'لماذا يظهر خط فاتح حول منتجي على صفحة داكنة؟',
  'Half-transparent pixels at the edge have some of the old background’s color. Press Remove color fringe; shrink the mask by 1 px if a line is left.':
    'في البكسلات نصف الشفافة عند الحافة شيء من لون الخلفية القديمة. اضغط «إزالة الحافة اللونية»؛ وإن بقي خط فقلّص القناع بكسلًا واحدًا.',
  'My picture is transparent already. What happens?': 'صورتي شفافة أصلًا. ماذا يحدث؟',
  'The tool says so and leaves it as it is.': 'تذكر الأداة ذلك وتتركها كما هي.',
  'Does it work for logos?': 'هل تعمل مع الشعارات؟',
  'Yes, where the logo stands on one color. A drawing in vectors is the better source.':
    'نعم، حين يكون الشعار على لون واحد. والرسم المتجهي مصدر أفضل.',
  'Article: alpha and premultiplication': 'مقالة: ألفا والضرب المسبق',
  'Article: WebP or AVIF': 'مقالة: WebP أم AVIF',
};
