import type { Catalogue } from '../words/translator.ts';

/** What the engine says of a picture in the tools' panels: sizes of platforms, places in the frame, why a crop is where it is. */
export const shown: Catalogue = {
  Post: 'Beitrag',
  'Stories/Reels': 'Stories/Reels',
  Thumbnail: 'Vorschaubild',
  Video: 'Video',
  Shorts: 'Shorts',
  Feed: 'Feed',
  'Feed mobile': 'Feed mobil',
  Stories: 'Stories',
  Landscape: 'Querformat',
  PDP: 'PDP',
  'Wide ad': 'Breite Anzeige',
  Ad: 'Anzeige',
  'upper left': 'oben links',
  'upper centre': 'oben in der Mitte',
  'upper right': 'oben rechts',
  'middle left': 'links in der Mitte',
  centre: 'Mitte',
  'middle right': 'rechts in der Mitte',
  'lower left': 'unten links',
  'lower centre': 'unten in der Mitte',
  'lower right': 'unten rechts',
  middle: 'Mitte',
};
