/**
 * GrabCut (Rother, Kolmogorov, Blake 2004) from a box, to compare with: everything outside the box is background, the colors of either side
 * are learned again from each cut. Grids of colors in place of Gaussian mixtures.
 */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { cutGridOf, graphCut } from '../../engine/kernels/cut-out/graph-cut.ts';
import { finish } from '../helpers/finish.ts';

/** Coverage, from which the box is taken. */
const INSIDE = 128;
/** Room around the box, as a share of the shorter side: as a person draws it. */
const ROOM = 0.03;
const ROUNDS = 8;

/** 255 for each px inside, by the box around `truth`, which nobody else is told. */
export function grabCut({ pixels, width, height }: PixelGrid, truth: Uint8Array): Uint8Array {
  const room = Math.round(ROOM * Math.min(width, height));
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    if (truth[i]! < INSIDE) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, top] = [Math.min(left, x - room), Math.min(top, y - room)];
    [right, bottom] = [Math.max(right, x + room), Math.max(bottom, y + room)];
  }
  const colors = [0, 1, 2].map((c) => Float32Array.from(truth, (_, i) => pixels[4 * i + c]! / 255));
  const start = truth.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= left && x <= right && y >= top && y <= bottom ? 1 : 0;
  });
  const fixed = start.map((inside) => (inside ? 0 : 2));
  const cut = finish(graphCut({ ...cutGridOf({ width, height, colors }), start, fixed, rounds: ROUNDS }));
  return cut.map((inside) => 255 * inside);
}
