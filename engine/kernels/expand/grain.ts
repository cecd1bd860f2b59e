/**
 * The grain of a backdrop: squares of the picture without their own light, laid over each other so that the noise is as strong as
 * there. Which square lies where follows from the seed.
 */

import { chanceOf, drawBelow, nextDraw } from '../base/xorshift.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { GrownGrid } from './grown-grid.ts';

/** Px of a square's side; the next one begins after half of it. */
const SIDE = 32;
const HALF = SIDE / 2;
const MOST = 128;
/** Squares with more than this multiple of the median variance show something. */
const CALM = 1.6;

export interface Grain {
  /** Deviations from each square's own light, three a px, square by square. */
  readonly squares: Float32Array;
  readonly count: number;
  readonly seed: number;
}

/** Falls from a square's middle to its rim; the squares of four overlapping ones add up to one. */
const WINDOW = Float64Array.from({ length: SIDE }, (_, i) => {
  const t = i < HALF ? (i + 0.5) / HALF : (SIDE - i - 0.5) / HALF;
  // Power-complementary, without a sine: t² / (t² + (1 − t)²).
  return Math.sqrt((t * t) / (t * t + (1 - t) * (1 - t)));
});

/** `keptOut`: a byte an inner cell of `grid`. Yields its progress. */
export function* grainOf(
  picture: PixelGrid,
  grid: GrownGrid,
  keptOut: Uint8Array,
  seed: number,
): Generator<number, Grain> {
  const chance = chanceOf(seed);
  const { inner, size } = grid;
  const across = inner.x1 - inner.x0;
  const isFree = (x: number, y: number) => {
    const [c0, r0] = [Math.floor(x / size), Math.floor(y / size)];
    const [c1, r1] = [Math.floor((x + SIDE - 1) / size), Math.floor((y + SIDE - 1) / size)];
    if (c1 >= across || r1 >= inner.y1 - inner.y0) return false;
    for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) if (keptOut[r * across + c]) return false;
    return true;
  };
  const found: { readonly values: Float32Array; readonly variance: number }[] = [];
  if (picture.width >= SIDE && picture.height >= SIDE) {
    for (let tries = 0; tries < MOST * 4 && found.length < MOST; tries++) {
      const x = drawBelow(chance, picture.width - SIDE + 1);
      const y = drawBelow(chance, picture.height - SIDE + 1);
      if (isFree(x, y)) found.push(squareAt(picture, x, y));
      if (tries % 16 === 0) yield tries / (MOST * 4);
    }
  }
  const median = found.map(({ variance }) => variance).sort((a, b) => a - b)[found.length >> 1] ?? 0;
  const calm = found.filter(({ variance }) => variance <= CALM * median);
  const squares = new Float32Array(calm.length * SIDE * SIDE * 3);
  for (const [n, { values }] of calm.entries()) squares.set(values, n * SIDE * SIDE * 3);
  return { squares, count: calm.length, seed };
}

/** The square without the plane that fits it best. */
function squareAt({ pixels, width }: PixelGrid, left: number, top: number) {
  const values = new Float32Array(SIDE * SIDE * 3);
  const spread = (SIDE * SIDE * (SIDE * SIDE - 1)) / 12;
  let variance = 0;
  for (let c = 0; c < 3; c++) {
    let [sum, byX, byY] = [0, 0, 0];
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const value = pixels[((top + y) * width + left + x) * 4 + c]!;
        sum += value;
        byX += value * (x - (SIDE - 1) / 2);
        byY += value * (y - (SIDE - 1) / 2);
      }
    }
    const [mean, slopeX, slopeY] = [sum / (SIDE * SIDE), byX / spread, byY / spread];
    for (let y = 0, i = c; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++, i += 3) {
        const plane = mean + slopeX * (x - (SIDE - 1) / 2) + slopeY * (y - (SIDE - 1) / 2);
        values[i] = pixels[((top + y) * width + left + x) * 4 + c]! - plane;
        variance += values[i]! * values[i]!;
      }
    }
  }
  return { values, variance };
}

/** Adds the grain of a px of the picture's coordinates, which may be negative, to red, green and blue. */
export function addGrain({ squares, count, seed }: Grain, x: number, y: number, into: Float64Array): void {
  if (count === 0) return;
  const [column, row] = [Math.floor(x / HALF), Math.floor(y / HALF)];
  for (let dy = 0; dy < 2; dy++) {
    for (let dx = 0; dx < 2; dx++) {
      const sx = x - (column - dx) * HALF;
      const sy = y - (row - dy) * HALF;
      const draw = nextDraw(
        chanceOf(seed ^ Math.imul(column - dx, 0x9e3779b1) ^ Math.imul(row - dy, 0x85ebca77)).state,
      );
      const at = (((draw >>> 1) % count) * SIDE * SIDE + sy * SIDE + sx) * 3;
      const weight = WINDOW[sx]! * WINDOW[sy]!;
      for (let c = 0; c < 3; c++) into[c]! += weight * squares[at + c]!;
    }
  }
}
