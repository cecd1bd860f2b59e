/** Removing a background, in the studio alone: in German. */
import type { Catalogue } from '../words/translator.ts';

export const removeBg: Catalogue = {
  'Cut out': 'Freistellen',
  'Remove background': 'Hintergrund entfernen',
  'Use a scene or picture…': 'Szene oder Bild verwenden …',
  'Finds what stands out and makes the rest transparent. The mask stays editable.':
    'Findet, was sich abhebt, und macht den Rest transparent. Die Maske bleibt bearbeitbar.',
  'Busy backgrounds come out rough: no trained model for them is installed on this server.':
    'Unruhige Hintergründe werden grob: Auf diesem Server ist kein trainiertes Modell dafür installiert.',
  'No picture is visible. Show or add one in Layers.':
    'Kein Bild ist sichtbar. Blenden Sie unter „Ebenen“ eines ein, oder fügen Sie eines hinzu.',
  Edges: 'Kanten',
  Before: 'Vorher',
  'Clean outline': 'Saubere Kontur',
  'Look over fine details such as hair and glass.': 'Prüfen Sie feine Details wie Haare und Glas.',
  'Check the edges': 'Kanten prüfen',
  'A part may be missing, or a shadow included. Paint with Erase to correct it.':
    'Ein Teil könnte fehlen oder ein Schatten enthalten sein. Malen Sie mit „Radieren“, um das zu korrigieren.',
  'Rough: check the edges': 'Grob: Kanten prüfen',
  'The background is busy. Paint with Erase to correct the outline.':
    'Der Hintergrund ist unruhig. Malen Sie mit „Radieren“, um die Kontur zu korrigieren.',
  'Correct with strokes': 'Mit Strichen korrigieren',
  'Draw a box around it': 'Rahmen darum ziehen',
  'A part may be missing, or a shadow included.': 'Ein Teil könnte fehlen oder ein Schatten enthalten sein.',
  'The background is busy.': 'Der Hintergrund ist unruhig.',
  'Shift edge in px': 'Kante verschieben in px',
  'Edge view': 'Kantenansicht',
  Checkerboard: 'Schachbrett',
  'On black': 'Auf Schwarz',
  'On white': 'Auf Weiß',
  'Original dimmed': 'Original abgedunkelt',
  'Removing the background': 'Hintergrund wird entfernt',
  'Background removed': 'Hintergrund entfernt',
  "The background couldn't be removed": 'Der Hintergrund konnte nicht entfernt werden',
  'Rough: check the edges. The background is busy.':
    'Grob: Prüfen Sie die Kanten. Der Hintergrund ist unruhig.',
  'Check the edges: a part may be missing, or a shadow included.':
    'Prüfen Sie die Kanten: Ein Teil könnte fehlen oder ein Schatten enthalten sein.',
  'The background was transparent already.': 'Der Hintergrund war bereits transparent.',
  'Remove color fringe': 'Farbsaum entfernen',
  "Replaces the old background's color along the edge with the subject's own color.":
    'Ersetzt die Farbe des alten Hintergrunds an der Kante durch die eigene Farbe des Motivs.',
  'Removing the color fringe': 'Farbsaum wird entfernt',
  'Color fringe removed': 'Farbsaum entfernt',
  "The color fringe couldn't be removed": 'Der Farbsaum konnte nicht entfernt werden',
  Mode: 'Modus',
  General: 'Allgemein',
  Prompted: 'Mit Text',
  Interactive: 'Interaktiv',
  Keep: 'Behalten',
  Box: 'Rahmen',
  'What to keep': 'Was bleiben soll',
  'the red bag': 'die rote Tasche',
  'Name a color, a position or a size: red, left, largest.':
    'Nennen Sie eine Farbe, eine Position oder eine Größe: rot, links, größte.',
  'Draw along what to keep. Every stroke corrects the outline.':
    'Ziehen Sie über das, was bleiben soll. Jeder Strich korrigiert die Kontur.',
  'Draw along what to take away. Every stroke corrects the outline.':
    'Ziehen Sie über das, was wegfallen soll. Jeder Strich korrigiert die Kontur.',
  'Drag a box around what to keep. It starts over.':
    'Ziehen Sie einen Rahmen um das, was bleiben soll. Er beginnt von vorn.',
  'Finding the outline': 'Kontur wird gesucht',
  'Outline updated': 'Kontur aktualisiert',
};
