/** Copies of a picture, each half as large as the one before. */
import { halvePicture } from '../resample/halve.ts';
import type { PixelGrid } from './backdrop-plane.ts';

/** Even: rows of the picture that are halved at a time. */
const STRIP = 512;

/** The picture, then its copies down to one of at most `px` px. Yields after each strip the share of all strips, about. */
export function* levelsOf(grid: PixelGrid, px: number): Generator<number, [PixelGrid, ...PixelGrid[]]> {
  const levels: [PixelGrid, ...PixelGrid[]] = [grid];
  for (let level = grid; level.width * level.height > px; ) {
    level = yield* halved(level, 1 - 1 / levels.length);
    levels.push(level);
  }
  return levels;
}

/** In strips, with a yield after each. */
function* halved({ pixels, width, height }: PixelGrid, done: number): Generator<number, PixelGrid> {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const all = new Uint8Array(half.width * half.height * 4);
  for (let top = 0; top < height; top += STRIP) {
    const rows = Math.min(STRIP, height - top);
    const strip = pixels.subarray(top * width * 4, (top + rows) * width * 4);
    all.set(halvePicture(strip, width, rows), (top / 2) * half.width * 4);
    yield done;
  }
  return { ...half, pixels: all };
}
