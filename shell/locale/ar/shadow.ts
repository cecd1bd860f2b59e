/** Shadows of products, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const shadow: Catalogue = {
  Direction: 'الاتجاه',
  Elevation: 'الارتفاع',
  Softness: 'النعومة',
  Strength: 'الشدة',
  'Light source': 'مصدر الضوء',
  'Update shadow': 'تحديث الظل',
  'Add shadow': 'إضافة ظل',
  'The picture has no transparent background. Remove the background first.':
    'خلفية الصورة ليست شفافة. أزل الخلفية أولًا.',
  Front: 'أمامي',
  Effect: 'التأثير',
  Full: 'كامل',
  Contact: 'تلامس',
  Cast: 'ممتد',
  Reflection: 'انعكاس',
  Perspective: 'المنظور',
  Lens: 'عدسة قريبة',
  'The shadow becomes a layer under the picture.': 'يصبح الظل طبقة تحت الصورة.',
  'Adding the shadow': 'جارٍ إضافة الظل',
  'Shadow added': 'أُضيف الظل',
  "The shadow couldn't be added": 'تعذّرت إضافة الظل',
  'Light: left and right turn it, up and down raise and lower it':
    'الضوء: اليسار واليمين يديرانه، والأعلى والأسفل يرفعانه ويخفضانه',
  'Direction {azimuth}°, elevation {elevation}°': 'الاتجاه {azimuth}°، الارتفاع {elevation}°',
  'Drag the sun on the picture. When it is let go, the product gets that shadow.':
    'اسحب الشمس على الصورة. عند الإفلات يحصل المنتج على هذا الظل.',
};
