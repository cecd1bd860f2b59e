/**
 * Tests how well patches continue this picture: hides its outermost strip on a small copy, continues it from the rest, and compares the
 * result with the original.
 */

import { partOf } from '../base/work.ts';
import { chanceOf } from '../base/xorshift.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { freshPixel } from '../inpaint/fresh-pixel.ts';
import { at } from '../inpaint/match-pyramid.ts';
import { cellSize, type GrownGrid, type Growth, grownGrid, innerGrid } from './grown-grid.ts';
import { matchedRoom } from './matched-room.ts';

/** Cells of the copy. */
const CELLS = { all: 22_000, room: 22_000 } as const;
/** Share of the side that is hidden at each growing edge. */
const STRIP = 0.15;
/** Cells of a side of the squares whose mean colors are compared. */
const SQUARE = 6;

/** Mean difference of a square's color, 0…255. null where the picture is too small. `kept`: inner cells of `judged`. */
export function* rehearse(
  picture: PixelGrid,
  growth: Growth,
  kept: Uint8Array,
  judged: GrownGrid,
): Generator<number, number | null> {
  const none: Growth = { left: 0, top: 0, right: 0, bottom: 0 };
  const whole = innerGrid(yield* at(0, grownGrid(picture, none, cellSize(picture, none, CELLS))));
  const strip = (by: number, side: number) => (by > 0 ? Math.round(side * STRIP) : 0);
  const hidden: Growth = {
    left: strip(growth.left, whole.width),
    top: strip(growth.top, whole.height),
    right: strip(growth.right, whole.width),
    bottom: strip(growth.bottom, whole.height),
  };
  const part = cropped(whole, hidden);
  if (part.width < 24 || part.height < 24) return null;
  const grid = yield* at(0.05, grownGrid(part, hidden, 1));
  const plane = new Uint8Array(part.width * part.height);
  const across = judged.inner.x1 - judged.inner.x0;
  const down = judged.inner.y1 - judged.inner.y0;
  const keptAt = (x: number, y: number) =>
    kept[
      Math.min(down - 1, Math.floor(((y + 0.5) * down) / whole.height)) * across +
        Math.min(across - 1, Math.floor(((x + 0.5) * across) / whole.width))
    ]!;
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) plane[i] = keptAt(x + hidden.left, y + hidden.top);
  }
  const filling = yield* partOf(matchedRoom(grid, plane, 1, chanceOf(1)), 0.05, 0.95);
  if (!filling) return null;
  const on = { size: 2 ** filling.halvings, left: grid.left, top: grid.top };
  const fresh = new Float64Array(4);
  const squares = new Map<number, Float64Array>();
  const columns = Math.ceil(whole.width / SQUARE);
  for (let y = 0, i = 0; y < whole.height; y++) {
    for (let x = 0; x < whole.width; x++, i++) {
      const [px, py] = [x - hidden.left, y - hidden.top];
      if (px >= 0 && py >= 0 && px < part.width && py < part.height) continue;
      // A subject cut by the edge cannot be continued; another measure covers it.
      if (keptAt(x, y)) continue;
      freshPixel(fresh, part, filling, on, px, py);
      const key = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE);
      const sums = squares.get(key) ?? new Float64Array(4);
      squares.set(key, sums);
      for (let c = 0; c < 3; c++) sums[c]! += fresh[c]! - whole.pixels[i * 4 + c]!;
      sums[3]!++;
    }
  }
  let [total, count] = [0, 0];
  for (const [r, g, b, px] of squares.values()) {
    total += (Math.abs(r!) + Math.abs(g!) + Math.abs(b!)) / 3;
    count += px!;
  }
  return count > 0 ? total / count : null;
}

function cropped({ pixels, width, height }: PixelGrid, by: Growth): PixelGrid {
  const [across, down] = [width - by.left - by.right, height - by.top - by.bottom];
  const out = new Uint8Array(Math.max(0, across) * Math.max(0, down) * 4);
  for (let y = 0; y < down; y++) {
    const from = ((y + by.top) * width + by.left) * 4;
    out.set(pixels.subarray(from, from + across * 4), y * across * 4);
  }
  return { pixels: out, width: across, height: down };
}
