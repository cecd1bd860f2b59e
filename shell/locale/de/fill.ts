/** Filling in, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const fill: Catalogue = {
  'Paint over what you want to remove. It is filled from the surroundings.':
    'Übermalen Sie, was Sie entfernen möchten. Es wird aus der Umgebung gefüllt.',
  'Try another result': 'Anderes Ergebnis versuchen',
  'Nothing marked yet': 'Noch nichts markiert',
  '{percent} marked': '{percent} markiert',
  'Fills the marked area and {px} px around it.': 'Füllt den markierten Bereich und {px} px darum herum.',
  'The server keeps the result in your history, and may have a model that draws what was hidden.':
    'Der Server legt das Ergebnis in Ihrem Verlauf ab und hat vielleicht ein Modell, das Verdecktes ergänzt.',
  'Filled in': 'Ausgefüllt',
  "The marked area couldn't be filled in": 'Der markierte Bereich konnte nicht ausgefüllt werden',
};
