/**
 * Copy-on-write mask tiles.
 *
 * A mask is a grid of 256×256 tiles of 8-bit coverage, named by content: a painted tile by its 128-bit hash, a
 * uniform one by its value. Equal tiles are stored once; undo swaps names, never bytes.
 */
import type { Rect } from '../geometry/space.ts';

export const TILE_SIZE = 256;
export const TILE_BYTES = TILE_SIZE * TILE_SIZE;

/** 32 lowercase hex digits, or `u00`…`uff` for a tile of one value. */
export type TileId = string;
export const EMPTY_TILE: TileId = 'u00';
export const FULL_TILE: TileId = 'uff';

/** Tiles of a `width`×`height` px mask, row-major; edge tiles are padded with their uniform rest (0). Rows are shared between versions. */
export interface TileGrid {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly TileId[])[];
}

export interface TileChange {
  readonly tx: number;
  readonly ty: number;
  readonly before: TileId;
  readonly after: TileId;
}

export function tileColumns(grid: TileGrid): number {
  return Math.ceil(grid.width / TILE_SIZE);
}

export function tileRows(grid: TileGrid): number {
  return Math.ceil(grid.height / TILE_SIZE);
}

/** A grid of one value. */
export function uniformGrid(width: number, height: number, tile: TileId = EMPTY_TILE): TileGrid {
  const row = Array.from({ length: Math.ceil(width / TILE_SIZE) }, () => tile);
  return { width, height, rows: Array.from({ length: Math.ceil(height / TILE_SIZE) }, () => row) };
}

export function tileAt(grid: TileGrid, tx: number, ty: number): TileId {
  return grid.rows[ty]?.[tx] ?? EMPTY_TILE;
}

/** The value of a uniform tile; null when it is not uniform. */
export function uniformValue(id: TileId): number | null {
  return id.length === 3 && id.startsWith('u') ? Number.parseInt(id.slice(1), 16) : null;
}

/** The id of a tile whose every pixel is `value` (0…255). */
export function uniformTile(value: number): TileId {
  return `u${value.toString(16).padStart(2, '0')}`;
}

/** The grid with each change's `after` in place. Unchanged rows are shared; the grid itself when nothing changes. */
export function withTiles(
  grid: TileGrid,
  changes: readonly (Omit<TileChange, 'before'> & Partial<TileChange>)[],
): TileGrid {
  const rows = grid.rows.slice();
  const copied = new Set<number>();
  for (const { tx, ty, after } of changes) {
    let row = rows[ty];
    if (row === undefined || row[tx] === undefined) throw new Error(`No tile at ${tx},${ty}`);
    if (row[tx] === after) continue;
    if (!copied.has(ty)) {
      row = row.slice();
      rows[ty] = row;
      copied.add(ty);
    }
    (row as TileId[])[tx] = after;
  }
  return copied.size === 0 ? grid : { ...grid, rows };
}

/** Position of tile `tx`,`ty`, source px; tiles at the right and bottom edge are cut to the grid. */
export function tileBounds(grid: TileGrid, tx: number, ty: number): Rect<'source'> {
  const x = tx * TILE_SIZE;
  const y = ty * TILE_SIZE;
  return { x, y, width: Math.min(TILE_SIZE, grid.width - x), height: Math.min(TILE_SIZE, grid.height - y) };
}

/** The tiles that `area` (source px) touches, row by row. */
export function* tilesIn(
  grid: TileGrid,
  area: Rect<'source'>,
): Generator<{ readonly tx: number; readonly ty: number; readonly id: TileId }> {
  const right = Math.min(tileColumns(grid), Math.ceil((area.x + area.width) / TILE_SIZE));
  const bottom = Math.min(tileRows(grid), Math.ceil((area.y + area.height) / TILE_SIZE));
  for (let ty = Math.max(0, Math.floor(area.y / TILE_SIZE)); ty < bottom; ty++)
    for (let tx = Math.max(0, Math.floor(area.x / TILE_SIZE)); tx < right; tx++)
      yield { tx, ty, id: tileAt(grid, tx, ty) };
}

/** Adds the ids of every tile that has bytes (uniform ones have none) to `into`. */
export function addTileIds(grid: TileGrid, into: Set<TileId>): void {
  for (const row of grid.rows) for (const id of row) if (uniformValue(id) === null) into.add(id);
}

/** The changes that turn `before` into `after`, a grid of the same size. */
export function tileChanges(before: TileGrid, after: TileGrid): TileChange[] {
  const changes: TileChange[] = [];
  after.rows.forEach((row, ty) => {
    if (row === before.rows[ty]) return;
    row.forEach((id, tx) => {
      const old = tileAt(before, tx, ty);
      if (old !== id) changes.push({ tx, ty, before: old, after: id });
    });
  });
  return changes;
}
