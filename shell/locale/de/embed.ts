import type { Catalogue } from '../words/translator.ts';

/** What the embedded editor says before anything has loaded on demand, and text on its canvas; the studio says much of it too. */
export const embed: Catalogue = {
  Erase: 'Radieren',
  Text: 'Text',
  Crop: 'Zuschnitt',
  Move: 'Bewegen',
  Pan: 'Hand',
  Tools: 'Werkzeuge',
  Canvas: 'Leinwand',
  Undo: 'Rückgängig',
  Redo: 'Wiederholen',
  Export: 'Exportieren',
  Format: 'Format',
  Size: 'Größe',
  'Brush size': 'Pinselgröße',
  Restore: 'Zurückholen',
  Apply: 'Anwenden',
  'Text block': 'Textblock',
  '+{added} px': '+{added} px',
  'Picture editor': 'Bildbearbeitung',
  Panels: 'Optionen',
  'As it is': 'Wie es ist',
  'Drop a picture here': 'Ein Bild hierher ziehen',
  'Choose a picture': 'Bild auswählen',
  'Opening…': 'Wird geöffnet …',
  'Exporting…': 'Wird exportiert …',
  'This page does not allow WebAssembly: editing is slower, and these formats are off: {formats}.':
    'Diese Seite erlaubt kein WebAssembly: Die Bearbeitung ist langsamer, und diese Formate fehlen: {formats}.',
  '{count} steps': { one: '{count} Schritt', other: '{count} Schritte' },
};
