/** What the engine says, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const engine: Catalogue = {
  'This document was made by a newer version of Gesso (format {0}; this one reads up to {1}).':
    'أُنشئ هذا المستند بإصدار أحدث من Gesso (الصيغة {0}؛ يقرأ هذا الإصدار حتى {1}).',
  'The file was not changed.': 'لم يتغيّر الملف.',
  'Reload the page to get the newest version, then open it again.':
    'أعد تحميل الصفحة للحصول على أحدث إصدار، ثم افتحه مرة أخرى.',
  'an id of its own': 'معرّف خاص به',
  'a picture among the assets': 'صورة ضمن الأصول',
  'a grid of {0} × {1} px': 'شبكة \u2066{0} × {1} px\u2069',
  'a picture that a layer shows': 'صورة تعرضها طبقة',
  'a colour like #rrggbb': 'لون مثل \u200e#rrggbb',
  'a tile id': 'معرّف بلاطة',
  'an id': 'معرّف',
  'a content hash of 32 hex digits': 'بصمة محتوى من 32 رقمًا سداسيًا',
  'a map that does not flatten the picture': 'تحويل لا يسطّح الصورة',
  'a picture type like image/png': 'نوع صورة مثل image/png',
  'a grid of {0} × {1} tiles': 'شبكة \u2066{0} × {1}\u2069 بلاطات',
  'pairs of id and count': 'أزواج من معرّف وعدد',
  'The mask that this change brings is no longer here.': 'لم يعد القناع الخاص بهذا التغيير موجودًا.',
  'The document is as it was.': 'المستند كما كان.',
  'Do it once more.': 'أعد تنفيذه.',
  'The editor was asked to change while it was telling of a change.':
    'طُلب من المحرر أن يتغيّر وهو يبلّغ عن تغيير.',
  '{0} is lossy: fine detail and colours change a little.':
    'صيغة {0} تفقد بعض البيانات: تتغيّر التفاصيل الدقيقة والألوان قليلًا.',
  'The mask that marks what to fill in is not part of the file. The picture under it is exported as it is.':
    'القناع الذي يحدد ما يُملأ ليس جزءًا من الملف. تُصدَّر الصورة تحته كما هي.',
  'The size of a file must be whole pixels, at least 1 × 1.':
    'يجب أن يكون حجم الملف بعدد صحيح من وحدات البكسل، 1 × 1 على الأقل.',
  'The picture is as it was.': 'الصورة كما كانت.',
  'Give width and height as whole numbers.': 'أدخل العرض والارتفاع بأعداد صحيحة.',
  '{0} files can be at most {1} pixels long here; this one would be {2}.':
    'لا يتجاوز طول ملفات {0} هنا {1} بكسل؛ وهذا سيبلغ {2}.',
  'Choose a smaller size or another format.': 'اختر حجمًا أصغر أو صيغة أخرى.',
  'Lossless WebP of {0} needs more memory than a browser gives an encoder.':
    'يحتاج WebP دون فقد بحجم {0} إلى ذاكرة أكثر مما يمنحه المتصفح للمُرمِّز.',
  'Choose lossy WebP, PNG or JPEG, or a smaller size.': 'اختر WebP مع فقد أو PNG أو JPEG، أو حجمًا أصغر.',
  '{0} is more than the {1} megapixels that a browser can hold.':
    '{0} أكثر من {1} ميغابكسل التي يتّسع لها المتصفح.',
  'Choose a smaller size.': 'اختر حجمًا أصغر.',
  'Looking for the best file of {0} needs more memory than a browser gives.':
    'يحتاج البحث عن أفضل ملف بحجم {0} إلى ذاكرة أكثر مما يمنحه المتصفح.',
  'Choose a smaller size, or set the quality yourself.': 'اختر حجمًا أصغر، أو اضبط الجودة بنفسك.',
  '{0} has no transparency: what is transparent becomes {1}.': 'لا شفافية في {0}: ما هو شفاف يصبح {1}.',
  '{0} becomes {1}': '{0} يصبح {1}',
  'Scaled down in linear light: fine bright detail is lighter than on the screen.':
    'صُغّرت في ضوء خطي: التفاصيل الفاتحة الدقيقة أفتح مما على الشاشة.',
  'Scaled down ×{0}: {1}.': 'صُغّرت \u2066×{0}\u2069: {1}.',
  'Scaled up ×{0}: {1}. No detail is gained.': 'كُبّرت \u2066×{0}\u2069: {1}. لا تُكتسب تفاصيل جديدة.',
  '1 byte': '1 بايت',
  '{0} bytes': '{0} بايت',
  '{0} KB': '\u2066{0} KB\u2069',
  '{0} MB': '\u2066{0} MB\u2069',
  '{0} GB': '\u2066{0} GB\u2069',
  '{0}: {1} was expected.': '{0}: كان المتوقع {1}.',
  'a number from {0} to {1}': 'عدد من {0} إلى {1}',
  'a whole number from {0} to {1}': 'عدد صحيح من {0} إلى {1}',
  'true or false': 'true أو false',
  'text of at most {0} characters': 'نص لا يزيد على {0} حرفًا',
  'one of {0}': 'أحد {0}',
  'a point [x, y]': 'نقطة [x, y]',
  'null or {0} to {1} points [x, y]': 'null أو من {0} إلى {1} من النقاط [x, y]',
  'points [x, y] whose x rises': 'نقاط [x, y] تتزايد فيها قيمة x',
  'at most {0} megapixels': '{0} ميغابكسل على الأكثر',
  'a list of at most {0}': 'قائمة لا تزيد على {0}',
  'an object': 'كائن',
  '{0}.{1}: is missing.': '{0}.{1}: مفقود.',
  '{0}.{1}: is not a field that belongs here.': '{0}.{1}: ليس حقلًا ينتمي إلى هنا.',
  'covers nothing': 'لا يغطي شيئًا',
  'covers everything': 'يغطي كل شيء',
  'covers {0}, {1}': 'يغطي {0}، {1}',
  'under 1 %': 'أقل من 1%',
  '{0} %': '\u2066{0}%\u2069',
  'A packed mask tile is damaged.': 'بلاطة مضغوطة من القناع تالفة.',
  'There is already a layer {0}.': 'توجد طبقة {0} من قبل.',
  'There is no place {0} among the layers.': 'لا موضع {0} بين الطبقات.',
  'The picture of the layer is not in the document.': 'صورة الطبقة ليست في المستند.',
  'The mask is not of its picture’s size.': 'القناع ليس بحجم صورته.',
  'The mask has changed since this was painted.': 'تغيّر القناع منذ أن رُسم هذا.',
  'The mask’s strokes are not those that this was painted after.': 'ضربات القناع ليست التي رُسم هذا بعدها.',
  'The layer {0} is no longer there.': 'لم تعد الطبقة {0} موجودة.',
  'The mask is not of the new picture’s size.': 'القناع ليس بحجم الصورة الجديدة.',
  'The font “{0}” is not part of Gesso, so {1} is shown instead. The text still remembers its font.':
    'الخط «{0}» ليس من خطوط Gesso، لذا يُعرض {1} بدلًا منه. ولا يزال النص يتذكّر خطه.',
  'is empty': 'فارغ',
  'is larger than 32 MB': 'أكبر من \u206632 MB\u2069',
  'is not a TTF, OTF, WOFF or WOFF2 font': 'ليس خطًا بصيغة TTF أو OTF أو WOFF أو WOFF2',
  'The file “{0}” {1}.': 'الملف «{0}» {1}.',
  'Choose a .ttf, .otf, .woff or .woff2 file.':
    'اختر ملف \u2066.ttf\u2069 أو \u2066.otf\u2069 أو \u2066.woff\u2069 أو \u2066.woff2\u2069.',
};
