import type { Catalogue } from '../words/translator.ts';

/** What the embedded editor says before anything has loaded on demand, and text on its canvas; the studio says much of it too. */
export const embed: Catalogue = {
  Erase: 'محو',
  Text: 'نص',
  Crop: 'اقتصاص',
  Move: 'تحريك',
  Pan: 'يد',
  Tools: 'الأدوات',
  Canvas: 'اللوحة',
  Undo: 'تراجع',
  Redo: 'إعادة',
  Export: 'تصدير',
  Format: 'الصيغة',
  Size: 'الحجم',
  'Brush size': 'حجم الفرشاة',
  Restore: 'استعادة',
  Apply: 'تطبيق',
  'Text block': 'كتلة نص',
  '+{added} px': '\u2066+{added} px\u2069',
  'Picture editor': 'محرر الصور',
  Panels: 'لوحات الخيارات',
  'Original size': 'الحجم الأصلي',
  'Drop a picture here': 'أفلت صورة هنا',
  'Choose a picture': 'اختر صورة',
  'Opening…': 'جارٍ الفتح…',
  'A part of the editor could not be loaded. Check your connection and try again.':
    'تعذّر تحميل جزء من المحرّر. تحقّق من الاتصال ثم حاول مرة أخرى.',
  'Exporting…': 'جارٍ التصدير…',
  'This page doesn’t allow WebAssembly, so editing is slower. Unavailable formats: {formats}.':
    'لا تسمح هذه الصفحة بتشغيل WebAssembly، لذا يكون التحرير أبطأ. الصيغ غير المتاحة: {formats}.',
  '{count} steps': {
    zero: 'لا خطوات',
    one: 'خطوة واحدة',
    two: 'خطوتان',
    few: '{count} خطوات',
    many: '{count} خطوة',
    other: '{count} خطوة',
  },
  '{label}, opacity': '{label}، العتامة',
};
