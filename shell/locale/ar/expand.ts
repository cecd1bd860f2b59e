/** Expanding a picture, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const expand: Catalogue = {
  Expand: 'توسيع',
  'Expanding the picture': 'جارٍ توسيع الصورة',
  'Picture expanded': 'تم توسيع الصورة',
  "The picture couldn't be expanded": 'تعذّر توسيع الصورة',
  'Check the new edges: texture may repeat.': 'تحقق من الحواف الجديدة: قد تتكرر الأنسجة.',
  'Rough: objects at the edge may be cut off or repeat. Try another result.':
    'تقريبي: قد تظهر الكائنات عند الحافة مقطوعة أو مكررة. جرّب نتيجة أخرى.',
  'Drag a handle beyond the picture, or choose a ratio. The background continues to the new frame; the subject is not copied.':
    'اسحب مقبضًا إلى خارج الصورة أو اختر نسبة. تُستكمل الخلفية حتى الإطار الجديد، ولا يُنسخ العنصر الرئيسي.',
  'Try another': 'جرّب نتيجة أخرى',
  'The picture has a mask. Clear it first, or expand before you cut out.':
    'للصورة قناع. امسحه أولًا، أو وسّعها قبل القص.',
  'Bring the background back': 'استعادة الخلفية',
  'Resize adds room around a cut-out without filling it.':
    'تضيف أداة «الحجم» مساحة فارغة حول الصورة المفرغة.',
};
