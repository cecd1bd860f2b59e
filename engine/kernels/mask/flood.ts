/**
 * Flood fill of a mask by tiles: the area connected to a point over four neighbors. Half covered counts as covered; the soft px of
 * an edge are included but not crossed, so that a fill leaves no seam. Uniform tiles are one step each.
 */
import type { Point } from '../../geometry/space.ts';
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
} from '../../tiles/tiles.ts';
import { clearBeyond, type TileCoverage } from '../paint/scan.ts';

const HALF = 128;
/** Of a tile that is filled whole. Never written to. */
const WHOLE = new Uint8Array(TILE_BYTES).fill(255);

/**
 * The free area (or the painted one) around `seed`, whole source px, as tiles of 0 and 255. Empty when the seed is outside the mask
 * or not in such an area.
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

/** Free areas that cannot be reached from the mask's edge, as tiles of 0 and 255. */
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
  /** Places to continue from, by tile: px of the tile. */
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

  /** By runs of a row: each is filled whole, and the rows above and below are searched for connected runs. */
  #spread(
    tile: Uint8Array,
    taken: Uint8Array,
    places: number[],
    tx: number,
    ty: number,
    width: number,
    height: number,
  ): void {
    for (;;) {
      const place = places.pop();
      if (place === undefined) return;
      if (taken[place] !== 0 || !this.#enter(tile, taken, place)) continue;
      const row = place - (place % TILE_SIZE);
      let from = place;
      let to = place + 1;
      while (from > row && taken[from - 1] === 0 && this.#enter(tile, taken, from - 1)) from--;
      while (to < row + width && taken[to] === 0 && this.#enter(tile, taken, to)) to++;
      const y = row / TILE_SIZE;
      if (from === row) this.#leave(tx - 1, ty, TILE_SIZE - 1, y);
      if (to === row + width) this.#leave(tx + 1, ty, 0, y);
      if (y > 0) this.#look(tile, taken, from - TILE_SIZE, to - TILE_SIZE, places);
      else for (let at = from; at < to; at++) this.#leave(tx, ty - 1, at - row, TILE_SIZE - 1);
      if (y < height - 1) this.#look(tile, taken, from + TILE_SIZE, to + TILE_SIZE, places);
      else for (let at = from; at < to; at++) this.#leave(tx, ty + 1, at - row, 0);
    }
  }

  /** Fills a px of the area, and returns whether the area continues from it; the soft px of its edge are filled too. */
  #enter(tile: Uint8Array, taken: Uint8Array, at: number): boolean {
    const value = tile[at]!;
    const isIn = this.#free ? value < HALF : value >= HALF;
    if (isIn || (this.#free ? value < 255 : value > 0)) taken[at] = 255;
    return isIn;
  }

  /** Above or below a run: soft px are filled, and the first px of each run found is stored for later. */
  #look(tile: Uint8Array, taken: Uint8Array, from: number, to: number, places: number[]): void {
    let inRun = false;
    for (let at = from; at < to; at++) {
      const value = tile[at]!;
      const isIn = taken[at] === 0 && (this.#free ? value < HALF : value >= HALF);
      if (isIn && !inRun) places.push(at);
      else if (!isIn && taken[at] === 0) this.#enter(tile, taken, at);
      inRun = isIn;
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

  /** Continues in another tile, if there is one and the place is on the mask. */
  #leave(tx: number, ty: number, x: number, y: number): void {
    const sourceX = tx * TILE_SIZE + x;
    const sourceY = ty * TILE_SIZE + y;
    if (tx < 0 || ty < 0 || sourceX >= this.#grid.width || sourceY >= this.#grid.height) return;
    if (this.#taken.get(keyOf(tx, ty)) !== WHOLE) this.seed(sourceX, sourceY);
  }
}
