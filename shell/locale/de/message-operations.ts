import type { errors as English } from '../en/errors.ts';
import type { working as Working } from '../en/working.ts';
import type { Entry } from '../words/translator.ts';

type Told = Extract<keyof typeof English | keyof typeof Working, `operation.${string}` | `recipe.${string}`>;

/** Errors of image operations and recipes, in German. */
export const operations: Readonly<Record<Told, Entry>> = {
  'operation.no-match': 'Nichts in diesem Bild passt zu „{words}“.',
  'operation.no-subject': 'Nichts in diesem Bild hebt sich vom Hintergrund ab.',
  'operation.mark-by-hand': 'Wählen Sie das Motiv mit den Radierwerkzeugen aus.',
  'operation.too-large': 'Bilder mit mehr als {megapixels} Megapixeln sind dafür zu groß.',
  'operation.make-smaller': 'Verkleinern Sie das Bild, und versuchen Sie es erneut.',
  'operation.needs-model': 'Dafür ist ein Modell nötig, das nicht installiert ist.',
  'operation.add-models': 'Wer diesen Server betreibt, installiert es mit „npm run models -- add“.',
  'recipe.too-many': 'Höchstens {most} Rezepte können gespeichert werden.',
  'recipe.too-long': 'Dieses Rezept ist zu lang.',
  'recipe.not-json': 'Diese Datei ist kein Rezept.',
  'recipe.newer-version': 'Dieses Rezept wurde mit einer neueren Version von Gesso erstellt.',
  'recipe.needs-cut-out':
    'Schritt {step} fügt einem Bild, das seinen Hintergrund noch hat, einen Schatten hinzu. Setzen Sie „Hintergrund entfernen“ davor.',
  'recipe.unknown-step': '{path}: „{step}“ ist kein Schritt eines Rezepts. Schritte sind {steps}.',
  'operation.words-not-understood': 'Ohne Bilddienst nicht verstanden: {words}.',
  'operation.words-understood':
    'Verwenden Sie Farben, Positionen und Größen, etwa „rot“, „links“ oder „größte“.',
  'operation.unchecked-words': 'Ob es der genannte Gegenstand ist, wurde nicht geprüft.',
};
