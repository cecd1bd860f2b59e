/** Filling in, in the studio alone: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const fill: Catalogue = {
  'Paint over what you want to remove. It is filled from the surroundings.':
    'ارسم فوق ما تريد إزالته، فيُملأ مما يحيط به.',
  'Try another result': 'تجربة نتيجة أخرى',
  'Nothing marked yet': 'لم يُحدَّد شيء بعد',
  '{percent} marked': 'حُدِّد {percent}',
  'Filling in': 'جارٍ الملء',
  'Nothing was filled in': 'لم يُملأ شيء',
  'Filled in {0} % of the picture from what lies around it': 'مُلئ {0} % من الصورة مما يحيط بها',
  'Filled in less than 1 % of the picture from what lies around it': 'مُلئ أقل من 1 % من الصورة مما يحيط بها',
  'Made on this device by matching patches, seed {0}, in {1} s. It reaches {2} px past what was marked.':
    'صُنع على هذا الجهاز بمطابقة المواضع، البذرة {0}، في {1} ث. يمتد \u2066{2} px\u2069 خارج ما حُدِّد.',
  'Fills the marked area and {px} px around it.': 'يملأ المنطقة المحدَّدة و\u2066{px} px\u2069 حولها.',
};
