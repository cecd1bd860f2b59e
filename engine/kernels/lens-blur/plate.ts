/** The background without the product, on a small copy: what the product hides is filled from around it, so none of its color is blurred in. */
import { partOf } from '../base/work.ts';
import { shrinkRows } from '../blur/float-plane.ts';
import { LINEAR } from '../blur/linear-light.ts';
import type { Quads } from './disc.ts';
import { fillHoles } from './push-pull.ts';

/** Straight RGBA, and one byte of coverage a px: 255 is product, 0 background. */
export interface CoveredPicture {
  readonly pixels: Uint8Array;
  readonly coverage: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Px of the copy around the product whose colors may still have some of it: compression smears them over the outline. */
const SMEARED = 2;

/** Linear light and alpha, premultiplied, 0…1. Yields its progress; null when the product covers everything. 60 bytes a px of the copy. */
export function* backgroundPlate(
  { pixels, coverage, width, height }: CoveredPicture,
  toWidth: number,
  toHeight: number,
): Generator<number, Quads | null> {
  const read = (y: number, row: Float32Array) => {
    for (let x = 0, at = y * width, to = 0; x < width; x++, at++, to += 5) {
      if (coverage[at]! > 0) {
        row.fill(0, to, to + 5);
        continue;
      }
      const alpha = pixels[at * 4 + 3]! / 255;
      row[to] = LINEAR[pixels[at * 4]!]! * alpha;
      row[to + 1] = LINEAR[pixels[at * 4 + 1]!]! * alpha;
      row[to + 2] = LINEAR[pixels[at * 4 + 2]!]! * alpha;
      row[to + 3] = alpha;
      row[to + 4] = 1;
    }
  };
  const values = yield* partOf(shrinkRows(width, height, 5, toWidth, toHeight, read), 0, 0.7);
  const copy = { values, width: toWidth, height: toHeight, channels: 5 };
  for (let n = 0; n < SMEARED; n++) dropRim(copy);
  yield 0.75;
  yield* partOf(fillHoles(copy), 0.75, 0.95);
  const quads = new Float32Array(toWidth * toHeight * 4);
  for (let from = 0, to = 0; to < quads.length; from += 5, to += 4) {
    const weight = values[from + 4]!;
    if (weight <= 0) return null;
    for (let c = 0; c < 4; c++) quads[to + c] = values[from + c]! / weight;
  }
  return { values: quads, width: toWidth, height: toHeight };
}

/** Drops px next to one that is not pure background, unless no other background is left. */
function dropRim({ values, width, height }: { values: Float32Array; width: number; height: number }): void {
  const known = new Uint8Array(width * height);
  for (let i = 0; i < known.length; i++) known[i] = values[i * 5 + 4]! > 0.999 ? 1 : 0;
  const kept = new Uint8Array(width * height);
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isInner =
        known[i] === 1 &&
        (x === 0 || known[i - 1] === 1) &&
        (x === width - 1 || known[i + 1] === 1) &&
        (y === 0 || known[i - width] === 1) &&
        (y === height - 1 || known[i + width] === 1);
      if (!isInner) continue;
      kept[i] = 1;
      count++;
    }
  }
  if (count === 0) return;
  for (let i = 0; i < kept.length; i++) if (kept[i] === 0) values.fill(0, i * 5, i * 5 + 5);
}
