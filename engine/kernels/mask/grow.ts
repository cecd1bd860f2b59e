/**
 * Growing, shrinking and smoothing a mask by tiles. A tile is processed together with the margin that can affect it; unaffected
 * tiles are left out. Edges repeat: a mask along the picture's edge does not shrink away from it.
 *
 * Growing is exact Euclidean distance (Felzenszwalb and Huttenlocher's lower envelope) to the nearest covered px, with the px's own
 * coverage as the fraction: an antialiased edge moves by n px and stays as antialiased as before.
 */
import {
  TILE_BYTES,
  TILE_SIZE,
  type TileGrid,
  type TileId,
  tileColumns,
  tileRows,
  tilesIn,
  uniformValue,
} from '../../tiles/tiles.ts';
import type { TileCoverage } from '../paint/scan.ts';
import { blurPlane } from '../resample/gaussian.ts';

/** The largest distance by which a mask grows, shrinks or is smoothed at once, px. */
export const GROW_RANGE = { min: 1, max: 100 } as const;
export const SMOOTH_RANGE = { min: 1, max: 12 } as const;

/** σ of the blur per px of smoothing: the largest smoothing still has the exact kernel. */
const SIGMA_PER_PX = 0.45;
const SQRT_TAU = 2.5066282746310002;
/** Further than anything in a window. */
const FAR = 1 << 20;

type TileOf = (id: TileId) => Uint8Array;

/** The tiles after growing by `px` source px on all sides. */
export function growMask(grid: TileGrid, tileOf: TileOf, px: number): Generator<TileCoverage> {
  return morph(grid, tileOf, px, false);
}

/** The tiles after shrinking by `px`: the free area grows. */
export function shrinkMask(grid: TileGrid, tileOf: TileOf, px: number): Generator<TileCoverage> {
  return morph(grid, tileOf, px, true);
}

/** Rounds corners and removes specks: a blur of the mask, cut at one half with an edge one px soft. */
export function* smoothMask(grid: TileGrid, tileOf: TileOf, px: number): Generator<TileCoverage> {
  const sigma = inRange(px, SMOOTH_RANGE) * SIGMA_PER_PX;
  // A straight edge blurred by σ rises by 1 ÷ σ√2π a px.
  const gain = sigma * SQRT_TAU;
  for (const window of windows(grid, tileOf, Math.ceil(3.5 * sigma))) {
    const blurred = blurPlane(window.plane, window.width, window.height, sigma);
    for (let at = 0; at < blurred.length; at++)
      blurred[at] = Math.min(255, Math.max(0, Math.floor((blurred[at]! - 127.5) * gain + 128)));
    yield { tx: window.tx, ty: window.ty, coverage: cutTile(window, blurred) };
  }
}

function* morph(grid: TileGrid, tileOf: TileOf, px: number, shrink: boolean): Generator<TileCoverage> {
  const by = inRange(px, GROW_RANGE);
  for (const window of windows(grid, tileOf, Math.ceil(by) + 1)) {
    const { plane, width, height } = window;
    if (shrink) invert(plane);
    const grown = growPlane(plane, width, height, by);
    if (shrink) invert(grown);
    yield { tx: window.tx, ty: window.ty, coverage: cutTile(window, grown) };
  }
}

function inRange(px: number, { min, max }: { readonly min: number; readonly max: number }): number {
  if (!(px >= min && px <= max)) throw new RangeError(`A mask changed by ${px} px`);
  return px;
}

function invert(plane: Uint8Array): void {
  for (let at = 0; at < plane.length; at++) plane[at] = 255 - plane[at]!;
}

/** A plane of coverage grown by `px`. */
function growPlane(plane: Uint8Array, width: number, height: number, px: number): Uint8Array {
  const rowOf = nearestRows(plane, width, height, Math.ceil(px) + 1);
  const grown = plane.slice();
  const best = new Int32Array(width);
  const envelope = new Envelope(width);
  const surely = Math.max(0, px - 1) ** 2;
  const limit = (px + 1) ** 2;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    if (isPainted(plane, start, width) || !envelope.nearest(rowOf, y, best)) continue;
    for (let x = 0; x < width; x++) {
      if (plane[start + x] === 255) continue;
      const column = best[x]!;
      const row = rowOf[start + column]!;
      const squared = (x - column) * (x - column) + (y - row) * (y - row);
      if (squared >= limit) continue;
      if (squared <= surely) grown[start + x] = 255;
      else {
        const edge = grownEdge(plane, width, height, x, y, column, row, px);
        if (edge > grown[start + x]!) grown[start + x] = edge;
      }
    }
  }
  return grown;
}

function isPainted(plane: Uint8Array, start: number, width: number): boolean {
  for (let at = start; at < start + width; at++) if (plane[at] !== 255) return false;
  return true;
}

/** Coverage at the grown edge: the nearest px or a neighbor with more coverage reaches furthest. */
function grownEdge(
  plane: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  column: number,
  row: number,
  px: number,
): number {
  let most = 0;
  for (let sy = Math.max(0, row - 2); sy <= Math.min(height - 1, row + 2); sy++) {
    for (let sx = Math.max(0, column - 2); sx <= Math.min(width - 1, column + 2); sx++) {
      const coverage = plane[sy * width + sx]!;
      if (coverage === 0) continue;
      most = Math.max(most, px + coverage / 255 - Math.sqrt((x - sx) ** 2 + (y - sy) ** 2));
    }
  }
  return Math.floor(Math.min(1, most) * 255 + 0.5);
}

