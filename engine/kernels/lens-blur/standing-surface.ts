/** Where a product stands, the surface under it is as far from the camera as the product, so it is as sharp, across the whole picture. */
import { PX_A_TURN } from '../blur/float-plane.ts';
import { LINEAR, toByte } from '../blur/linear-light.ts';
import type { CoveredPicture } from './plate.ts';

/** Of the picture's height: how far the surface fades into the blur behind the base, and in front of it, where it is seen more from above. */
const BEHIND = 0.03;
const BEFORE = 0.14;
/** Coverage from which on a px is the product's, and px of a row that make it a base. */
const SOLID = 128;
const LEAST_SHARE = 0.004;

/** Writes to `blurred`, the same picture with its background blurred. Yields its progress, 0…1. */
export function* sharpenSurface(picture: CoveredPicture, blurred: Uint8Array): Generator<number, void> {
  const { pixels, width, height } = picture;
  const base = baseRow(picture);
  if (base === null) return;
  const from = Math.max(0, Math.ceil(base - BEHIND * height));
  const to = Math.min(height - 1, Math.floor(base + BEFORE * height));
  const turn = Math.max(1, Math.floor(PX_A_TURN / width));
  for (let y = from; y <= to; y++) {
    if ((y - from) % turn === turn - 1) yield (y - from) / (to - from + 1);
    const share = sharpness(y < base ? (base - y) / (BEHIND * height) : (y - base) / (BEFORE * height));
    if (share === 0) continue;
    for (let at = y * width * 4, end = at + width * 4; at < end; at += 4) {
      for (let c = 0; c < 3; c++) {
        const sharp = pixels[at + c]!;
        const soft = blurred[at + c]!;
        if (sharp !== soft) blurred[at + c] = toByte(share * LINEAR[sharp]! + (1 - share) * LINEAR[soft]!);
      }
    }
  }
}

/** The lowest row of the product that is more than a stray px; null where there is none. */
function baseRow({ coverage, width, height }: CoveredPicture): number | null {
  const least = Math.max(1, LEAST_SHARE * width);
  for (let y = height - 1; y >= 0; y--) {
    let solid = 0;
    for (let at = y * width, end = at + width; at < end; at++) if (coverage[at]! >= SOLID) solid++;
    if (solid >= least) return y;
  }
  return null;
}

/** 1 at distance 0, 0 from distance 1 on, without an edge between (smoothstep). */
function sharpness(distance: number): number {
  const t = Math.max(0, 1 - distance);
  return t * t * (3 - 2 * t);
}
