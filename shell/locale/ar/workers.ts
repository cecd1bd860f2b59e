/** What the workers say, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const workers: Catalogue = {
  'A background worker stopped twice while making this.': 'توقّفت عملية خلفية مرتين أثناء إنشاء هذا.',
  'The other files are made.': 'أُنشئت الملفات الأخرى.',
  'Try this one again, with a smaller size if it happens again.':
    'أعد محاولة هذا الملف، وبحجم أصغر إن تكرر ذلك.',
  'The file could not be made: {0}': 'تعذّر إنشاء الملف: {0}',
  'The file is {0} MB.': 'حجم الملف \u2066{0} MB\u2069.',
  'Save the picture with stronger compression and add that file.': 'احفظ الصورة بضغط أقوى وأضف ذلك الملف.',
  'The {0} encoder could not write this picture.': 'تعذّر على مُرمِّز {0} كتابة هذه الصورة.',
  'Your picture and all your edits are safe.': 'صورتك وكل تعديلاتك في أمان.',
  'Choose another format or a smaller size.': 'اختر صيغة أخرى أو حجمًا أصغر.',
  'The file ends before the picture is complete.': 'ينتهي الملف قبل أن تكتمل الصورة.',
  'Download or copy the file again and open the new copy.':
    'نزّل الملف أو انسخه مرة أخرى وافتح النسخة الجديدة.',
  'The file is damaged: {0}.': 'الملف تالف: {0}.',
  'Open another copy of the picture, or save it again with the program that made it.':
    'افتح نسخة أخرى من الصورة، أو احفظها مرة أخرى بالبرنامج الذي أنشأها.',
  'it does not say how large the picture is': 'لا يذكر حجم الصورة',
  'Unnamed profile': 'ملف تعريف بلا اسم',
  'The file is empty.': 'الملف فارغ.',
  'Choose another file.': 'اختر ملفًا آخر.',
  'This file is not a picture that Gesso knows.': 'هذا الملف ليس صورة يعرفها Gesso.',
  'Open a JPEG, PNG, WebP, AVIF, GIF, BMP or TIFF file.':
    'افتح ملف JPEG أو PNG أو WebP أو AVIF أو GIF أو BMP أو TIFF.',
  'The file says that the picture has no pixels.': 'يذكر الملف أن الصورة بلا وحدات بكسل.',
  'Open another copy of the picture.': 'افتح نسخة أخرى من الصورة.',
  'The file is {0} MB; the limit is {1} MB.': 'حجم الملف \u2066{0} MB\u2069، والحد \u2066{1} MB\u2069.',
  'Save the picture with stronger compression and open that file.': 'احفظ الصورة بضغط أقوى وافتح ذلك الملف.',
  'The picture is {0} × {1} pixels; the limit is {2} megapixels and {3} pixels a side.':
    'الصورة \u2066{0} × {1}\u2069 بكسل، والحد {2} ميغابكسل و{3} بكسل لكل ضلع.',
  'Make the picture smaller with another program and open that file.':
    'صغّر الصورة ببرنامج آخر وافتح ذلك الملف.',
  'This JPEG stores its picture in {0} scans, too many to be decoded.':
    'يخزّن ملف JPEG هذا صورته في {0} من عمليات المسح، وهي أكثر من أن يُفك ترميزها.',
  'Save the picture again as a JPEG, with the program that made it or another one, and open that file.':
    'احفظ الصورة مرة أخرى بصيغة JPEG، بالبرنامج الذي أنشأها أو بغيره، وافتح ذلك الملف.',
  'it has too many parts': 'أجزاؤه كثيرة جدًا',
  'a marker is missing where one must be': 'علامة مفقودة حيث يجب أن تكون',
  'a segment of impossible length': 'مقطع بطول مستحيل',
  'the picture data comes before its size': 'تأتي بيانات الصورة قبل حجمها',
  'its first part is not the header': 'جزؤه الأول ليس الترويسة',
  'an unknown colour type': 'نوع ألوان غير معروف',
  'its color profile is too large': 'ملف تعريف الألوان كبير جدًا',
  'it has too many comments': 'تعليقاته كثيرة جدًا',
  'its first directory cannot be read': 'تتعذّر قراءة دليله الأول',
  'the picture data has no key frame': 'لا إطار رئيسيًا في بيانات الصورة',
  'the picture data has a wrong signature': 'توقيع بيانات الصورة خاطئ',
  'The copyright notice was kept; all other metadata was removed.':
    'أُبقي إشعار حقوق النشر؛ وأُزيلت بقية البيانات الوصفية.',
  'The camera data was kept, the GPS position included.': 'أُبقيت بيانات الكاميرا، ومنها موقع GPS.',
  'The camera data was kept.': 'أُبقيت بيانات الكاميرا.',
  'The GPS position was removed.': 'أُزيل موقع GPS.',
  'The metadata was removed: AVIF files are written without it.':
    'أُزيلت البيانات الوصفية: تُكتب ملفات AVIF بدونها.',
  'The metadata was removed: it is too large for this format.':
    'أُزيلت البيانات الوصفية: حجمها أكبر مما تتيحه هذه الصيغة.',
  'The metadata was removed, the GPS position included.': 'أُزيلت البيانات الوصفية، ومنها موقع GPS.',
  'The metadata was removed.': 'أُزيلت البيانات الوصفية.',
  'The font "{0}" was not available, so the file shows another one in its place.':
    'لم يكن الخط «{0}» متاحًا، لذا يعرض الملف خطًا آخر مكانه.',
  'There was not enough memory for this picture.': 'لم تكفِ الذاكرة لهذه الصورة.',
  'Close other tabs and try again, or choose a smaller size.':
    'أغلق علامات تبويب أخرى وأعد المحاولة، أو اختر حجمًا أصغر.',
  'A background task failed: {0}': 'فشلت مهمة في الخلفية: {0}',
  'Try again. If it happens again, reload the page.': 'أعد المحاولة. وإن تكرر ذلك فأعد تحميل الصفحة.',
  'A background worker stopped twice while doing this.': 'توقّفت عملية خلفية مرتين أثناء ذلك.',
  'Try again, with a smaller size if it happens again.': 'أعد المحاولة، وبحجم أصغر إن تكرر ذلك.',
  'This browser lacks fast pixel instructions, so some work takes longer.':
    'تنقص هذا المتصفحَ تعليمات البكسل السريعة، لذا يستغرق بعض العمل وقتًا أطول.',
  'the worker could not be started': 'تعذّر بدء العملية',
  'a message could not be read': 'تعذّرت قراءة رسالة',
  'the worker did not start': 'لم تبدأ العملية',
  'the worker was closed': 'أُغلقت العملية',
  'The work was cancelled.': 'أُلغي العمل.',
  'What is open has not changed.': 'ما هو مفتوح لم يتغيّر.',
  'This browser cannot open {0} pictures.': 'لا يستطيع هذا المتصفح فتح صور {0}.',
  'Save the picture as JPEG or PNG and open that file.': 'احفظ الصورة بصيغة JPEG أو PNG وافتح ذلك الملف.',
  'The {0} file is damaged and cannot be decoded.': 'ملف {0} تالف ولا يمكن فك ترميزه.',
  'The picture was turned upright, as its camera noted.': 'عُدّل اتجاه الصورة كما سجّلته الكاميرا.',
  'The print colours (CMYK) were converted to screen colours (sRGB).':
    'حُوّلت ألوان الطباعة (CMYK) إلى ألوان الشاشة (sRGB).',
  'The colours were converted from "{0}" to sRGB.': 'حُوّلت الألوان من «{0}» إلى sRGB.',
  'The picture has {0} bits per colour; 8 are kept.': 'في الصورة {0} بت لكل لون؛ يُحتفظ بـ 8.',
  'This TIFF has {0} bits per color as scientific data; Gesso reads up to 16.':
    'يحتوي ملف TIFF هذا على {0} بت لكل لون كبيانات علمية؛ يقرأ Gesso حتى 16.',
  'This TIFF has {0} channels; Gesso reads up to {1}.':
    'يحتوي ملف TIFF هذا على {0} قناة؛ يقرأ Gesso حتى {1}.',
  'This TIFF is packed in a way that Gesso does not read. It reads LZW, Deflate, JPEG and PackBits.':
    'ملف TIFF هذا مضغوط بطريقة لا يقرأها Gesso. يقرأ LZW وDeflate وJPEG وPackBits.',
  'a JPEG within is larger than its place': 'صورة JPEG بداخله أكبر من مكانها',
  'its tiles are larger than the picture': 'بلاطاته أكبر من الصورة',
  'The TIFF file is damaged and cannot be decoded.': 'ملف TIFF تالف ولا يمكن فك ترميزه.',
  'This TIFF is too large to be opened in a browser.': 'ملف TIFF هذا أكبر من أن يُفتح في متصفح.',
  'Share the picture from Photos as JPEG, or open it in Safari. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEG from now on.':
    'شارك الصورة من «الصور» بصيغة JPEG، أو افتحها في Safari. على iPhone، الإعدادات ثم الكاميرا ثم التنسيقات ثم «الأكثر توافقًا» تلتقط بصيغة JPEG من الآن.',
  'The colors were read as sRGB: the profile "{0}" was not applied.':
    'قُرئت الألوان على أنها sRGB: لم يُطبَّق الملف الشخصي «{0}».',
  'The file has several pages; only its first page was opened.':
    'يحتوي الملف على عدة صفحات؛ فُتحت صفحته الأولى فقط.',
  'This browser cannot open HEIC pictures.': 'لا يستطيع هذا المتصفح فتح صور HEIC.',
  'The picture is animated; only its first frame was opened.': 'الصورة متحركة؛ فُتح إطارها الأول فقط.',
  'This browser rounds the colours of see-through pixels; they may differ slightly.':
    'يقرّب هذا المتصفح ألوان وحدات البكسل الشفافة؛ وقد تختلف قليلًا.',
  'it is too large': 'حجمه كبير جدًا',
  'it has no document in it': 'لا مستند فيه',
  'a part of a mask has the wrong size': 'جزء من قناع حجمه خاطئ',
  'a part of it does not match its name': 'جزء منه لا يطابق اسمه',
  'its table of contents is not sound': 'فهرس محتوياته غير سليم',
  'it names a place outside itself': 'يشير إلى مكان خارجه',
  'it unfolds to more than any document holds': 'يتّسع عند فكّه إلى أكثر مما يضمه أي مستند',
  'it is not a complete ZIP file': 'ليس ملف ZIP كاملًا',
  'its document cannot be read': 'تتعذّر قراءة مستنده',
  'This is not a sound Gesso document: {0}.': 'هذا ليس مستند Gesso سليمًا: {0}.',
  'The document that is open has not changed.': 'المستند المفتوح لم يتغيّر.',
  'Open another copy of the file.': 'افتح نسخة أخرى من الملف.',
  'Quality lowered to {0} to stay within the size that was set.':
    'خُفّضت الجودة إلى {0} للبقاء ضمن الحجم المحدد.',
  'The file has {0}; at most {1} are allowed.': 'حجم الملف {0}؛ والمسموح {1} بحد أقصى.',
  'Allow more bytes, or choose a lossy format or a smaller size.':
    'اسمح بحجم أكبر، أو اختر صيغة مع فقد أو حجمًا أصغر.',
  '{0} has no transparency: see-through parts were filled with {1}.':
    'لا شفافية في {0}: مُلئت الأجزاء الشفافة بـ {1}.',
  'this format': 'هذه الصيغة',
  'This browser cannot read {0} back to measure it.': 'لا يستطيع هذا المتصفح قراءة {0} لقياسه.',
  'Choose another format.': 'اختر صيغة أخرى.',
  'The smallest {0} file that could be made is {1}: {2} cannot be reached.':
    'أصغر ملف {0} أمكن إنشاؤه هو {1}: لا يمكن بلوغ {2}.',
  'Allow a larger file, or choose another format.': 'اسمح بملف أكبر، أو اختر صيغة أخرى.',
  '{0} reaches a likeness of {1} here, not {2}.': 'تبلغ {0} هنا تشابهًا قدره {1}، لا {2}.',
  'Ask for less, or choose WebP or AVIF, which can be lossless.':
    'اطلب أقل، أو اختر WebP أو AVIF، فهما يتيحان الحفظ دون فقد.',
  'at most {0}': 'بحد أقصى {0}',
  'likeness {0}': 'التشابه {0}',
  'at once': 'من أول مرة',
  'in {0} tries': 'بعد {0} محاولات',
  '{0} gives {1}, likeness {2} of 100 ({3}, found {4}).':
    'تعطي {0} حجمًا قدره {1}، والتشابه {2} من 100 ({3}، عُثر عليه {4}).',
  '{0} gives {1} ({2}, found {3}).': 'تعطي {0} حجمًا قدره {1} ({2}، عُثر عليه {3}).',
  'Scaled down to fit: {0} becomes {1}.': 'صُغّرت لتناسب: {0} يصبح {1}.',
  'Fast pixel kernels are not available here ({0}). Everything works, only slower.':
    'نوى البكسل السريعة غير متاحة هنا ({0}). كل شيء يعمل، لكن أبطأ.',
  'The picture needs more memory than this browser gives.':
    'تحتاج الصورة إلى ذاكرة أكثر مما يمنحه هذا المتصفح.',
  'Everything that was open is still open.': 'كل ما كان مفتوحًا لا يزال مفتوحًا.',
  'Close other pictures, or open a smaller one.': 'أغلق صورًا أخرى، أو افتح صورة أصغر.',
  'A picture of this document is not there.': 'إحدى صور هذا المستند غير موجودة.',
  'Everything else is safe.': 'كل ما عداها في أمان.',
  'Open the picture file again.': 'افتح ملف الصورة مرة أخرى.',
  'One ZIP file cannot hold more than 4 GB or 65,535 files.':
    'لا يتّسع ملف ZIP واحد لأكثر من \u20664 GB\u2069 أو 65,535 ملفًا.',
  'Save to a folder, or leave out some pictures and make two ZIP files.':
    'احفظ في مجلد، أو استبعد بعض الصور وأنشئ ملفي ZIP.',
  'The file can no longer be read.': 'لم يعد من الممكن قراءة الملف.',
  'Look whether it was moved, renamed or changed, then try again or add it anew.':
    'تحقّق مما إذا كان قد نُقل أو أُعيدت تسميته أو عُدّل، ثم أعد المحاولة أو أضفه من جديد.',
};
