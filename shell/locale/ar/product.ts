/** Preserving a product, in the studio alone: in Arabic. */
import type { Catalogue } from '../tongue.ts';

export const product: Catalogue = {
  'Painting leaves the product alone, where its background is plain.':
    'لا يمسّ التلوين المنتج إذا كانت خلفيته بسيطة.',
  'Looking for the product': 'جارٍ البحث عن المنتج',
  'The product cannot be told from this background. Nothing is protected.':
    'لا يمكن تمييز المنتج عن هذه الخلفية. لا شيء محمي.',
  'Protects {percent}% of the picture, {place}.': 'يحمي {percent}% من الصورة، {place}.',
  'Protects {percent}% of the picture, {place}. Its outline is rough: check it.':
    'يحمي {percent}% من الصورة، {place}. حدوده تقريبية: يُرجى التحقق منها.',
  'Switch Preserve product on again.': 'تشغيل «الحفاظ على المنتج» من جديد.',
};
