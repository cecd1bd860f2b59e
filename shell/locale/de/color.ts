/** The wide set of color adjustments: in German. */
import type { Catalogue } from '../words/translator.ts';

export const color: Catalogue = {
  Adjusts: 'Passt an',
  'Whole picture': 'Ganzes Bild',
  Adjustments: 'Anpassungen',
  'tones|Light': 'Licht',
  Detail: 'Details',
  Whites: 'Weiß',
  Blacks: 'Schwarz',
  Temperature: 'Temperatur',
  Tint: 'Tönung',
  Vibrance: 'Dynamik',
  'Tone curve': 'Gradationskurve',
  'Add point': 'Punkt hinzufügen',
  'Delete point': 'Punkt löschen',
  'Curve point {place} of {count}': 'Kurvenpunkt {place} von {count}',
  'input {x}, output {y}': 'Eingabe {x}, Ausgabe {y}',
  Input: 'Eingabe',
  'Input of the curve point': 'Eingabe des Kurvenpunkts',
  'level|Output': 'Ausgabe',
  'Output of the curve point': 'Ausgabe des Kurvenpunkts',
  Auto: 'Automatik',
  'Auto found nothing to change.': 'Die Automatik hat nichts zu ändern gefunden.',
  'Auto set {values}.': 'Die Automatik hat eingestellt: {values}.',
  '{label} {amount}': '{label} {amount}',
};
