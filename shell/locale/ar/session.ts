/** What the session says, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const session: Catalogue = {
  'That change could not be made': 'تعذر إجراء هذا التغيير',
  '{count} more pictures were not opened': {
    zero: 'لم تبقَ صور لم تُفتح',
    one: 'لم تُفتح صورة أخرى واحدة',
    two: 'لم تُفتح صورتان أخريان',
    few: 'لم تُفتح {count} صور أخرى',
    many: 'لم تُفتح {count} صورة أخرى',
    other: 'لم تُفتح {count} صورة أخرى',
  },
  'Gesso document': 'مستند Gesso',
  '{0} was not opened': 'لم يُفتح {0}',
  'The tool in this link is not available': 'الأداة المذكورة في هذا الرابط غير متاحة',
  'The picture is as it was. Choose another tool.': 'الصورة كما كانت. اختر أداة أخرى.',
  'There is no picture in this folder': 'لا توجد صورة في هذا المجلد',
  'Choose another folder, or choose the pictures themselves.': 'اختر مجلدًا آخر أو اختر الصور نفسها.',
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
  'Saving the document': 'جارٍ حفظ المستند',
  'Go back to it': 'العودة إليها',
  'The font lasts until this tab closes': 'يبقى الخط حتى تُغلق علامة التبويب هذه',
  'This browser keeps nothing on this device. Save a .gesso file: it carries the font.':
    'لا يحتفظ هذا المتصفح بشيء على هذا الجهاز. احفظ ملف \u2066.gesso\u2069: فهو يحمل الخط.',
};
