/**
 * The noise of one picture, without another to compare it with.
 *
 * After Immerkær, "Fast noise variance estimation" (1996): the difference of two Laplacians answers to noise and hardly to the
 * picture. Edges are left out as by Tai and Yang, "A fast method for image noise estimation using Laplacian operator and adaptive
 * edge detection" (2008): of all px only the half with the lowest gradient count. A gradient and this difference are independent
 * in white noise, so the choice does not bend the answer. The median in place of the mean ignores texture that is left.
 */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { lumaTiles, MARGIN, TILE, TILE_ROW } from './luma-tiles.ts';

/** With fewer px than this nothing is said. */
const LEAST_PX = 1024;
/** Luma near the ends of the range, where noise is cut off. */
const DARKEST = 1;
const BRIGHTEST = 254;
const BINS = 4096;
/** Bins a level. */
const FINE = 8;
/** Standard deviation of the filter for white noise of 1. */
const GAIN = 6;
/** Median of the absolute value of a normal distribution of standard deviation 1. */
const NORMAL_MEDIAN = 0.6745;

/**
 * Standard deviation of the noise of the luma, in levels of 0…255, to about 10 percent from 1 level on; 0 for a picture without
 * any. Fine texture counts as noise. null where no part can be measured: too small, transparent, or black and white alone.
 */
export function noiseLevel(picture: PixelGrid): number | null {
  const gradients = new Uint32Array(BINS);
  forEachPx(picture, (gradient) => {
    gradients[Math.min(BINS - 1, Math.floor(gradient))]!++;
  });
  const flat = medianBin(gradients);
  if (flat === null) return null;
  const differences = new Uint32Array(BINS);
  forEachPx(picture, (gradient, difference) => {
    if (gradient < flat + 1) differences[Math.min(BINS - 1, Math.floor(difference * FINE))]!++;
  });
  const bin = medianBin(differences);
  if (bin === null) return null;
  return bin === 0 ? 0 : (bin + 0.5) / FINE / NORMAL_MEDIAN / GAIN;
}

/** The bin of the median; null with too few px. */
function medianBin(counts: Uint32Array): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < LEAST_PX) return null;
  let before = 0;
  return counts.findIndex((count) => {
    before += count;
    return before * 2 >= total;
  });
}

/** Gradient (Sobel, sum of both directions) and difference of Laplacians, both absolute, of each px that is not clipped. */
function forEachPx(picture: PixelGrid, tell: (gradient: number, difference: number) => void): void {
  for (const luma of lumaTiles(picture)) {
    for (let y = MARGIN; y < MARGIN + TILE; y++) {
      for (let x = MARGIN, at = y * TILE_ROW + MARGIN; x < MARGIN + TILE; x++, at++) {
        const a = luma[at - TILE_ROW - 1]!;
        const b = luma[at - TILE_ROW]!;
        const c = luma[at - TILE_ROW + 1]!;
        const d = luma[at - 1]!;
        const e = luma[at]!;
        const f = luma[at + 1]!;
        const g = luma[at + TILE_ROW - 1]!;
        const h = luma[at + TILE_ROW]!;
        const i = luma[at + TILE_ROW + 1]!;
        if (Math.min(a, b, c, d, e, f, g, h, i) <= DARKEST) continue;
        if (Math.max(a, b, c, d, e, f, g, h, i) >= BRIGHTEST) continue;
        const across = c + 2 * f + i - a - 2 * d - g;
        const down = g + 2 * h + i - a - 2 * b - c;
        tell(
          Math.abs(across) + Math.abs(down),
          Math.abs(a - 2 * b + c - 2 * d + 4 * e - 2 * f + g - 2 * h + i),
        );
      }
    }
  }
}
