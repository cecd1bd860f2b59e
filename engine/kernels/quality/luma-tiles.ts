/** The parts of a picture that quality is measured in: squares of its luma, spread evenly, so that the work is bounded. */
import type { PixelGrid } from '../base/pixel-grid.ts';

/** px of a tile's side that are measured. */
export const TILE = 32;
/** px around them that filters may look at. */
export const MARGIN = 3;
/** px of a row of a tile's values. */
export const TILE_ROW = TILE + 2 * MARGIN;

/** About 4 megapixels. */
const MOST_TILES = 4096;

/**
 * Luma of one tile after the other, 0…255 (ITU-R BT.601), with its margin: `TILE_ROW`² values, row by row. Each is overwritten by
 * the next. Tiles with a px that is not opaque are left out; a picture of fewer than 38 × 38 px has none.
 */
export function* lumaTiles(picture: PixelGrid): Generator<Float64Array> {
  const columns = Math.max(0, Math.floor((picture.width - 2 * MARGIN) / TILE));
  const rows = Math.max(0, Math.floor((picture.height - 2 * MARGIN) / TILE));
  const luma = new Float64Array(TILE_ROW * TILE_ROW);
  const step = stepOf(columns, rows);
  for (let tile = 0; tile < columns * rows; tile += step) {
    const left = (tile % columns) * TILE;
    const top = Math.floor(tile / columns) * TILE;
    if (readTile(picture, left, top, luma)) yield luma;
  }
}

/** Without a factor in common with the columns, so that no columns are left out altogether. */
function stepOf(columns: number, rows: number): number {
  let step = Math.max(1, Math.ceil((columns * rows) / MOST_TILES));
  while (step > 1 && commonFactor(step, columns) > 1) step++;
  return step;
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}

/** False where a px is not opaque. */
function readTile({ pixels, width }: PixelGrid, left: number, top: number, luma: Float64Array): boolean {
  for (let y = 0, to = 0; y < TILE_ROW; y++) {
    let at = ((top + y) * width + left) * 4;
    for (let x = 0; x < TILE_ROW; x++, at += 4, to++) {
      if (pixels[at + 3]! < 255) return false;
      luma[to] = (77 * pixels[at]! + 150 * pixels[at + 1]! + 29 * pixels[at + 2]!) / 256;
    }
  }
  return true;
}
