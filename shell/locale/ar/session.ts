/** What the session says, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const session: Catalogue = {
  'A document has at most {0} layers and {1} characters of text. Delete a layer or shorten a text.':
    'يحتوي المستند على {0} طبقة و{1} حرف من النصوص على الأكثر. احذف طبقة أو اختصر نصًا.',
  'That change could not be made': 'تعذر إجراء هذا التغيير',
  '{count} more pictures were not opened': {
    zero: 'لم تبقَ صور لم تُفتح',
    one: 'لم تُفتح صورة أخرى واحدة',
    two: 'لم تُفتح صورتان أخريان',
    few: 'لم تُفتح {count} صور أخرى',
    many: 'لم تُفتح {count} صورة أخرى',
    other: 'لم تُفتح {count} صورة أخرى',
  },
  'This browser does not let a page copy pictures.': 'لا يسمح هذا المتصفح للصفحات بنسخ الصور.',
  'Export a PNG file instead.': 'صدّر ملف PNG بدلًا من ذلك.',
  'The browser did not allow the picture on the clipboard.': 'لم يسمح المتصفح بوضع الصورة في الحافظة.',
  'Allow the clipboard for this page, keep this tab in front while copying, and try again.':
    'اسمح لهذه الصفحة بالحافظة، وأبقِ علامة التبويب هذه في المقدمة أثناء النسخ، ثم أعد المحاولة.',
  'The picture could not be put on the clipboard.': 'تعذّر وضع الصورة في الحافظة.',
  'Try again, or export a PNG file.': 'أعد المحاولة، أو صدّر ملف PNG.',
  'Gesso document': 'مستند Gesso',
  'There is no room left for {0}.': 'لا مساحة متبقية لـ {0}.',
  '{0} could not be written.': 'تعذّرت كتابة {0}.',
  'The document is open here as it was.': 'المستند مفتوح هنا كما كان.',
  'Save it again and choose another place.': 'احفظه مرة أخرى واختر مكانًا آخر.',
  'The file could not be made.': 'تعذّر إنشاء الملف.',
  'The export was cancelled.': 'أُلغي التصدير.',
  'This device has no room left to save your edits.': 'لم تبقَ مساحة على هذا الجهاز لحفظ تعديلاتك.',
  'Everything you did is still open here, and editing goes on.':
    'كل ما فعلته لا يزال مفتوحًا هنا، ويمكنك متابعة التحرير.',
  'Export the picture or save a .gesso file, then free some space.':
    'صدّر الصورة أو احفظ ملف \u2066.gesso\u2069، ثم أفسح بعض المساحة.',
  'This browser does not let the studio save on this device.':
    'لا يسمح هذا المتصفح للاستوديو بالحفظ على هذا الجهاز.',
  'Everything you did is still open here.': 'كل ما فعلته لا يزال مفتوحًا هنا.',
  'Save a .gesso file before you close this tab.': 'احفظ ملف \u2066.gesso\u2069 قبل إغلاق علامة التبويب هذه.',
  '{0} was not opened': 'لم يُفتح {0}',
  'The tool in this link is not available': 'الأداة المذكورة في هذا الرابط غير متاحة',
  'The picture is as it was. Choose another tool.': 'الصورة كما كانت. اختر أداة أخرى.',
  'There is no picture in this folder': 'لا توجد صورة في هذا المجلد',
  'Choose another folder, or choose the pictures themselves.': 'اختر مجلدًا آخر أو اختر الصور نفسها.',
  'The picture that was open is unchanged.': 'الصورة التي كانت مفتوحة لم تتغيّر.',
  '{0} was changed when it was opened': 'تغيّر {0} عند فتحه',
  'Opened {0}': 'فُتح {0}',
  '{0} is kept': '{0} محفوظة',
  'It is under Open recent.': 'تجدها في «فتح الأعمال الأخيرة».',
  'It cannot be opened here now': 'لا يمكن فتحها هنا الآن',
  'It is open in another tab, or was removed meanwhile. What is open here is as it was.':
    'هي مفتوحة في علامة تبويب أخرى، أو أُزيلت في هذه الأثناء. ما هو مفتوح هنا باقٍ كما كان.',
  '{0} is not saved on this device': '{0} غير محفوظة على هذا الجهاز',
  'Opening another document lets go of it. Save a .gesso file first, or open the other anyway.':
    'فتح مستند آخر يعني التخلي عنها. احفظ ملف \u2066.gesso\u2069 أولًا، أو افتح الآخر على أي حال.',
  'A document begins with one picture. The others can be layers on top of it.':
    'يبدأ المستند بصورة واحدة. ويمكن أن تكون الأخرى طبقات فوقها.',
  'Your edits are no longer saved on this device': 'لم تعد تعديلاتك تُحفظ على هذا الجهاز',
  'Not saved on this device': 'غير محفوظ على هذا الجهاز',
  'This browser keeps nothing for the studio, as in a private window. Save a .gesso file before you close this tab.':
    'لا يحتفظ هذا المتصفح بشيء للاستوديو، كما في نافذة خاصة. احفظ ملف \u2066.gesso\u2069 قبل إغلاق علامة التبويب هذه.',
  'This picture is open in another tab': 'هذه الصورة مفتوحة في علامة تبويب أخرى',
  'This tab keeps its own steps from here on.': 'تحتفظ علامة التبويب هذه بخطواتها الخاصة من الآن.',
  'The picture engine was restarted': 'أُعيد تشغيل محرك الصور',
  'Nothing was lost.': 'لم يُفقد شيء.',
  'A part of the studio could not be loaded, or broke': 'تعذّر تحميل جزء من الاستوديو أو تعطّل',
  'Your picture and your edits are safe. Look whether you are online, then reload the page.':
    'صورتك وتعديلاتك في أمان. تحقّق من اتصالك بالإنترنت ثم أعد تحميل الصفحة.',
  Reload: 'إعادة التحميل',
  'The oldest steps were let go': 'استُغني عن أقدم الخطوات',
  'Undo keeps as many steps as its memory holds. The picture is unchanged.':
    'يحتفظ التراجع بما تتّسع له ذاكرته من خطوات. الصورة لم تتغيّر.',
  'The document was not saved': 'لم يُحفظ المستند',
  'The magic wand took nothing': 'لم تأخذ العصا السحرية شيئًا',
  '{0} is back, but not all of it': 'عادت {0}، لكن ليس كلها',
  '{0} is back as you left it': 'عادت {0} كما تركتها',
  'Your last picture could not be brought back': 'تعذّرت استعادة صورتك الأخيرة',
  'Open anyway': 'فتح على أي حال',
  'Save a .gesso file': 'حفظ ملف \u2066.gesso\u2069',
  'Add it as a layer': 'إضافتها كطبقة',
  'Add them as layers': 'إضافتها كطبقات',
  'Fetching the picture': 'جارٍ جلب الصورة',
  'Opening {0}': 'جارٍ فتح {0}',
  'A mask in the file is not what it was when it was saved.': 'قناع في الملف ليس كما كان عند حفظه.',
  'The picture {0} is missing from the file.': 'الصورة {0} مفقودة من الملف.',
  'The picture {0} in the file is not the right one.': 'الصورة {0} في الملف ليست الصحيحة.',
  'The document has no picture in it.': 'لا صورة في المستند.',
  'Nothing was changed: this is the original file, byte for byte.':
    'لم يتغيّر شيء: هذا هو الملف الأصلي بحذافيره.',
  'A picture of this document is no longer on this device.': 'لم تعد إحدى صور هذا المستند على هذا الجهاز.',
  'The rest of the document is as you left it.': 'بقية المستند كما تركتها.',
  'Open the original picture again.': 'افتح الصورة الأصلية مرة أخرى.',
  'No picture is open.': 'لا صورة مفتوحة.',
  'Saving the document': 'جارٍ حفظ المستند',
  'Go back to it': 'العودة إليها',
  'There is no picture in it any more.': 'لم تعد فيه صورة.',
  'Try again, or choose another format.': 'أعد المحاولة، أو اختر صيغة أخرى.',
  'The font lasts until this tab closes': 'يبقى الخط حتى تُغلق علامة التبويب هذه',
  'This browser keeps nothing on this device. Save a .gesso file: it carries the font.':
    'لا يحتفظ هذا المتصفح بشيء على هذا الجهاز. احفظ ملف \u2066.gesso\u2069: فهو يحمل الخط.',
  'The last steps of your work could not be read and were left out.':
    'تعذّرت قراءة الخطوات الأخيرة من عملك فتُركت.',
  'Your undo steps could not be read; the picture is as you left it.':
    'تعذّرت قراءة خطوات التراجع؛ الصورة كما تركتها.',
  'Your saved work could not be read.': 'تعذّرت قراءة عملك المحفوظ.',
  'Part of a mask and your undo steps could not be read; the rest is as you left it.':
    'تعذّرت قراءة جزء من قناع وخطوات التراجع؛ والباقي كما تركته.',
  'Your steps could not be saved on this device.': 'تعذّر حفظ خطواتك على هذا الجهاز.',
  'The picture and all steps are still open here.': 'لا تزال الصورة وكل الخطوات مفتوحة هنا.',
  'Export your picture before you close this tab.': 'صدّر صورتك قبل إغلاق علامة التبويب هذه.',
};
