/** Preserving a product, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const product: Catalogue = {
  'Painting leaves the product alone, where its background is plain.':
    'لا يمسّ التلوين المنتج إذا كانت خلفيته بسيطة.',
  'Looking for the product': 'جارٍ البحث عن المنتج',
  'The product cannot be told from this background. Nothing is protected.':
    'لا يمكن تمييز المنتج عن هذه الخلفية. لا شيء محمي.',
  'Protects {percent}% of the picture, {place}.': 'يحمي {percent}% من الصورة، {place}.',
  'Protects {percent}% of the picture, {place}. Not sure of its outline: check it.':
    'يحمي {percent}% من الصورة، {place}. حدوده غير مؤكدة: يُرجى التحقق منها.',
  'Switch Preserve product on again.': 'تشغيل «الحفاظ على المنتج» من جديد.',
  'Preserve product kept all of this off the product': 'أبقى «الحفاظ على المنتج» كل هذا بعيدًا عن المنتج',
  'Its outline shows what is protected.': 'تُظهر حدوده ما هو محمي.',
  'Switch it off': 'إيقافه',
  'Invert swaps all of the mask, on the product too.': '«عكس» يبدّل القناع كله، على المنتج أيضًا.',
  'The feather reaches {px} px over the outline that is protected.':
    'تتجاوز نعومة الحافة الحدود المحمية بمقدار \u2066{px} px\u2069.',
  'Shrink the mask by {px} px': 'تقليص القناع بمقدار \u2066{px} px\u2069',
};
