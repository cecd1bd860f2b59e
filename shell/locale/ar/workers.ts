/** What the workers say, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const workers: Catalogue = {
  'Unnamed profile': 'ملف تعريف بلا اسم',
  'the worker could not be started': 'تعذّر بدء العملية',
  'a message could not be read': 'تعذّرت قراءة رسالة',
  'the worker did not start': 'لم تبدأ العملية',
  'the worker was closed': 'أُغلقت العملية',
};
