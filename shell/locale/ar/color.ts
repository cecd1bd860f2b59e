/** The wide set of color adjustments: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const color: Catalogue = {
  Adjusts: 'يضبط',
  'Whole picture': 'الصورة كلها',
  Adjustments: 'التعديلات',
  'tones|Light': 'الإضاءة',
  Detail: 'التفاصيل',
  Whites: 'البيض',
  Blacks: 'السود',
  Temperature: 'حرارة اللون',
  Tint: 'الصبغة',
  Vibrance: 'الحيوية',
  'Tone curve': 'منحنى الدرجات',
  'Add point': 'إضافة نقطة',
  'Delete point': 'حذف النقطة',
  'Curve point {place} of {count}': 'نقطة المنحنى {place} من {count}',
  'input {x}, output {y}': 'الدخل {x}، الخرج {y}',
  Input: 'الدخل',
  'Input of the curve point': 'دخل نقطة المنحنى',
  'level|Output': 'الخرج',
  'Output of the curve point': 'خرج نقطة المنحنى',
  Auto: 'تلقائي',
  'Auto found nothing to change.': 'لم يجد الضبط التلقائي ما يغيّره.',
  'Auto set {values}.': 'ضبط تلقائيًا: {values}.',
  '{label} {amount}': '{label} {amount}',
};
