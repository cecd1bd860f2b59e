/**
 * The product's mirror image in a glossy floor. Every column is mirrored at its own lower edge, so that a round base, seen from above,
 * meets its reflection along its whole curve. It fades with the distance from the floor and becomes softer: a floor is not quite a
 * mirror.
 */
import { partOf } from '../base/work.ts';
import { shrinkRows } from '../blur/float-plane.ts';
import { LINEAR } from '../blur/linear-light.ts';
import { soften } from '../blur/soften.ts';
import { contactBand } from './contact.ts';
import type { Box, Silhouette } from './silhouette.ts';
import { blurBy } from './variable-blur.ts';

/** Part of the product's height that is seen in the floor. */
export const REFLECTED = 0.4;
/** σ by `unit` at the floor and at the end. */
const EDGE = { near: 0.0015, far: 0.016 } as const;
/** Share of the work for the small copy. */
const SHRUNK = 0.2;
/** Widths of blur that are mixed. */
const LEVELS = 3;
/** σ, by the product's width, over which the floor line of columns is evened out. */
const EVEN = 0.012;

/** Linear light and alpha, premultiplied, 0…1, four a px of the silhouette's canvas. Yields its progress. 56 bytes a canvas px. */
export function* reflectionOf(
  pixels: Uint8Array,
  coverage: Uint8Array,
  width: number,
  silhouette: Silhouette,
): Generator<number, readonly [Float32Array, Float32Array, Float32Array, Float32Array]> {
  const { alpha, box, unit, tall } = silhouette;
  const small = { width: box.right - box.left, height: box.bottom - box.top };
  const from = pictureBox(silhouette);
  const across = from.right - from.left;
  const read = (y: number, row: Float32Array) => {
    const start = (from.top + y) * width + from.left;
    for (let x = 0, to = 0; x < across; x++, to += 4) {
      const part = coverage[start + x]! / 255;
      const at = (start + x) * 4;
      for (let c = 0; c < 3; c++) row[to + c] = LINEAR[pixels[at + c]!]! * part;
      row[to + 3] = part;
    }
  };
  const shrinking = shrinkRows(across, from.bottom - from.top, 4, small.width, small.height, read);
  const image = yield* partOf(shrinking, 0, SHRUNK);
  const floor = floorLine(silhouette);
  const depth = Math.max(1, REFLECTED * tall);
  const sigmas = new Float32Array(alpha.values.length);
  const least = Math.max(0.3, EDGE.near * unit);
  const most = Math.max(least, EDGE.far * unit);
  const planes = [];
  for (let c = 0; c < 4; c++) {
    const values = new Float32Array(alpha.values.length);
    for (let x = box.left; x < box.right; x++) {
      const line = floor[x - box.left]!;
      for (let y = Math.max(0, Math.floor(line)); y < Math.min(alpha.height, line + depth); y++) {
        const up = y + 0.5 - line;
        sigmas[y * alpha.width + x] = least + (Math.max(0, up) / depth) * (most - least);
        const source = line - up - box.top - 0.5;
        if (up < -0.5 || source < 0 || source > small.height - 1) continue;
        const top = Math.floor(source);
        const at = (top * small.width + x - box.left) * 4 + c;
        const lower = top + 1 < small.height ? image[at + small.width * 4]! : image[at]!;
        const rest = Math.max(0, 1 - Math.max(0, up) / depth);
        values[y * alpha.width + x] =
          Math.min(1, up + 0.5) * rest * rest * (image[at]! + (source - top) * (lower - image[at]!));
      }
    }
    const blur = blurBy({ ...alpha, values }, sigmas, least, most, LEVELS);
    const [start, each] = [SHRUNK + (c * (1 - SHRUNK)) / 4, (1 - SHRUNK) / 4];
    planes.push(yield* partOf(blur, start, start + each));
  }
  return planes as unknown as [Float32Array, Float32Array, Float32Array, Float32Array];
}

/** The part of the picture that the canvas shows, whole px. */
function pictureBox({ box, x, y, scaleX, scaleY }: Silhouette): Box {
  return {
    left: Math.round(x + box.left * scaleX),
    top: Math.round(y + box.top * scaleY),
    right: Math.round(x + box.right * scaleX),
    bottom: Math.round(y + box.bottom * scaleY),
  };
}

/** Where the product meets the floor in each of its columns; columns that hang in the air take the line of those beside them. */
function floorLine(silhouette: Silhouette): Float32Array {
  const { base, bottoms, box } = silhouette;
  const band = contactBand(silhouette);
  const count = box.right - box.left;
  const known = new Float32Array(count);
  const weights = new Float32Array(count);
  for (let x = 0; x < count; x++) {
    const bottom = bottoms[box.left + x]!;
    if (bottom < base - band) continue;
    known[x] = bottom;
    weights[x] = 1;
  }
  const near = Math.max(0.5, EVEN * count);
  const [over, under] = [new Float32Array(count), new Float32Array(count)];
  // Wider and wider surroundings, each a thousandth as heavy as the one before.
  for (const [wide, weight] of [
    [near, 1],
    [near * 6, 1e-3],
    [near * 40, 1e-6],
  ] as const) {
    const sums = soften(
      { values: known.map((line, i) => line * weights[i]!), width: count, height: 1 },
      wide,
      0,
    );
    const shares = soften({ values: weights, width: count, height: 1 }, wide, 0);
    for (let x = 0; x < count; x++) {
      over[x]! += weight * sums[x]!;
      under[x]! += weight * shares[x]!;
    }
  }
  return over.map((sum, x) => (under[x]! > 1e-12 ? sum / under[x]! : base));
}
