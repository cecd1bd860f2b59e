/** What the parts of a session say that the embedded editor has too, and what it says itself, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const parts: Catalogue = {
  'Refining the mask': 'Die Maske wird verfeinert',
  'The mask is as it was': 'Die Maske ist, wie sie war',
  'Reading the transparency': 'Die Transparenz wird gelesen',
  'Mask from transparency': 'Maske aus Transparenz',
  'Reading {0}': '{0} wird gelesen',
  '{0} did not become the mask': '{0} wurde nicht zur Maske',
  'Mask from a file': 'Maske aus einer Datei',
  'Saving the mask': 'Die Maske wird gespeichert',
  'The mask was not saved': 'Die Maske wurde nicht gespeichert',
  'Saved {0}': '{0} gespeichert',
  'Nothing of this picture is see-through': 'Nichts an diesem Bild ist durchsichtig',
  'The mask is as it was.': 'Die Maske ist, wie sie war.',
  'The picture': 'Das Bild',
  'No picture is open yet.': 'Es ist noch kein Bild offen.',
  'The editor is still opening the picture.': 'Der Editor öffnet das Bild noch.',
  'This editor was destroyed.': 'Dieser Editor wurde beendet.',
  'Call embed() again.': 'Rufen Sie embed() noch einmal auf.',
};
