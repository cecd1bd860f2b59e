/** What the parts of a session say that the embedded editor has too, and what it says itself, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const parts: Catalogue = {
  'Opening was cancelled.': 'أُلغي الفتح.',
  'Save the picture to your device and drop the file here.': 'احفظ الصورة على جهازك ثم أفلت الملف هنا.',
  '{0} does not answer.': 'لا يستجيب {0}.',
  '{0} answered {1} instead of a picture.': 'ردّ {0} بالرمز {1} بدلًا من صورة.',
  'Check the address, or drop the file here.': 'تحقّق من العنوان، أو أفلت الملف هنا.',
  'The picture at this address is larger than {0} MB.': 'الصورة في هذا العنوان أكبر من \u2066{0} MB\u2069.',
  'This is not an address of a picture.': 'هذا ليس عنوان صورة.',
  'Use an address that begins with https://.': 'استخدم عنوانًا يبدأ بـ \u2066https://\u2069.',
  'The picture could not be fetched: there is no connection.': 'تعذّر جلب الصورة: لا يوجد اتصال.',
  '{0} cannot be reached, or does not let other sites read its pictures.':
    'يتعذّر الوصول إلى {0}، أو أنه لا يسمح لمواقع أخرى بقراءة صوره.',
  'Refining the mask': 'جارٍ تحسين القناع',
  'The mask is as it was': 'القناع كما كان',
  'Reading the transparency': 'جارٍ قراءة الشفافية',
  'Mask from transparency': 'قناع من الشفافية',
  'Reading {0}': 'جارٍ قراءة {0}',
  '{0} did not become the mask': 'لم يصبح {0} قناعًا',
  'Mask from a file': 'قناع من ملف',
  'Saving the mask': 'جارٍ حفظ القناع',
  'The mask was not saved': 'لم يُحفظ القناع',
  'Something went wrong that the studio did not expect.': 'حدث خطأ لم يتوقعه الاستوديو.',
  'What was open is as it was.': 'ما كان مفتوحًا باقٍ كما كان.',
  'Try again; if it happens once more, reload the page.': 'أعد المحاولة؛ وإن تكرر ذلك فأعد تحميل الصفحة.',
  'Saved {0}': 'حُفظ {0}',
  'Nothing of this picture is see-through': 'لا شيء شفاف في هذه الصورة',
  'The mask is as it was.': 'القناع كما كان.',
  'The picture': 'الصورة',
  'Try another copy of the file.': 'جرّب نسخة أخرى من الملف.',
  'The font “{0}” is damaged, so nothing can be set in it.': 'الخط «{0}» تالف، فلا يمكن استخدامه.',
  'The text is as it was.': 'النص كما كان.',
  'Choose another copy of the font.': 'اختر نسخة أخرى من الخط.',
  'A picture of this document is no longer there.': 'إحدى صور هذا المستند لم تعد موجودة.',
  'Open the picture again.': 'افتح الصورة مرة أخرى.',
  'No picture is open yet.': 'لا توجد صورة مفتوحة بعد.',
  'Wait for open() or load() to resolve, or for the open event.':
    'انتظر نتيجة open()‎ أو load()‎ أو الحدث open.',
  'The editor is still opening the picture.': 'ما زال المحرر يفتح الصورة.',
  'Opening was called off.': 'أُلغي الفتح.',
  'A part of the editor could not be loaded.': 'تعذّر تحميل جزء من المحرر.',
  'Check the connection and try again.': 'تحقق من الاتصال وحاول مرة أخرى.',
  'The file is {0}; this page takes at most {1}.': 'حجم الملف {0}؛ تقبل هذه الصفحة {1} على الأكثر.',
  'Choose a smaller file.': 'اختر ملفًا أصغر.',
  'The picture is {0} × {1} pixels; this page takes at most {2} megapixels.':
    'أبعاد الصورة {0} × {1} بكسل؛ تقبل هذه الصفحة {2} ميغابكسل على الأكثر.',
  'Make the picture smaller and open it again.': 'صغّر الصورة وافتحها مرة أخرى.',
  'The document is not whole: a picture or a mask of it is missing.':
    'المستند غير مكتمل: تنقصه صورة أو قناع.',
  "{0} is off here: this page's policy does not allow WebAssembly.":
    'صيغة {0} غير متاحة هنا: سياسة هذه الصفحة لا تسمح بـ WebAssembly.',
  "Export JPEG or PNG, or add 'wasm-unsafe-eval' to script-src.":
    "صدّر JPEG أو PNG، أو أضف 'wasm-unsafe-eval' إلى script-src.",
  'This editor was destroyed.': 'أُنهي هذا المحرر.',
  'Call embed() again.': 'استدعِ embed()‎ مرة أخرى.',
  "Try again. If it never works, the page's Content-Security-Policy must allow the editor's worker: worker-src with its origin, and blob: when that is another origin.":
    'حاول مرة أخرى. إن لم ينجح ذلك أبدًا فيجب أن تسمح سياسة أمان المحتوى للصفحة بعامل المحرر: ‏worker-src مع أصله، و‏blob: إن كان أصلًا آخر.',
};
