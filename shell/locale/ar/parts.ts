/** What the parts of a session say that the embedded editor has too, and what it says itself, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const parts: Catalogue = {
  'Refining the mask': 'جارٍ تحسين القناع',
  'The mask is as it was': 'القناع كما كان',
  'Reading the transparency': 'جارٍ قراءة الشفافية',
  'Mask from transparency': 'قناع من الشفافية',
  'Reading {0}': 'جارٍ قراءة {0}',
  '{0} did not become the mask': 'لم يصبح {0} قناعًا',
  'Mask from a file': 'قناع من ملف',
  'Saving the mask': 'جارٍ حفظ القناع',
  'The mask was not saved': 'لم يُحفظ القناع',
  'Saved {0}': 'حُفظ {0}',
  'Nothing of this picture is see-through': 'لا شيء شفاف في هذه الصورة',
  'The mask is as it was.': 'القناع كما كان.',
  'The picture': 'الصورة',
  'No picture is open yet.': 'لا توجد صورة مفتوحة بعد.',
  'The editor is still opening the picture.': 'ما زال المحرر يفتح الصورة.',
  'This editor was destroyed.': 'أُنهي هذا المحرر.',
  'Call embed() again.': 'استدعِ embed()‎ مرة أخرى.',
};
