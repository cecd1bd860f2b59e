/** A detector's copy of a picture: only as large as needed, so that 24 megapixels take little memory and can be cancelled. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelWork } from '../port/model-port.ts';
import { halvePicture } from '../resample/halve.ts';

/** Rows that are halved between two places at which the work can stop, as px of the source. */
const PX_A_TURN = 1_000_000;

/**
 * The picture halved until its longer side is less than twice `side` px; the picture itself where it already is. At most a quarter of
 * the picture's bytes.
 */
export function* nearCopy(grid: PixelGrid, side: number): ModelWork<PixelGrid> {
  let copy = grid;
  while (Math.max(copy.width, copy.height) >= 2 * side) copy = yield* halved(copy);
  return copy;
}

function* halved({ pixels, width, height }: PixelGrid): ModelWork<PixelGrid> {
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1];
  const target = new Uint8Array(across * down * 4);
  // An even number of rows: halves of strips are strips of the half.
  const rows = Math.max(2, 2 * Math.floor(PX_A_TURN / width / 2));
  for (let y = 0; y < height; y += rows) {
    const count = Math.min(rows, height - y);
    const strip = pixels.subarray(y * width * 4, (y + count) * width * 4);
    target.set(halvePicture(strip, width, count), (y / 2) * across * 4);
    yield { kind: 'progress', fraction: 0 };
  }
  return { pixels: target, width: across, height: down };
}

/** A part of a picture as a picture of its own. `x`, `y`, `width` and `height` are whole px inside it. */
export function partOfGrid(
  { pixels, width: from }: PixelGrid,
  x: number,
  y: number,
  width: number,
  height: number,
): PixelGrid {
  const part = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const at = ((y + row) * from + x) * 4;
    part.set(pixels.subarray(at, at + width * 4), row * width * 4);
  }
  return { pixels: part, width, height };
}

/** Starts of windows of `size` that cover `length` evenly and share at least a third with their neighbors. */
export function windowStarts(length: number, size: number): readonly number[] {
  if (size >= length) return [0];
  const count = Math.ceil((length - size) / ((size * 2) / 3)) + 1;
  return Array.from({ length: count }, (_, k) => Math.round(((length - size) * k) / (count - 1)));
}
