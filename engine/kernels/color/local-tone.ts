/**
 * The local tone of hdr: a grid over the whole picture of straight lines, lightness' = gain · lightness + offset.
 *
 * A local Laplacian filter runs on the reduced picture (8 source px a sample). A line is fitted to its effect in every neighborhood
 * (the guided filter's own upsampling: He and Sun, fast guided filter, 2015), and the lines are interpolated. A line follows edges,
 * because lightness changes there and the line does not. The grid does not depend on any slider, and every tile of a picture reads
 * the same one, so a tile has the bytes of the whole picture.
 */
import { power, srgbToLinear } from '../base/arithmetic.ts';
import { localLaplacian, toneSlope } from './local-laplacian.ts';
import { CONES, LIGHTNESS } from './oklch.ts';

/** Source px of a sample. */
const SAMPLE = 8;
/** Samples on each side to which a line is fitted. */
const RADIUS = 2;
/** Variance of lightness below which a line takes the slope of the tone curve: a quarter of a level, squared. */
const FLAT = 1e-6;
/**
 * Where the variance is low, a line is this much flatter than the fit: along a slow ramp, whose 8-bit steps are many px
 * wide, the offsets then rise within a step and never fall by the fit's own error.
 */
const YIELD = 0.07;
const SLOW = 4e-4;
const GAIN_RANGE = { min: 0.2, max: 3 } as const;

export interface LocalTone {
  readonly columns: number;
  readonly rows: number;
  /** One sample for 2^`halvings` px of the grid's picture. */
  readonly halvings: number;
  readonly gains: Float32Array;
  readonly offsets: Float32Array;
}

/** Number of halvings of a picture of this scale (its px a source px) before filtering. */
export function localToneHalvings(scale: number): number {
  let halvings = 0;
  while (SAMPLE * scale >= 2 ** (halvings + 1)) halvings++;
  return halvings;
}

/** `pixels` is the picture, halved `halvings` times. Yields its progress. */
export function* localTone(
  pixels: Uint8Array,
  columns: number,
  rows: number,
  halvings: number,
): Generator<number, LocalTone> {
  const lightness = lightnessPlane(pixels, columns * rows);
  const toned = yield* localLaplacian(lightness, columns, rows);
  return { columns, rows, halvings, ...fitLines(lightness, toned, columns, rows) };
}

/** The grid for this grid's picture, halved or doubled: the same samples, other px. */
export function atHalvings(tone: LocalTone, halvings: number): LocalTone {
  return { ...tone, halvings };
}

let light: Float64Array | null = null;

/** OKLab lightness; the cube root by Newton's steps from the square root. */
function lightnessPlane(pixels: Uint8Array, count: number): Float64Array {
  light ??= Float64Array.from({ length: 256 }, (_, v) => srgbToLinear(v / 255));
  const plane = new Float64Array(count);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    const green = light[pixels[p + 1]!]!;
    const red = light[pixels[p]!]! - green;
    const blue = light[pixels[p + 2]!]! - green;
    const long = cubeRoot(green + CONES.long[0] * red + CONES.long[1] * blue);
    const medium = cubeRoot(green + CONES.medium[0] * red + CONES.medium[1] * blue);
    const short = cubeRoot(green + CONES.short[0] * red + CONES.short[1] * blue);
    plane[i] = medium + LIGHTNESS[0] * (long - medium) + LIGHTNESS[1] * (short - medium);
  }
  return plane;
}

const roots = Float64Array.from({ length: 1025 }, (_, i) => power(i / 1024, 1 / 3));

function cubeRoot(x: number): number {
  if (x <= 1e-6) return x * 1e4;
  let y = Math.max(0.01, roots[Math.floor(x * 1024 + 0.5)]!);
  for (let step = 0; step < (x < 0.02 ? 8 : 2); step++) y = (2 * y + x / (y * y)) / 3;
  return y;
}

function fitLines(
  from: Float64Array,
  to: Float64Array,
  columns: number,
  rows: number,
): Pick<LocalTone, 'gains' | 'offsets'> {
  const mean = boxMean(from, columns, rows, RADIUS);
  const toned = boxMean(to, columns, rows, RADIUS);
  const squares = boxMean(from.map((v) => v * v), columns, rows, RADIUS); // biome-ignore format: one idea
  const products = boxMean(from.map((v, i) => v * to[i]!), columns, rows, RADIUS); // biome-ignore format: one idea
  const gains = new Float64Array(from.length);
  const offsets = new Float64Array(from.length);
  for (let i = 0; i < from.length; i++) {
    const m = mean[i]!;
    const variance = Math.max(0, squares[i]! - m * m);
    const covariance = products[i]! - m * toned[i]!;
    const slope = (covariance + FLAT * toneSlope(m)) / (variance + FLAT);
    const flatter = slope * (1 - (YIELD * SLOW) / (variance + SLOW));
    const gain = Math.min(GAIN_RANGE.max, Math.max(GAIN_RANGE.min, flatter));
    gains[i] = gain;
    offsets[i] = toned[i]! - gain * m;
  }
  return {
    gains: Float32Array.from(boxMean(gains, columns, rows, 1)),
    offsets: Float32Array.from(boxMean(offsets, columns, rows, 1)),
  };
}

/** Mean of (2r + 1)² samples, edges repeated. */
function boxMean(plane: Float64Array, columns: number, rows: number, radius: number): Float64Array {
  const across = new Float64Array(plane.length);
  for (let y = 0; y < rows; y++) {
    const from = y * columns;
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (let i = x - radius; i <= x + radius; i++) sum += plane[from + clampIndex(i, columns)]!;
      across[from + x] = sum;
    }
  }
  const mean = new Float64Array(plane.length);
  const area = (2 * radius + 1) ** 2;
  for (let y = 0; y < rows; y++) {
    for (let i = y - radius; i <= y + radius; i++) {
      const from = clampIndex(i, rows) * columns;
      for (let x = 0; x < columns; x++) mean[y * columns + x]! += across[from + x]! / area;
    }
  }
  return mean;
}

/** Gains and offsets of `width` px from `left` in row `y`, scaled by hdr's amount: 1 and 0 where `amount` is 0. */
export function expandTone(
  tone: LocalTone,
  amount: number,
  left: number,
  y: number,
  gains: Float32Array,
  offsets: Float32Array,
): void {
  const { row: upper, next: lower, part } = placeOf(y, tone.rows, tone.halvings);
  const f = Math.fround;
  for (let x = 0; x < gains.length; x++) {
    const { row: a, next: b, part: side } = placeOf(left + x, tone.columns, tone.halvings);
    const at = (grid: Float32Array): number => {
      const west = mix(grid[upper * tone.columns + a]!, grid[lower * tone.columns + a]!, part);
      const east = mix(grid[upper * tone.columns + b]!, grid[lower * tone.columns + b]!, part);
      return mix(west, east, side);
    };
    gains[x] = f(1 + f(f(at(tone.gains) - 1) * f(amount)));
    offsets[x] = f(at(tone.offsets) * f(amount));
  }
}

function mix(a: number, b: number, part: number): number {
  return Math.fround(a + Math.fround(Math.fround(b - a) * part));
}

/** The two samples around a px, and its position between them. Fractions are exact: eighths and such. */
function placeOf(px: number, count: number, halvings: number) {
  const unit = 2 << halvings;
  const position = 2 * px + 1 - (unit >> 1);
  const row = position >> (halvings + 1);
  return {
    row: clampIndex(row, count),
    next: clampIndex(row + 1, count),
    part: (position & (unit - 1)) / unit,
  };
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}
