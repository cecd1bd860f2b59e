/**
 * License plates: lines of text that read like one. The rule knows no country: letters and digits, 5 to 8 of them, capitals, at least
 * two digits and one letter, read with confidence.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelWork } from '../port/model-port.ts';
import { findText, type TextBox } from './text-boxes.ts';
import { type ReadText, readText } from './text-reading.ts';

export interface Plate extends ReadText {
  readonly corners: TextBox['corners'];
}

const LETTERS = { least: 5, most: 8 } as const;
const DIGITS = 2;
const SURE = 0.8;

export function isPlate({ text, confidence }: ReadText): boolean {
  const letters = text.replace(/[^A-Za-z0-9]/g, '');
  const digits = letters.replace(/\D/g, '').length;
  return (
    confidence >= SURE &&
    letters.length >= LETTERS.least &&
    letters.length <= LETTERS.most &&
    digits >= DIGITS &&
    digits < letters.length &&
    !/[a-z]/.test(letters)
  );
}

/** Tells its progress after each line that was read. */
export function* findPlates(grid: PixelGrid): ModelWork<readonly Plate[]> {
  const boxes = yield* findText(grid);
  const plates: Plate[] = [];
  for (let k = 0; k < boxes.length; k++) {
    const { corners } = boxes[k]!;
    const read = yield* readText(grid, { corners });
    if (isPlate(read)) plates.push({ ...read, corners });
    yield { kind: 'progress', fraction: (k + 1) / boxes.length };
  }
  return plates;
}
