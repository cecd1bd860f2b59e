import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Edit photos in your browser: light, color, crop, retouching, text, layers and export. Free, without an account, offline too.':
    'عدّل الصور في متصفحك: الضوء واللون والاقتصاص والتنقيح والنص والطبقات والتصدير. مجانًا ودون حساب، ودون اتصال أيضًا.',
  'Light, color, crop, retouching, text and layers, in this tab. Every change can be undone, also tomorrow.':
    'الضوء واللون والاقتصاص والتنقيح والنص والطبقات في علامة التبويب هذه. يمكن التراجع عن كل تغيير حتى غدًا.',
  'Pictures of up to 120 megapixels': 'صور حتى 120 ميغابكسل',
  'A desk in the evening: headphones, a mug and books before a brick wall, rather dark':
    'مكتب في المساء: سماعات وكوب وكتب أمام جدار طوب، داكن بعض الشيء',
  'The same desk, lighter in the shadows, with more color': 'المكتب نفسه بظلال أفتح وألوان أقوى',
  'Open a photo': 'افتح صورة فوتوغرافية',
  'Color is open, with a histogram and eleven sliders.': 'أداة «لون» مفتوحة مع مدرج تكراري وأحد عشر منزلقًا.',
  'Press Auto, then correct': 'اضغط «تلقائي» ثم صحّح',
  'Auto sets white balance, exposure, contrast, black and white point. Each stays a slider.':
    'يضبط «تلقائي» توازن الأبيض والتعريض والتباين ونقطتي الأسود والأبيض. ويبقى كل منها منزلقًا.',
  'Go on with any tool': 'تابع بأي أداة',
  'Continue in the full studio has all of them, with the same picture and history.':
    'في «المتابعة في الاستوديو الكامل» كل الأدوات مع الصورة والسجل نفسيهما.',
  'Light and color': 'الضوء واللون',
  'Exposure, contrast, highlights, shadows, whites, blacks, temperature, tint, saturation, vibrance, sharpness, HDR and a tone curve.':
    'التعريض والتباين والإضاءات والظلال والبيض والسود وحرارة اللون والصبغة والتشبّع والحيوية والحدّة وHDR ومنحنى الدرجات.',
  'Crop and straighten': 'الاقتصاص وتعديل الميل',
  'By ratio or pixels, by 45° to either side, with a focus on the product.':
    'بالنسبة أو بالبكسل، حتى 45° إلى كل جانب، مع تركيز على المنتج.',
  Retouch: 'التنقيح',
  'Heal and clone, with a source that you set.': 'معالجة واستنساخ من مصدر تحدده.',
  'Text and shapes': 'النص والأشكال',
  'Type on the picture; pills, borders and lists; rectangles, ellipses, lines and arrows.':
    'اكتب على الصورة؛ خلفيات للنص وحدود وقوائم؛ مستطيلات وأشكال بيضوية وخطوط وأسهم.',
  Layers: 'الطبقات',
  'Opacity, blend modes, masks and order. A document is saved as one file.':
    'العتامة وأنماط المزج والأقنعة والترتيب. ويُحفظ المستند في ملف واحد.',
  Export: 'التصدير',
  'JPEG, PNG, WebP or AVIF with a live size. It says every loss before you save.':
    'JPEG أو PNG أو WebP أو AVIF مع حجم مباشر. ويذكر كل فقد قبل الحفظ.',
  'No RAW files: develop them first, and open a TIFF or JPEG.':
    'لا ملفات RAW: حمّضها أولًا ثم افتح TIFF أو JPEG.',
  'PSD files are not opened. Layers are kept in the studio’s own format, .gesso.':
    'لا تُفتح ملفات PSD. تُحفظ الطبقات بصيغة الاستوديو ‎.gesso.',
  'Prints in CMYK are not made: files are RGB.': 'لا إخراج بألوان CMYK: الملفات RGB.',
  'Very large pictures need memory: a phone may stop at less than 120 megapixels.':
    'الصور الكبيرة جدًا تحتاج إلى ذاكرة: قد يتوقف الهاتف دون 120 ميغابكسل.',
  'Sliders have no right answer, but other tools do. These are the means over pictures that never served to choose a method, beside something simpler.':
    'لا إجابة صحيحة للمنزلقات، لكن لأدوات أخرى إجابة. هذه متوسطات على صور لم تُستخدم لاختيار طريقة قط، بجانب طريقة أبسط.',
  'What the tools reach': 'ما تبلغه الأدوات',
  Tool: 'الأداة',
  'Measured by': 'المقياس',
  'To compare': 'للمقارنة',
  'Remove background': 'إزالة الخلفية',
  'Overlap with the exact mask': 'التطابق مع القناع الدقيق',
  '1 is exact': '1 يعني دقيق',
  'Fill in': 'ملء الفراغ',
  'Error inside the mark, of 255': 'الخطأ داخل التحديد، من 255',
  '{number} by smooth filling': '{number} بالملء الناعم',
  Expand: 'توسيع',
  'Error of new parts, of 255': 'خطأ الأجزاء الجديدة، من 255',
  '{mirrored} mirrored, {stretched} stretched': '{mirrored} معكوسة، {stretched} ممدودة',
  Upscale: 'تكبير',
  'dB to the original': 'ديسيبل مقارنة بالأصل',
  '{number} by Lanczos': '{number} بطريقة Lanczos',
  'Blur background': 'تمويه الخلفية',
  'Edges left behind the subject': 'الحواف الباقية خلف العنصر',
  'The subject changes by {number} of 255': 'يتغير العنصر بمقدار {number} من 255',
  'Auto color, amounts and a smart crop in one recipe. The picture above was made by its first two steps.':
    'لون تلقائي وقيم واقتصاص ذكي في وصفة واحدة. صُنعت الصورة أعلاه بأول خطوتين منها.',
  'Where are my pictures?': 'أين صوري؟',
  'In this browser, until you export or save them. Nothing is uploaded unless you use a tool that says so.':
    'في هذا المتصفح حتى تصدّرها أو تحفظها. لا يُرفع شيء إلا إذا استخدمت أداة تذكر ذلك.',
  'Do adjustments change the original pixels?': 'هل تُطبّق التعديلات على البكسلات فورًا؟',
  'No. They are values of the layer. You can change or reset each of them at any time.':
    'لا. هي قيم للطبقة يمكنك تغييرها أو إعادة ضبطها متى شئت.',
  'Are colors right?': 'هل الألوان صحيحة؟',
  'Profiles of a file are converted, also CMYK and Display P3. Export embeds sRGB where you ask for it.':
    'تُحوّل ملفات تعريف الألوان، ومنها CMYK وDisplay P3. ويضمّن التصدير sRGB عند الطلب.',
  'Does it replace a desktop program?': 'هل يغني عن برنامج سطح المكتب؟',
  'For product pictures, often. For compositing with many groups, printing in CMYK or RAW, no.':
    'لصور المنتجات كثيرًا ما يغني. أما التركيب بمجموعات كثيرة أو الطباعة بألوان CMYK أو RAW فلا.',
  'Correct light API': 'واجهة API لتصحيح الضوء',
  'Keys of the studio': 'مفاتيح الاستوديو',
};
