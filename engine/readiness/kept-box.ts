/** What of a picture a mask leaves, by its tiles: no px is copied, and tiles that cannot widen the box are not read. */

import type { Bounds } from '../recipes/product-box.ts';
import { TILE_SIZE } from '../tiles/tiles.ts';

/** Coverage that is taken away from which a px is gone. */
const HALF = 128;

/** 65,536 bytes of removed coverage, or one value for all. */
export type TakenTile = Uint8Array | number;

/** Whole px of the picture; null when nothing is left. */
export function keptBox(
  { width, height }: { readonly width: number; readonly height: number },
  tileAt: (tx: number, ty: number) => TakenTile,
): Bounds | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y0 = 0; y0 < height; y0 += TILE_SIZE) {
    for (let x0 = 0; x0 < width; x0 += TILE_SIZE) {
      const [x1, y1] = [Math.min(width, x0 + TILE_SIZE), Math.min(height, y0 + TILE_SIZE)];
      if (x0 >= left && y0 >= top && x1 <= right && y1 <= bottom) continue;
      const tile = tileAt(x0 / TILE_SIZE, y0 / TILE_SIZE);
      const kept =
        typeof tile === 'number' ? wholeTile(tile, x1 - x0, y1 - y0) : keptIn(tile, x1 - x0, y1 - y0);
      if (!kept) continue;
      left = Math.min(left, x0 + kept.left);
      top = Math.min(top, y0 + kept.top);
      right = Math.max(right, x0 + kept.right);
      bottom = Math.max(bottom, y0 + kept.bottom);
    }
  }
  return right === 0 ? null : { left, top, right, bottom };
}

function wholeTile(value: number, width: number, height: number): Bounds | null {
  return value >= HALF ? null : { left: 0, top: 0, right: width, bottom: height };
}

function keptIn(tile: Uint8Array, width: number, height: number): Bounds | null {
  let [left, top, right, bottom] = [width, -1, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = y * TILE_SIZE;
    let from = 0;
    while (from < width && tile[row + from]! >= HALF) from++;
    if (from === width) continue;
    let to = width;
    while (tile[row + to - 1]! >= HALF) to--;
    if (top < 0) top = y;
    bottom = y + 1;
    if (from < left) left = from;
    if (to > right) right = to;
  }
  return top < 0 ? null : { left, top, right, bottom };
}
