/** Filling in, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const fill: Catalogue = {
  'Paint over what you want to remove. It is filled from the surroundings.':
    'ارسم فوق ما تريد إزالته، فيُملأ مما يحيط به.',
  'Try another result': 'تجربة نتيجة أخرى',
  'Nothing marked yet': 'لم يُحدَّد شيء بعد',
  '{percent} marked': 'حُدِّد {percent}',
  'Fills the marked area and {px} px around it.': 'يملأ المنطقة المحدَّدة و\u2066{px} px\u2069 حولها.',
  'The server keeps the result in your history, and may have a model that draws what was hidden.':
    'يحفظ الخادم النتيجة في سجلّك، وقد يكون لديه نموذج يرسم ما كان محجوبًا.',
  'Filled in': 'تمّت التعبئة',
  "The marked area couldn't be filled in": 'تعذّرت تعبئة المنطقة المحدَّدة',
};
