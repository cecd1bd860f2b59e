/** Faces, license plates and other areas that are blurred, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const regions: Catalogue = {
  'License plate {number}': 'Kennzeichen {number}',
  'Face {number}': 'Gesicht {number}',
  'Area {number}': 'Bereich {number}',
  'Looking for license plates': 'Kennzeichen werden gesucht',
  'Looking for faces': 'Gesichter werden gesucht',
  'Check the areas before you blur them': 'Prüfen Sie die Bereiche, bevor Sie sie weichzeichnen',
  "License plates couldn't be looked for": 'Kennzeichen konnten nicht gesucht werden',
  "Faces couldn't be looked for": 'Gesichter konnten nicht gesucht werden',
  'Nothing was found. Add areas where they are needed.':
    'Es wurde nichts gefunden. Fügen Sie Bereiche bei Bedarf selbst hinzu.',
  "License plates aren't detected: the model isn't installed on this server.":
    'Kennzeichen werden nicht erkannt: Das Modell ist auf diesem Server nicht installiert.',
  "Faces aren't detected: the model isn't installed on this server.":
    'Gesichter werden nicht erkannt: Das Modell ist auf diesem Server nicht installiert.',
  'Add areas where they are needed.': 'Fügen Sie Bereiche bei Bedarf selbst hinzu.',
  'Blurring the areas': 'Die Bereiche werden weichgezeichnet',
  'Areas blurred': 'Bereiche weichgezeichnet',
  "The areas couldn't be blurred": 'Die Bereiche konnten nicht weichgezeichnet werden',
  'Areas to blur': 'Bereiche zum Weichzeichnen',
  '{name}: arrow keys move it, Alt resizes, brackets turn, Delete removes':
    '{name}: Pfeiltasten verschieben, Alt ändert die Größe, eckige Klammern drehen, Entf entfernt',
  'Find plates': 'Kennzeichen suchen',
  'Find faces': 'Gesichter suchen',
  'Add area': 'Bereich hinzufügen',
  'Exported files contain the blurred pixels only. The document keeps the original for Undo, also in a .gesso file.':
    'Exportierte Dateien enthalten nur die weichgezeichneten Pixel. Das Dokument behält das Original zum Rückgängigmachen, auch in einer .gesso-Datei.',
  'No areas yet. Find them, or add one and drag it into place.':
    'Noch keine Bereiche. Suchen Sie welche, oder fügen Sie einen hinzu und ziehen Sie ihn an seine Stelle.',
  'Check, {percent}%': 'Prüfen, {percent} %',
  'Blur areas': 'Bereiche weichzeichnen',
  'Car plate': 'Kennzeichen',
  'License plates become unreadable. Correct the areas, then blur them.':
    'Kennzeichen werden unlesbar. Korrigieren Sie die Bereiche, und zeichnen Sie sie dann weich.',
  'Faces become unrecognizable. Correct the areas, then blur them.':
    'Gesichter werden unkenntlich. Korrigieren Sie die Bereiche, und zeichnen Sie sie dann weich.',
};
