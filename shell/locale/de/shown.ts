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
  'the cut-out': 'das Freigestellte',
  'what stands out from the backdrop': 'was sich vom Hintergrund abhebt',
  'what contrasts most with its surroundings': 'was sich am stärksten von der Umgebung abhebt',
  'a face or hands': 'ein Gesicht oder Hände',
  'Nothing stands out, so the middle is kept.': 'Nichts sticht hervor, darum bleibt die Mitte.',
  'Nothing stands out clearly, so the crop stays near the middle.':
    'Nichts sticht deutlich hervor, darum bleibt der Ausschnitt nahe der Mitte.',
  'Keeps {0} whole.': 'Ganz bleibt: {0}.',
  'It is not sure what the subject is: keeps the most of {0}.':
    'Es ist nicht sicher, was das Motiv ist: behält das meiste von {0}.',
  'The subject is too large for this shape: keeps the most of {0}.':
    'Das Motiv ist zu groß für diese Form. Möglichst viel bleibt von: {0}.',
};