/** For each px the row of the nearest covered px in its column, `FAR` when there is none within `limit` px. */
export function nearestRows(plane: Uint8Array, width: number, height: number, limit: number): Int32Array {
  const rows = new Int32Array(plane.length).fill(FAR);
  for (let x = 0; x < width; x++) {
    if (plane[x]! > 0) rows[x] = 0;
  }
  for (let y = 1; y < height; y++) {
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (plane[at]! > 0) rows[at] = y;
      else if (y - rows[at - width]! <= limit) rows[at] = rows[at - width]!;
    }
  }
  for (let y = height - 2; y >= 0; y--) {
    for (let at = y * width; at < (y + 1) * width; at++) {
      const below = rows[at + width]! - y;
      if (below <= limit && below < Math.abs(rows[at]! - y)) rows[at] = below + y;
    }
  }
  return rows;
}

/** The lower envelope of the parabolas of one row's columns. */
export class Envelope {
  readonly #columns: Int32Array;
  readonly #heights: Float64Array;
  readonly #starts: Float64Array;

  constructor(width: number) {
    this.#columns = new Int32Array(width);
    this.#heights = new Float64Array(width);
    this.#starts = new Float64Array(width + 1);
  }

  /** Writes the column of each px's nearest covered px into `best`; false when there is none. */
  nearest(rowOf: Int32Array, y: number, best: Int32Array): boolean {
    const width = best.length;
    const columns = this.#columns;
    const heights = this.#heights;
    const starts = this.#starts;
    let last = -1;
    for (let x = 0; x < width; x++) {
      const row = rowOf[y * width + x]!;
      if (row === FAR) continue;
      // Of the parabola about x: (row − y)² + x², its height at 0.
      const height = (row - y) * (row - y) + x * x;
      let start = Number.NEGATIVE_INFINITY;
      while (last >= 0) {
        start = (height - heights[last]!) / (2 * (x - columns[last]!));
        if (start > starts[last]!) break;
        last--;
        start = Number.NEGATIVE_INFINITY;
      }
      last++;
      columns[last] = x;
      heights[last] = height;
      starts[last] = start;
    }
    if (last < 0) return false;
    starts[last + 1] = Number.POSITIVE_INFINITY;
    for (let x = 0, at = 0; x < width; x++) {
      while (starts[at + 1]! < x) at++;
      best[x] = columns[at]!;
    }
    return true;
  }
}

interface Window {
  readonly tx: number;
  readonly ty: number;
  readonly plane: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Position of the tile in the window. */
  readonly left: number;
  readonly top: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** Each tile with `margin` px around it, cut to the picture. Left out where the whole window is uniform. */
function* windows(grid: TileGrid, tileOf: TileOf, margin: number): Generator<Window> {
  for (let ty = 0; ty < tileRows(grid); ty++) {
    for (let tx = 0; tx < tileColumns(grid); tx++) {
      const x = Math.max(0, tx * TILE_SIZE - margin);
      const y = Math.max(0, ty * TILE_SIZE - margin);
      const width = Math.min(grid.width, (tx + 1) * TILE_SIZE + margin) - x;
      const height = Math.min(grid.height, (ty + 1) * TILE_SIZE + margin) - y;
      const area = { x, y, width, height };
      const [first, ...rest] = [...tilesIn(grid, area)].map(({ id }) => id);
      if (first !== undefined && uniformValue(first) !== null && rest.every((id) => id === first)) continue;
      const plane = readArea(grid, tileOf, area);
      if (isUniform(plane)) continue;
      yield {
        tx,
        ty,
        plane,
        width,
        height,
        left: tx * TILE_SIZE - x,
        top: ty * TILE_SIZE - y,
        tileWidth: Math.min(TILE_SIZE, grid.width - tx * TILE_SIZE),
        tileHeight: Math.min(TILE_SIZE, grid.height - ty * TILE_SIZE),
      };
    }
  }
}

/** A margin of painted tiles may be empty in this window. */
function isUniform(plane: Uint8Array): boolean {
  const first = plane[0];
  for (let at = 1; at < plane.length; at++) if (plane[at] !== first) return false;
  return true;
}

function readArea(
  grid: TileGrid,
  tileOf: TileOf,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Uint8Array {
  const plane = new Uint8Array(area.width * area.height);
  for (const { tx, ty, id } of tilesIn(grid, area)) {
    const value = uniformValue(id);
    if (value === 0) continue;
    const tile = tileOf(id);
    const left = Math.max(area.x, tx * TILE_SIZE);
    const right = Math.min(area.x + area.width, (tx + 1) * TILE_SIZE);
    const top = Math.max(area.y, ty * TILE_SIZE);
    const bottom = Math.min(area.y + area.height, (ty + 1) * TILE_SIZE);
    for (let y = top; y < bottom; y++) {
      const from = (y - ty * TILE_SIZE) * TILE_SIZE - tx * TILE_SIZE;
      plane.set(tile.subarray(from + left, from + right), (y - area.y) * area.width + left - area.x);
    }
  }
  return plane;
}

function cutTile(window: Window, plane: Uint8Array): Uint8Array {
  const tile = new Uint8Array(TILE_BYTES);
  for (let y = 0; y < window.tileHeight; y++) {
    const from = (window.top + y) * window.width + window.left;
    tile.set(plane.subarray(from, from + window.tileWidth), y * TILE_SIZE);
  }
  return tile;
}
