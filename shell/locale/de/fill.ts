/** Filling in, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const fill: Catalogue = {
  'Paint over what you want to remove. It is filled from the surroundings.':
    'Übermalen Sie, was Sie entfernen möchten. Es wird aus der Umgebung gefüllt.',
  'Try another result': 'Anderes Ergebnis versuchen',
  'Nothing marked yet': 'Noch nichts markiert',
  '{percent} marked': '{percent} markiert',
  'Filling in': 'Wird aufgefüllt',
  'Nothing was filled in': 'Es wurde nichts aufgefüllt',
  'Filled in {0} % of the picture from what lies around it':
    '{0} % des Bildes aus dem aufgefüllt, was darum herum liegt',
  'Filled in less than 1 % of the picture from what lies around it':
    'Weniger als 1 % des Bildes aus dem aufgefüllt, was darum herum liegt',
  'Made on this device by matching patches, seed {0}, in {1} s. It reaches {2} px past what was marked.':
    'Auf diesem Gerät aus passenden Stellen gemacht, Startwert {0}, in {1} s. Es reicht {2} px über das Markierte hinaus.',
  'Fills the marked area and {px} px around it.': 'Füllt den markierten Bereich und {px} px darum herum.',
};
