import type { Catalogue } from '../words/translator.ts';

/** What the engine says of a picture in the tools' panels: sizes of platforms, places in the frame, why a crop is where it is. */
export const shown: Catalogue = {
  Post: 'منشور',
  'Stories/Reels': 'القصص/Reels',
  Thumbnail: 'صورة مصغّرة',
  Video: 'فيديو',
  Shorts: 'Shorts',
  Feed: 'الموجز',
  'Feed mobile': 'موجز الجوّال',
  Stories: 'القصص',
  Landscape: 'أفقي',
  PDP: 'PDP',
  'Wide ad': 'إعلان عريض',
  Ad: 'إعلان',
  'upper left': 'أعلى اليسار',
  'upper centre': 'أعلى الوسط',
  'upper right': 'أعلى اليمين',
  'middle left': 'وسط اليسار',
  centre: 'الوسط',
  'middle right': 'وسط اليمين',
  'lower left': 'أسفل اليسار',
  'lower centre': 'أسفل الوسط',
  'lower right': 'أسفل اليمين',
  middle: 'الوسط',
  'the cut-out': 'العنصر المفرَّغ',
  'what stands out from the backdrop': 'ما يبرز عن الخلفية',
  'what contrasts most with its surroundings': 'الأشد تباينًا مع محيطه',
  'a face or hands': 'وجه أو يدان',
  'Nothing stands out, so the middle is kept.': 'لا شيء بارزًا، لذا يُحتفظ بالوسط.',
  'Nothing stands out clearly, so the crop stays near the middle.':
    'لا شيء يبرز بوضوح، لذا يبقى الاقتصاص قرب الوسط.',
  'Keeps {0} whole.': 'يُحتفظ كاملًا بما يلي: {0}.',
  'It is not sure what the subject is: keeps the most of {0}.': 'ليس مؤكدًا ما هو الموضوع: يُبقي معظم {0}.',
  'The subject is too large for this shape: keeps the most of {0}.':
    'الموضوع أكبر من هذا الشكل. يُحتفظ بأكبر قدر مما يلي: {0}.',
};
