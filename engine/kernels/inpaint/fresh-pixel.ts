/** One px of a filled hole, at the picture's own size, by the matches of a reduced copy. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { Filling } from './inpaint-levels.ts';
import { HOLE } from './patch-level.ts';

/** The reduced copy's cells over the picture. */
export interface CopyGrid {
  /** Px of a cell's side. */
  readonly size: number;
  /** Px of the picture at which the first cell begins. */
  readonly left: number;
  readonly top: number;
}

/** Straight RGBA for a px of the hole: the copy, at the picture's own size, and its correction. `x`, `y`: px of the picture. */
export function freshPixel(
  into: Float64Array,
  { pixels, width, height }: PixelGrid,
  filling: Filling,
  grid: CopyGrid,
  x: number,
  y: number,
): void {
  const { level, left, top, copies } = filling;
  const { size } = grid;
  const [atX, atY] = [x - grid.left, y - grid.top];
  const column = Math.floor(atX / size) - left;
  const row = Math.floor(atY / size) - top;
  const copy = copies[row * filling.width + column]!;
  into[3] = 255;
  into[0] = into[1] = into[2] = 0;
  if (copy >= 0) {
    const fromX = Math.min(width - 1, (copy % level.width) * size + (atX % size) + grid.left);
    const fromY = Math.min(height - 1, Math.floor(copy / level.width) * size + (atY % size) + grid.top);
    for (let k = 0; k < 4; k++) into[k] = pixels[(fromY * width + fromX) * 4 + k]!;
  }
  addCorrection(into, filling, (atX + 0.5) / size - 0.5 - left, (atY + 0.5) / size - 0.5 - top);
}

/** Linear between the hole's px: outside it there are none. */
function addCorrection(
  into: Float64Array,
  { level, left, top, width, height, correction }: Filling,
  x: number,
  y: number,
): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let sum = 0;
  let [red, green, blue] = [0, 0, 0];
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const column = x0 + i;
      const row = y0 + j;
      const weight = (i === 0 ? 1 - (x - x0) : x - x0) * (j === 0 ? 1 - (y - y0) : y - y0);
      if (weight === 0 || column < 0 || row < 0 || column >= width || row >= height) continue;
      if (level.kinds[(top + row) * level.width + left + column] !== HOLE) continue;
      const at = (row * width + column) * 3;
      red += weight * correction[at]!;
      green += weight * correction[at + 1]!;
      blue += weight * correction[at + 2]!;
      sum += weight;
    }
  }
  if (sum === 0) return;
  into[0]! += red / sum;
  into[1]! += green / sum;
  into[2]! += blue / sum;
}
