/**
 * Copy-on-write mask tiles.
 *
 * A mask is a grid of 256×256 tiles of 8-bit coverage, named by content: a painted tile by its 128-bit hash, a
 * uniform one by its value. Equal tiles are stored once; undo swaps names, never bytes.
 */
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

/** Is this tile one value throughout, and which? null when it is not uniform. */
export function uniformValue(id: TileId): number | null {
  return id.length === 3 && id.startsWith('u') ? Number.parseInt(id.slice(1), 16) : null;
}
