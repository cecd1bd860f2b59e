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
  Restore: 'Wiederherstellen',
  Apply: 'Anwenden',
  'Text block': 'Textblock',
  '+{added} px': '+{added} px',
  'Picture editor': 'Bildbearbeitung',
  Panels: 'Bedienfelder',
  'Original size': 'Originalgröße',
  'Drop a picture here': 'Ein Bild hierher ziehen',
  'Choose a picture': 'Bild auswählen',
  'Opening…': 'Wird geöffnet …',
  'Check your connection.': 'Prüfen Sie Ihre Verbindung.',
  'Exporting…': 'Wird exportiert …',
  'Editing is slower without WebAssembly. Unavailable formats: {formats}.':
    'Ohne WebAssembly ist die Bearbeitung langsamer. Nicht verfügbare Formate: {formats}.',
  '{count} steps': { one: '{count} Schritt', other: '{count} Schritte' },
};
