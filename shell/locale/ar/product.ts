/** Preserving a product, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const product: Catalogue = {
  'Keeps paint off the product (plain backgrounds only).':
    'يُبقي الفرشاة بعيدًا عن المنتج (للخلفيات البسيطة فقط).',
  'Detecting the product…': 'جارٍ اكتشاف المنتج…',
  "Couldn't detect a product on this background, so nothing is protected.":
    'تعذّر اكتشاف منتج على هذه الخلفية، لذلك لا شيء محمي.',
  'Protects {percent}% of the picture, {place}.': 'يحمي \u2066{percent}%\u2069 من الصورة، {place}.',
  'Protects {percent}% of the picture, {place}. Check the outline; it may be inaccurate.':
    'يحمي \u2066{percent}%\u2069 من الصورة، {place}. تحقّق من الحدود فقد لا تكون دقيقة.',
  'Invert affects the whole mask, including the product.': 'يشمل «عكس» القناع كله، بما فيه المنتج.',
  'The feather extends {px} px past the protected outline.':
    'تتجاوز نعومة الحافة الحدود المحمية بمقدار \u2066{px} px\u2069.',
  'Shrink the mask by {px} px': 'تقليص القناع بمقدار \u2066{px} px\u2069',
};
