/**
 * The backdrop of a product photo, if it is plain: one smooth surface a channel, a quadratic in x and y, fitted to the picture's
 * border. Sheets of paper, painted walls and sweeps are such surfaces; rooms and tables are not.
 *
 * Least squares, reweighted eight times: px far from the surface (a product that touches the border, a shadow) finally count for
 * almost nothing.
 */

import { solveSystem } from '../base/linear-system.ts';
import type { PixelGrid } from './backdrop-plane.ts';

/** Width of the border, as a share of the shorter side. */
const BORDER = 0.04;
const ROUNDS = 8;
/** 1, x, y, x², xy, y². */
const TERMS = 6;
/** Levels of 255: noise that cameras and lossy files leave on any surface. */
const LEAST_NOISE = 1.5;
/** From the median of a normal distribution's distances to its σ. */
const MEDIAN_TO_SIGMA = 1.4826;

export interface Backdrop {
  /** σ of the border about the surface, levels of 255. */
  readonly noise: number;
  /** σ of a px about its neighbors, levels of 255. */
  readonly grain: number;
  /** Writes red, green and blue at a px, 1…255. */
  at(x: number, y: number, into: Float64Array): void;
}

/** `grid`: opaque RGBA, at least 1 px. */
export function fitBackdrop({ pixels, width, height }: PixelGrid): Backdrop {
  const border = borderPx(width, height);
  const terms = new Float64Array(border.length * TERMS);
  for (let k = 0; k < border.length; k++) {
    const px = border[k]!;
    termsAt(px % width, Math.floor(px / width), width, height, terms, k * TERMS);
  }
  const weights = new Float64Array(border.length).fill(1);
  const distances = new Float64Array(border.length);
  let surfaces: Float64Array[] = [];
  let noise = LEAST_NOISE;
  for (let round = 0; round < ROUNDS; round++) {
    surfaces = fitSurfaces(pixels, border, terms, weights);
    for (let k = 0; k < border.length; k++) {
      distances[k] = distanceOf(pixels, border[k]! * 4, surfaces, terms, k * TERMS);
    }
    noise = Math.max(LEAST_NOISE, medianOf(distances) * MEDIAN_TO_SIGMA);
    for (let k = 0; k < border.length; k++) {
      const ratio = distances[k]! / noise;
      weights[k] = 1 / (1 + ratio * ratio * ratio * ratio);
    }
  }
  const here = new Float64Array(TERMS);
  return {
    noise,
    grain: grainOf(pixels, border, width),
    at(x, y, into) {
      termsAt(x, y, width, height, here, 0);
      for (let c = 0; c < 3; c++) into[c] = Math.min(255, Math.max(1, heightOf(surfaces[c]!, here, 0)));
    },
  };
}

/** Depth of the border in px. */
export function borderDepth(width: number, height: number): number {
  return Math.max(3, Math.round(Math.min(width, height) * BORDER));
}

/** Every second px of the border, both ways. */
function borderPx(width: number, height: number): Int32Array {
  const deep = borderDepth(width, height);
  const found: number[] = [];
  for (let y = 0; y < height; y += 2) {
    const isEdge = y < deep || y >= height - deep;
    for (let x = 0; x < width; x += 2) {
      if (isEdge || x < deep || x >= width - deep) found.push(y * width + x);
    }
  }
  return Int32Array.from(found);
}

function termsAt(
  px: number,
  py: number,
  width: number,
  height: number,
  into: Float64Array,
  from: number,
): void {
  const x = ((px + 0.5) / width) * 2 - 1;
  const y = ((py + 0.5) / height) * 2 - 1;
  into[from] = 1;
  into[from + 1] = x;
  into[from + 2] = y;
  into[from + 3] = x * x;
  into[from + 4] = x * y;
  into[from + 5] = y * y;
}

function fitSurfaces(
  pixels: Uint8Array,
  border: Int32Array,
  terms: Float64Array,
  weights: Float64Array,
): Float64Array[] {
  const products = new Float64Array(TERMS * TERMS);
  const values = [0, 1, 2].map(() => new Float64Array(TERMS));
  let total = 0;
  for (let k = 0; k < border.length; k++) {
    const weight = weights[k]!;
    total += weight;
    for (let i = 0; i < TERMS; i++) {
      const weighed = weight * terms[k * TERMS + i]!;
      for (let j = 0; j < TERMS; j++) products[i * TERMS + j]! += weighed * terms[k * TERMS + j]!;
      for (let c = 0; c < 3; c++) values[c]![i]! += weighed * pixels[border[k]! * 4 + c]!;
    }
  }
  // A small ridge: in a picture of one row or column some terms are equal.
  for (let i = 0; i < TERMS; i++) products[i * TERMS + i]! += (i === 0 ? 1e-9 : 1e-5) * total;
  return values.map((right) => solveSystem(products.slice(), right, TERMS));
}

function heightOf(surface: Float64Array, terms: Float64Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < TERMS; i++) sum += surface[i]! * terms[from + i]!;
  return sum;
}

function distanceOf(
  pixels: Uint8Array,
  at: number,
  surfaces: readonly Float64Array[],
  terms: Float64Array,
  from: number,
): number {
  let squared = 0;
  for (let c = 0; c < 3; c++) {
    const off = pixels[at + c]! - heightOf(surfaces[c]!, terms, from);
    squared += off * off;
  }
  return Math.sqrt(squared);
}

/** Difference of a border px from the mean of its neighbors: grain, without the surface's shape. */
function grainOf(pixels: Uint8Array, border: Int32Array, width: number): number {
  const last = pixels.length - 4;
  const off = Float64Array.from(border, (px) => {
    const at = px * 4 + 1;
    const before = pixels[Math.max(1, at - 4)]!;
    const after = pixels[Math.min(last + 1, at + 4)]!;
    const above = pixels[Math.max(1, at - 4 * width)] ?? before;
    const below = pixels[at + 4 * width] ?? after;
    return Math.abs(pixels[at]! - (before + after + above + below) / 4);
  });
  return medianOf(off) * MEDIAN_TO_SIGMA;
}

function medianOf(values: Float64Array): number {
  return values.slice().sort()[values.length >> 1]!;
}
