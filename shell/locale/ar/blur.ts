/** Blurring backgrounds, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const blur: Catalogue = {
  Product: 'منتج',
  'The subject stays sharp. Everything behind it is blurred.': 'يبقى العنصر واضحًا، ويُموَّه كل ما خلفه.',
  'The product stays sharp, and the surface where it stands.': 'يبقى المنتج واضحًا، وكذلك السطح حيث يقف.',
  Car: 'سيارة',
  'The car stays sharp, and the ground where it stands.': 'تبقى السيارة واضحة، وكذلك الأرض حيث تقف.',
  'Blur license plates': 'تمويه لوحات الترخيص',
  'What stays sharp': 'ما يبقى واضحًا',
  'What the mask leaves stays sharp. The background comes back, blurred.':
    'ما يتركه القناع يبقى واضحًا. تعود الخلفية مموّهة.',
  'The background comes back, blurred, as a layer under the product and its shadow.':
    'تعود الخلفية مموّهة، طبقةً تحت المنتج وظله.',
  'The picture has no background to blur.': 'لا توجد في الصورة خلفية لتمويهها.',
  Type: 'النوع',
  Low: 'منخفض',
  'strength|Medium': 'متوسط',
  High: 'مرتفع',
  'Blur background': 'تمويه الخلفية',
  'Undo, correct the outline with Remove background and Erase, then blur again.':
    'تراجع، وصحّح الحواف بأداتي «إزالة الخلفية» و«محو»، ثم موّه مرة أخرى.',
  'Blurring the background': 'جارٍ تمويه الخلفية',
  'Background blurred': 'مُوّهت الخلفية',
  "The background couldn't be blurred": 'تعذّر تمويه الخلفية',
  'Blurs the layer “{name}”. The product and its shadow stay sharp.':
    'يموّه الطبقة «{name}». يبقى المنتج وظله واضحين.',
  'The layer “{name}” is hidden. Show it in Layers to blur it.':
    'الطبقة «{name}» مخفية. أظهرها في الطبقات لتمويهها.',
};
