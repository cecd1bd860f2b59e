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
};
