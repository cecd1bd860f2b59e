/** Animation by camera motion, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const animation: Catalogue = {
  'Camera motion': 'حركة الكاميرا',
  'The camera moves over the picture. The subject is nearer than its background; nothing in the picture moves by itself.':
    'تتحرك الكاميرا فوق الصورة. العنصر الرئيسي أقرب من خلفيته، ولا يتحرك شيء في الصورة من تلقاء نفسه.',
  'Camera move': 'نوع حركة الكاميرا',
  'Move closer': 'اقتراب',
  'Move away': 'ابتعاد',
  'Pan left': 'تحريك إلى اليسار',
  'Pan right': 'تحريك إلى اليمين',
  Orbit: 'دوران حول العنصر',
  Length: 'المدة',
  '{count} s': '{count} ث',
  'Create animation': 'إنشاء حركة',
  'Create again': 'إنشاء من جديد',
  'Creating the animation': 'جارٍ إنشاء الحركة',
  "The animation couldn't be created.": 'تعذّر إنشاء الحركة.',
  'Animation, camera motion': 'رسم متحرك بحركة الكاميرا',
  '{format}, {width} × {height} px, {size}':
    '\u2066{format}\u2069، \u2066{width} × {height} px\u2069، {size}',
  'No clear subject was found, so the picture moves as a whole.':
    'لم يُعثر على عنصر رئيسي واضح، لذلك تتحرك الصورة كلها.',
  "This browser can't write video. The animation is an animated WebP.":
    'لا يستطيع هذا المتصفح كتابة الفيديو. الحركة ملف WebP متحرك.',
  'Download animation': 'تنزيل الحركة',
};
