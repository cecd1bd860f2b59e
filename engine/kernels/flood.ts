/**
 * Flood fill of a mask by tiles: what hangs together with a place, four neighbours wide. Half covered counts as covered;
 * the soft px of an edge are taken along but not crossed, so that a fill leaves no seam. Uniform tiles are one step each.
 */
import type { Point } from '../geometry/space.ts';
import {
  FULL_TILE,
  TILE_BYTES,
  TILE_SIZE,
  type TileGrid,
  type TileId,
  tileAt,
  tileBounds,
  tileColumns,
  tileRows,
  uniformValue,
} from '../tiles.ts';
import { clearBeyond, type TileCoverage } from './scan.ts';

const HALF = 128;
/** Of a tile that is taken whole. Never written to. */
const WHOLE = new Uint8Array(TILE_BYTES).fill(255);

/**
 * The free area (or the painted one) around `seed`, whole source px, as tiles of 0 and 255. Empty when the seed is outside the mask or not in
 * such an area.
 */
export function floodMask(
  grid: TileGrid,
  tileOf: (id: TileId) => Uint8Array,
  seed: Point<'source'>,
  area: 'free' | 'painted',
): readonly TileCoverage[] {
  const x = Math.floor(seed.x);
  const y = Math.floor(seed.y);
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return [];
  const flood = new Flood(grid, tileOf, area === 'free');
  flood.seed(x, y);
  return flood.run();
}

/** What is free but cannot be reached from the mask's edge, as tiles of 0 and 255. */
export function maskHoles(grid: TileGrid, tileOf: (id: TileId) => Uint8Array): readonly TileCoverage[] {
  const flood = new Flood(grid, tileOf, true);
  for (let x = 0; x < grid.width; x++) for (const y of [0, grid.height - 1]) flood.seed(x, y);
  for (let y = 0; y < grid.height; y++) for (const x of [0, grid.width - 1]) flood.seed(x, y);
  const outside = new Map(flood.run().map((tile) => [keyOf(tile.tx, tile.ty), tile.coverage]));
  const holes: TileCoverage[] = [];
  for (let ty = 0; ty < tileRows(grid); ty++) {
    for (let tx = 0; tx < tileColumns(grid); tx++) {
      const id = tileAt(grid, tx, ty);
      const reached = outside.get(keyOf(tx, ty));
      if (id === FULL_TILE || reached === WHOLE) continue;
      const coverage = holesOf(tileOf(id), reached ?? null);
      const { width, height } = tileBounds(grid, tx, ty);
      clearBeyond(coverage, width, height);
      if (coverage.includes(255)) holes.push({ tx, ty, coverage });
    }
  }
  return holes;
}

function holesOf(tile: Uint8Array, reached: Uint8Array | null): Uint8Array {
  const coverage = new Uint8Array(TILE_BYTES);
  for (let at = 0; at < TILE_BYTES; at++)
    if (tile[at]! < 255 && (reached === null || reached[at] === 0)) coverage[at] = 255;
  return coverage;
}

function keyOf(tx: number, ty: number): number {
  return ty * 65_536 + tx;
}

class Flood {
  readonly #grid: TileGrid;
  readonly #tileOf: (id: TileId) => Uint8Array;
  readonly #free: boolean;
  readonly #taken = new Map<number, Uint8Array>();
  /** Places to go on from, by tile: px of the tile. */
  readonly #pending = new Map<number, number[]>();

  constructor(grid: TileGrid, tileOf: (id: TileId) => Uint8Array, free: boolean) {
    this.#grid = grid;
    this.#tileOf = tileOf;
    this.#free = free;
  }

  seed(x: number, y: number): void {
    const key = keyOf(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
    const at = (y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE);
    const places = this.#pending.get(key);
    if (places) places.push(at);
    else this.#pending.set(key, [at]);
  }

  run(): readonly TileCoverage[] {
    for (;;) {
      const next = this.#pending.entries().next();
      if (next.done) break;
      const [key, places] = next.value;
      this.#pending.delete(key);
      this.#fill(key, places);
    }
    const tiles: TileCoverage[] = [];
    for (const [key, coverage] of this.#taken) {
      if (!coverage.includes(255)) continue;
      tiles.push({ tx: key % 65_536, ty: Math.floor(key / 65_536), coverage });
    }
    return tiles;
  }

  #fill(key: number, places: number[]): void {
    const tx = key % 65_536;
    const ty = Math.floor(key / 65_536);
    const known = this.#taken.get(key);
    if (known === WHOLE) return;
    const { width, height } = tileBounds(this.#grid, tx, ty);
    const id = tileAt(this.#grid, tx, ty);
    const uniform = uniformValue(id);
    if (uniform !== null && width === TILE_SIZE && height === TILE_SIZE) {
      if (this.#free ? uniform >= HALF : uniform < HALF) return;
      this.#taken.set(key, WHOLE);
      this.#leaveEverywhere(tx, ty);
      return;
    }
    const taken = known ?? new Uint8Array(TILE_BYTES);
    if (!known) this.#taken.set(key, taken);
    this.#spread(this.#tileOf(id), taken, places, tx, ty, width, height);
  }

  #spread(
    tile: Uint8Array,
    taken: Uint8Array,
    places: number[],
    tx: number,
    ty: number,
    width: number,
    height: number,
  ): void {
    const free = this.#free;
    for (;;) {
      const at = places.pop();
      if (at === undefined) return;
      if (taken[at] !== 0) continue;
      const value = tile[at]!;
      const isIn = free ? value < HALF : value >= HALF;
      if (!isIn) {
        if (free ? value < 255 : value > 0) taken[at] = 255;
        continue;
      }
      taken[at] = 255;
      const x = at % TILE_SIZE;
      const y = (at - x) / TILE_SIZE;
      if (x > 0) {
        if (taken[at - 1] === 0) places.push(at - 1);
      } else this.#leave(tx - 1, ty, TILE_SIZE - 1, y);
      if (x < width - 1) {
        if (taken[at + 1] === 0) places.push(at + 1);
      } else this.#leave(tx + 1, ty, 0, y);
      if (y > 0) {
        if (taken[at - TILE_SIZE] === 0) places.push(at - TILE_SIZE);
      } else this.#leave(tx, ty - 1, x, TILE_SIZE - 1);
      if (y < height - 1) {
        if (taken[at + TILE_SIZE] === 0) places.push(at + TILE_SIZE);
      } else this.#leave(tx, ty + 1, x, 0);
    }
  }

  #leaveEverywhere(tx: number, ty: number): void {
    for (let i = 0; i < TILE_SIZE; i++) {
      this.#leave(tx - 1, ty, TILE_SIZE - 1, i);
      this.#leave(tx + 1, ty, 0, i);
      this.#leave(tx, ty - 1, i, TILE_SIZE - 1);
      this.#leave(tx, ty + 1, i, 0);
    }
  }

  /** Into another tile, if there is one and the place is on the mask. */
  #leave(tx: number, ty: number, x: number, y: number): void {
    const sourceX = tx * TILE_SIZE + x;
    const sourceY = ty * TILE_SIZE + y;
    if (tx < 0 || ty < 0 || sourceX >= this.#grid.width || sourceY >= this.#grid.height) return;
    if (this.#taken.get(keyOf(tx, ty)) !== WHOLE) this.seed(sourceX, sourceY);
  }
}
