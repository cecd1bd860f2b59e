/**
 * How blurred the edges of one picture are, without another to compare it with.
 *
 * The energy of the Laplacian falls with blur (Subbarao, Choi and Nikzad, "Focusing techniques", 1993; Pertuz, Puig and Garcia,
 * "Analysis of focus measure operators for shape-from-focus", 2013), and grows with contrast. Divided by the energy of the
 * gradient it has a unit: for an edge blurred by a Gaussian of s px, gradient energy : Laplacian energy = 2 s² : 1, whatever its
 * contrast. Both are measured at the scale of the picture's own px, after a binomial filter of 1 px against noise, whose blur is
 * subtracted again, as is the energy of the noise.
 */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { lumaTiles, MARGIN, TILE, TILE_ROW } from './luma-tiles.ts';

/** Energies of white noise of variance 1 after the binomial filter and the derivative: sums of the squares of their weights. */
const NOISE = { gradient: 0.04486, laplacian: 0.08374 } as const;
/** Variance of the binomial filter, and of what the two derivatives average over, px². */
const OWN_BLUR = 1 + 1 / 12;
/** A tile with less mean gradient energy than this has no edge: levels² a px². */
const LEAST_ENERGY = 4;
/** Times the energy of the noise; below it a tile is mostly noise. */
const ABOVE_NOISE = 4;
/** Larger blurs are not distinguished. */
const MOST_BLUR = 16;
/** Of the tiles with edges, the share that stands for the picture: those with the strongest. Fine texture has no edge to measure. */
const STRONGEST = 0.1;

/**
 * Standard deviation, in px, of the Gaussian that blurs the strongest edges: 0…16; the median of the tenth of the parts with the most
 * gradient energy, to about 15 percent from 0.8 px on. null where there are no edges, or nothing opaque of 38 × 38 px.
 * @param noise standard deviation of the luma's noise, levels
 */
export function edgeBlur(picture: PixelGrid, noise: number): number | null {
  const found: { readonly energy: number; readonly blur: number }[] = [];
  const smooth = new Float64Array(TILE_ROW * TILE_ROW);
  for (const luma of lumaTiles(picture)) {
    smoothInto(smooth, luma);
    const { gradient, laplacian } = energiesOf(smooth);
    const edges = gradient - NOISE.gradient * noise * noise;
    if (edges < Math.max(LEAST_ENERGY, ABOVE_NOISE * NOISE.gradient * noise * noise)) continue;
    const fine = laplacian - NOISE.laplacian * noise * noise;
    const square = fine > 0 ? edges / (2 * fine) - OWN_BLUR : Number.POSITIVE_INFINITY;
    found.push({ energy: edges, blur: Math.min(MOST_BLUR, Math.sqrt(Math.max(0, square))) });
  }
  found.sort((a, b) => b.energy - a.energy);
  const strongest = found.slice(0, Math.max(1, Math.round(STRONGEST * found.length)));
  strongest.sort((a, b) => a.blur - b.blur);
  return strongest[strongest.length >> 1]?.blur ?? null;
}

const rows = new Float64Array(TILE_ROW * TILE_ROW);

/** [1 4 6 4 1] / 16 both ways. The outermost two px of the tile stay undefined. */
function smoothInto(smooth: Float64Array, luma: Float64Array): void {
  for (let at = 2; at < luma.length - 2; at++) rows[at] = binomial(luma, at, 1);
  for (let at = 2 * TILE_ROW; at < luma.length - 2 * TILE_ROW; at++)
    smooth[at] = binomial(rows, at, TILE_ROW);
}

function binomial(values: Float64Array, at: number, step: number): number {
  const outer = values[at - 2 * step]! + values[at + 2 * step]!;
  const inner = values[at - step]! + values[at + step]!;
  return (outer + 4 * inner + 6 * values[at]!) / 16;
}

/** Mean squares over the tile. */
function energiesOf(luma: Float64Array): { readonly gradient: number; readonly laplacian: number } {
  let [gradient, laplacian] = [0, 0];
  for (let y = MARGIN; y < MARGIN + TILE; y++) {
    for (let x = MARGIN, at = y * TILE_ROW + MARGIN; x < MARGIN + TILE; x++, at++) {
      const left = luma[at - 1]!;
      const right = luma[at + 1]!;
      const above = luma[at - TILE_ROW]!;
      const below = luma[at + TILE_ROW]!;
      gradient += ((right - left) ** 2 + (below - above) ** 2) / 4;
      laplacian += (left + right + above + below - 4 * luma[at]!) ** 2;
    }
  }
  return { gradient: gradient / TILE ** 2, laplacian: laplacian / TILE ** 2 };
}
