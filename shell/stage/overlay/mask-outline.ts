/** The outline of a mask as it is seen: along the sides of px that are half covered or more. */
import {
  type Rect,
  TILE_SIZE,
  type TileGrid,
  type TileStore,
  tileAt,
  uniformValue,
} from '../../../engine/index.ts';

/** Runs of sides, in steps from the area's corner: x, y, x, y. */
export interface MaskOutline {
  /** Where the steps are counted from, source px. */
  readonly x: number;
  readonly y: number;
  /** Source px a step. */
  readonly step: number;
  readonly lines: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[];
}

const HALF = 128;

/** Of the mask's part in `area` (source px), looked at once every `step` px. */
export function maskOutline(
  grid: TileGrid,
  tiles: Pick<TileStore, 'get'>,
  area: Rect<'source'>,
  step: number,
): MaskOutline {
  const x = Math.floor(Math.max(0, area.x) / step) * step;
  const y = Math.floor(Math.max(0, area.y) / step) * step;
  const columns = Math.max(0, Math.ceil((Math.min(grid.width, area.x + area.width) - x) / step));
  const rows = Math.max(0, Math.ceil((Math.min(grid.height, area.y + area.height) - y) / step));
  const lines: (readonly [number, number, number, number])[] = [];
  const inside = sample(grid, tiles, x, y, columns, rows, step);
  // One more on every side: what the area cuts off is no side of the mask, what the picture's edge does is.
  const stride = columns + 2;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row + 1) * stride + column + 1;
      if (inside[at] === inside[at - stride]) continue;
      const from = column;
      while (
        column + 1 < columns &&
        inside[at + column + 1 - from] !== inside[at + column + 1 - from - stride]
      )
        column++;
      lines.push([from, row, column + 1, row]);
    }
  }
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row < rows; row++) {
      const at = (row + 1) * stride + column + 1;
      if (inside[at] === inside[at - 1]) continue;
      const from = row;
      while (
        row + 1 < rows &&
        inside[at + (row + 1 - from) * stride] !== inside[at + (row + 1 - from) * stride - 1]
      )
        row++;
      lines.push([column, from, column, row + 1]);
    }
  }
  return { x, y, step, lines };
}

/** 1 where the mask covers half or more, with a border of 0 outside the picture and of the mask's own values inside. */
function sample(
  grid: TileGrid,
  tiles: Pick<TileStore, 'get'>,
  left: number,
  top: number,
  columns: number,
  rows: number,
  step: number,
): Uint8Array {
  const inside = new Uint8Array((columns + 2) * (rows + 2));
  for (let row = -1; row <= rows; row++) {
    const y = top + row * step + (step >> 1);
    if (y < 0 || y >= grid.height) continue;
    const ty = Math.floor(y / TILE_SIZE);
    let tx = -1;
    let tile: Uint8Array | null = null;
    let value = 0;
    for (let column = -1; column <= columns; column++) {
      const x = left + column * step + (step >> 1);
      if (x < 0 || x >= grid.width) continue;
      if (Math.floor(x / TILE_SIZE) !== tx) {
        tx = Math.floor(x / TILE_SIZE);
        const id = tileAt(grid, tx, ty);
        value = uniformValue(id) ?? 0;
        tile = uniformValue(id) === null ? tiles.get(id) : null;
      }
      const covered = tile ? (tile[(y - ty * TILE_SIZE) * TILE_SIZE + x - tx * TILE_SIZE] ?? 0) : value;
      if (covered >= HALF) inside[(row + 1) * (columns + 2) + column + 1] = 1;
    }
  }
  return inside;
}
