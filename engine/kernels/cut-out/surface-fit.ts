/**
 * A smooth surface through the backdrop's px: a polynomial in x and y a channel, least squares, reweighted so that outliers (a
 * missed part of the product) count for little.
 */

import { solveSystem } from '../base/linear-system.ts';
import type { PixelGrid, Plane } from './backdrop-plane.ts';

/** Of each channel at each px, 1…255. */
export type Surface = readonly [Plane, Plane, Plane];

const ROUNDS = 5;
/** At most this many px are sampled. */
const SAMPLES = 6000;
/** Levels of 255. */
const LEAST_NOISE = 1.5;

/** null when fewer px than three times the terms are backdrop. */
export function fitSurface(grid: PixelGrid, isBackdrop: Uint8Array, degree: number): Surface | null {
  const { pixels, width, height } = grid;
  const size = ((degree + 1) * (degree + 2)) / 2;
  const samples = samplesOf(isBackdrop);
  if (samples.length < 3 * size) return null;
  const terms = new Float64Array(samples.length * size);
  for (let k = 0; k < samples.length; k++) {
    const i = samples[k]!;
    termsAt(i % width, Math.floor(i / width), width, height, degree, terms, k * size);
  }
  const weights = new Float64Array(samples.length).fill(1);
  let surfaces: Float64Array[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    surfaces = solve(pixels, samples, terms, weights, size);
    const off = Float64Array.from(samples, (i, k) => distance(pixels, i, surfaces, terms, k * size));
    const noise = Math.max(LEAST_NOISE, off.slice().sort()[off.length >> 1]!);
    for (let k = 0; k < off.length; k++) {
      const ratio = off[k]! / (2.5 * noise);
      weights[k] = 1 / (1 + ratio * ratio * ratio * ratio);
    }
  }
  const planes = [0, 1, 2].map(() => new Float32Array(width * height)) as unknown as Surface;
  const here = new Float64Array(size);
  for (let i = 0; i < width * height; i++) {
    termsAt(i % width, Math.floor(i / width), width, height, degree, here, 0);
    for (let c = 0; c < 3; c++) planes[c]![i] = Math.min(255, Math.max(1, levelAt(surfaces[c]!, here, 0)));
  }
  return planes;
}

function samplesOf(isBackdrop: Uint8Array): Int32Array {
  let count = 0;
  for (const is of isBackdrop) count += is;
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const samples: number[] = [];
  for (let i = 0, n = 0; i < isBackdrop.length; i++) {
    if (isBackdrop[i] && n++ % step === 0) samples.push(i);
  }
  return Int32Array.from(samples);
}

function termsAt(
  px: number,
  py: number,
  width: number,
  height: number,
  degree: number,
  into: Float64Array,
  from: number,
): void {
  const x = ((px + 0.5) / width) * 2 - 1;
  const y = ((py + 0.5) / height) * 2 - 1;
  let at = from;
  for (let i = 0, xs = 1; i <= degree; i++, xs *= x) {
    for (let j = 0, both = xs; j <= degree - i; j++, both *= y) into[at++] = both;
  }
}

function solve(
  pixels: Uint8Array,
  samples: Int32Array,
  terms: Float64Array,
  weights: Float64Array,
  size: number,
): Float64Array[] {
  const products = new Float64Array(size * size);
  const values = [0, 1, 2].map(() => new Float64Array(size));
  for (let k = 0; k < samples.length; k++) {
    for (let i = 0; i < size; i++) {
      const weighed = weights[k]! * terms[k * size + i]!;
      for (let j = 0; j < size; j++) products[i * size + j]! += weighed * terms[k * size + j]!;
      for (let c = 0; c < 3; c++) values[c]![i]! += weighed * pixels[samples[k]! * 4 + c]!;
    }
  }
  // A ridge: where the backdrop is visible on one side alone, high powers would diverge on the other.
  for (let i = 1; i < size; i++) products[i * size + i]! += 1e-4 * samples.length;
  return values.map((right) => solveSystem(products.slice(), right, size));
}

function levelAt(surface: Float64Array, terms: Float64Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < surface.length; i++) sum += surface[i]! * terms[from + i]!;
  return sum;
}

function distance(
  pixels: Uint8Array,
  i: number,
  surfaces: readonly Float64Array[],
  terms: Float64Array,
  from: number,
): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    const off = pixels[i * 4 + c]! - levelAt(surfaces[c]!, terms, from);
    sum += off * off;
  }
  return Math.sqrt(sum);
}
