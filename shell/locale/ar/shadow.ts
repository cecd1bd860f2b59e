/** Shadows of products, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const shadow: Catalogue = {
  Shadow: 'الظل',
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
};
