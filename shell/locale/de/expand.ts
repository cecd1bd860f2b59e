/** Expanding a picture, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const expand: Catalogue = {
  Expand: 'Erweitern',
  'Expanding the picture': 'Bild wird erweitert',
  'Picture expanded': 'Bild erweitert',
  "The picture couldn't be expanded": 'Das Bild konnte nicht erweitert werden',
  'Check the new edges: texture may repeat.':
    'Prüfen Sie die neuen Ränder: Strukturen können sich wiederholen.',
  'Rough: objects at the edge may be cut off or repeat. Try another result.':
    'Grob: Objekte am Rand können abgeschnitten sein oder sich wiederholen. Versuchen Sie ein anderes Ergebnis.',
  'Drag a handle beyond the picture, or choose a ratio. The background continues to the new frame; the subject is not copied.':
    'Ziehen Sie einen Griff über das Bild hinaus, oder wählen Sie ein Format. Der Hintergrund wird bis zum neuen Rahmen fortgesetzt; das Motiv wird nicht kopiert.',
  'Try another': 'Anderes Ergebnis',
  'The picture has a mask. Clear it first, or expand before you cut out.':
    'Das Bild hat eine Maske. Löschen Sie sie zuerst, oder erweitern Sie vor dem Freistellen.',
  'Bring the background back': 'Hintergrund zurückholen',
  'Resize adds room around a cut-out without filling it.':
    'Mehr Platz um ein freigestelltes Motiv, der leer bleibt, gibt „Größe“.',
};
