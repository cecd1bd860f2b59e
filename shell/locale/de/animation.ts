/** Animation by camera motion, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const animation: Catalogue = {
  'Camera motion': 'Kamerabewegung',
  'The camera moves over the picture. The subject is nearer than its background; nothing in the picture moves by itself.':
    'Die Kamera bewegt sich über das Bild. Das Motiv ist näher als der Hintergrund; nichts im Bild bewegt sich von selbst.',
  'Camera move': 'Kamerafahrt',
  'Move closer': 'Heranfahren',
  'Move away': 'Wegfahren',
  'Pan left': 'Nach links schwenken',
  'Pan right': 'Nach rechts schwenken',
  Orbit: 'Umkreisen',
  Length: 'Länge',
  '{count} s': '{count} s',
  'Create animation': 'Animation erstellen',
  'Create again': 'Erneut erstellen',
  'Creating the animation': 'Animation wird erstellt',
  "The animation couldn't be created.": 'Die Animation konnte nicht erstellt werden.',
  'Animation, camera motion': 'Animation, Kamerabewegung',
  '{format}, {width} × {height} px, {size}': '{format}, {width} × {height} px, {size}',
  'No clear subject was found, so the picture moves as a whole.':
    'Es wurde kein deutliches Motiv gefunden, deshalb bewegt sich das Bild als Ganzes.',
  "This browser can't write video. The animation is an animated WebP.":
    'Dieser Browser kann keine Videos schreiben. Die Animation ist ein animiertes WebP.',
  'Download animation': 'Animation herunterladen',
};
