/** Backgrounds from templates, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const backdrop: Catalogue = {
  'Plain color': 'لون واحد',
  'Color gradient': 'تدرّج لوني',
  'Studio sweep': 'خلفية استوديو منحنية',
  Wood: 'خشب',
  Marble: 'رخام',
  Linen: 'كتان',
  Stone: 'حجر',
  Podium: 'منصة',
  'Window light': 'ضوء نافذة',
  Template: 'قالب',
  'Replace background': 'استبدال الخلفية',
  'Create background': 'إنشاء خلفية',
  'Product, shadow and background become layers. The shadow moves with the product.':
    'يصبح المنتج والظل والخلفية طبقات، ويتحرك الظل مع المنتج.',
  Scene: 'مشهد',
  Look: 'المظهر',
  'Paint with Erase to correct the outline.': 'ارسم بأداة المحو لتصحيح الحدود.',
  "Template's color": 'لون القالب',
  'Own color': 'لون خاص',
  'Similarity to the template': 'التشابه مع القالب',
  'As it is': 'كما هو',
  Adjusted: 'مكيّف',
  'Product size': 'حجم المنتج',
  'The template as its picture shows it.': 'القالب كما تُظهره صورته.',
  "The template, its color leaning towards the product's.": 'القالب، مع تقريب لونه من لون المنتج.',
  "Another piece of the material, in the product's color.": 'قطعة أخرى من المادة بلون المنتج.',
  'Creating the background': 'جارٍ إنشاء الخلفية',
  'Background created': 'أُنشئت الخلفية',
  "The background couldn't be created": 'تعذّر إنشاء الخلفية',
};
