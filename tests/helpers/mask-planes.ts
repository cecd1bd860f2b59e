import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import { createTileStore, type TileStore } from '../../engine/tiles/tile-store.ts';
import {
  TILE_BYTES,
  TILE_SIZE,
  type TileGrid,
  tilesIn,
  uniformGrid,
  withTiles,
} from '../../engine/tiles/tiles.ts';

/** A mask as one plane of bytes, and as tiles in a store. */
export interface PlaneMask {
  readonly grid: TileGrid;
  readonly tiles: TileStore;
  readonly tileOf: (id: string) => Uint8Array;
}

export function maskOf(plane: Uint8Array, width: number, height: number): PlaneMask {
  const tiles = createTileStore();
  const changes: { tx: number; ty: number; after: string }[] = [];
  for (let ty = 0; ty * TILE_SIZE < height; ty++) {
    for (let tx = 0; tx * TILE_SIZE < width; tx++) {
      const tile = new Uint8Array(TILE_BYTES);
      for (let y = 0; y < Math.min(TILE_SIZE, height - ty * TILE_SIZE); y++) {
        const from = (ty * TILE_SIZE + y) * width + tx * TILE_SIZE;
        tile.set(plane.subarray(from, from + Math.min(TILE_SIZE, width - tx * TILE_SIZE)), y * TILE_SIZE);
      }
      changes.push({ tx, ty, after: tiles.put(tile) });
    }
  }
  const grid = withTiles(uniformGrid(width, height), changes);
  return { grid, tiles, tileOf: (id) => tiles.get(id) };
}

/** Tiles added to a grid; `under` defaults to an empty one. */
export function planeOf(
  coverage: Iterable<TileCoverage>,
  width: number,
  height: number,
  under: Uint8Array = new Uint8Array(width * height),
): Uint8Array {
  const plane = under.slice();
  for (const { tx, ty, coverage: tile } of coverage) {
    for (let y = ty * TILE_SIZE; y < Math.min(height, (ty + 1) * TILE_SIZE); y++) {
      const from = (y - ty * TILE_SIZE) * TILE_SIZE;
      const columns = Math.min(TILE_SIZE, width - tx * TILE_SIZE);
      plane.set(tile.subarray(from, from + columns), y * width + tx * TILE_SIZE);
    }
  }
  return plane;
}

/** A grid's tiles as one plane. */
export function planeOfGrid(grid: TileGrid, tiles: Pick<TileStore, 'get'>): Uint8Array {
  const all = [...tilesIn(grid, { x: 0, y: 0, width: grid.width, height: grid.height })];
  return planeOf(
    all.map(({ tx, ty, id }) => ({ tx, ty, coverage: tiles.get(id) })),
    grid.width,
    grid.height,
  );
}

/** Filled by a function of the px's middle: 0…1. */
export function drawPlane(
  width: number,
  height: number,
  covered: (x: number, y: number) => number,
): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      plane[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, covered(x + 0.5, y + 0.5))));
  }
  return plane;
}

export function areaOf(plane: Uint8Array): number {
  return plane.reduce((sum, value) => sum + value, 0) / 255;
}

export function largestDifference(a: Uint8Array, b: Uint8Array): number {
  let most = Math.abs(a.length - b.length);
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
}
