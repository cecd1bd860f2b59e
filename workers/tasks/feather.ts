/**
 * Feathered coverage, computed only where something is painted within reach, and cached.
 *
 * The cache's unit is a cell of one mask tile. Its key names every tile within reach, so a stroke makes stale exactly
 * the cells that it can change, and undo finds the old ones again.
 */
import { inflate, intersect, roundOut } from '../../engine/geometry/rect.ts';
import type { Rect } from '../../engine/geometry/space.ts';
import type { Kernels } from '../../engine/kernels/kernel-port.ts';
import { EMPTY_TILE, TILE_SIZE, type TileId } from '../../engine/tiles.ts';
import type { CancelToken } from '../cancel.ts';
import type { MaskStore } from '../mask-store.ts';
import type { FeatherRequest, MaskRef } from '../protocol.ts';
import type { MaskPatch } from '../task-map.ts';
import { cutRows } from './regions.ts';

/** Feathered cells kept, by count: 32 MB of full-size ones, a 24-megapixel mask and a third. */
const CACHE_CELLS = 512;
/** A tile shrunk to less than this is no unit any more. */
const SMALLEST_CELL = 8;

/** Feathered cells by key; the order of a Map is the order of use. A cell without coverage near is not kept. */
export type FeatherCache = Map<string, Uint8Array>;

export async function feather(
  { mask, level, area }: FeatherRequest,
  kernels: Kernels,
  store: MaskStore,
  cache: FeatherCache,
  token: CancelToken,
): Promise<Uint8Array> {
  if (level < 0 || TILE_SIZE >> level < SMALLEST_CELL) throw new RangeError(`No mask level ${level}`);
  const side = TILE_SIZE >> level;
  const reach = mask.reach / 2 ** level;
  const result = new Uint8Array(area.width * area.height);
  const cells = cellsOf(mask, area, side, reach);
  const missing = cells.filter((cell) => !cache.has(cell.key));
  const fresh = new Map<string, Uint8Array>();
  for (const group of bandsOf(missing)) {
    await token.checkpoint();
    featherGroup(group, mask, level, side, reach, kernels, store, fresh);
  }
  for (const cell of cells) {
    const coverage = fresh.get(cell.key) ?? cache.get(cell.key);
    if (!coverage) continue;
    cache.delete(cell.key);
    cache.set(cell.key, coverage);
    copyCell(coverage, cell, side, result, area);
  }
  for (const key of cache.keys()) {
    if (cache.size <= CACHE_CELLS) break;
    cache.delete(key);
  }
  return result;
}

interface Cell {
  readonly tx: number;
  readonly ty: number;
  readonly key: string;
}

/** Cells of `area` that have anything painted within reach. */
function cellsOf(mask: MaskRef, area: Rect<'source'>, side: number, reach: number): Cell[] {
  const cells: Cell[] = [];
  const spread = Math.ceil(Math.ceil(reach) / side);
  for (let ty = Math.floor(area.y / side); ty * side < area.y + area.height; ty++) {
    for (let tx = Math.floor(area.x / side); tx * side < area.x + area.width; tx++) {
      const near = tilesNear(mask.rows, tx, ty, spread);
      if (near.every((id) => id === EMPTY_TILE)) continue;
      cells.push({ tx, ty, key: `${side}:${reach}:${near.join()}` });
    }
  }
  return cells;
}

function tilesNear(rows: MaskRef['rows'], tx: number, ty: number, spread: number): TileId[] {
  const near: TileId[] = [];
  for (let y = ty - spread; y <= ty + spread; y++) {
    for (let x = tx - spread; x <= tx + spread; x++) near.push(rows[y]?.[x] ?? EMPTY_TILE);
  }
  return near;
}

/** Runs of neighbouring rows of cells: one transform a run, with a chance to cancel between. */
function bandsOf(cells: readonly Cell[]): Cell[][] {
  const bands: Cell[][] = [];
  for (const cell of cells) {
    const band = bands.at(-1);
    const first = band?.[0];
    if (band && first && cell.ty - first.ty < 4) band.push(cell);
    else bands.push([cell]);
  }
  return bands;
}

function featherGroup(
  group: readonly Cell[],
  mask: MaskRef,
  level: number,
  side: number,
  reach: number,
  kernels: Kernels,
  store: MaskStore,
  fresh: Map<string, Uint8Array>,
): void {
  const left = Math.min(...group.map((cell) => cell.tx)) * side;
  const right = (Math.max(...group.map((cell) => cell.tx)) + 1) * side;
  const top = Math.min(...group.map((cell) => cell.ty)) * side;
  const bottom = (Math.max(...group.map((cell) => cell.ty)) + 1) * side;
  const wanted: Rect<'source'> = { x: left, y: top, width: right - left, height: bottom - top };
  const seen = roundOut(inflate(wanted, Math.ceil(reach)));
  const hard = store.assemble(mask.rows, level, seen, kernels);
  const inner = { x: wanted.x - seen.x, y: wanted.y - seen.y, width: wanted.width, height: wanted.height };
  const soft = kernels.feather(hard, reach, inner);
  hard.free();
  const bytes = soft.data();
  for (const cell of group) {
    if (fresh.has(cell.key)) continue;
    const block = { x: cell.tx * side - left, y: cell.ty * side - top, width: side, height: side };
    fresh.set(cell.key, cutRows(bytes, wanted.width, block));
  }
  soft.free();
}

function copyCell(
  coverage: Uint8Array,
  { tx, ty }: Cell,
  side: number,
  result: Uint8Array,
  area: Rect<'source'>,
): void {
  const part = intersect(area, { x: tx * side, y: ty * side, width: side, height: side });
  if (!part) return;
  for (let y = part.y; y < part.y + part.height; y++) {
    const from = (y - ty * side) * side + part.x - tx * side;
    result.set(coverage.subarray(from, from + part.width), (y - area.y) * area.width + part.x - area.x);
  }
}

/** The whole mask, feathered exactly, cut to where it is not empty; null when nothing is painted. */
export async function maskPatch(
  mask: MaskRef,
  kernels: Kernels,
  store: MaskStore,
  cache: FeatherCache,
  token: CancelToken,
): Promise<MaskPatch | null> {
  const painted = paintedArea(mask);
  const whole: Rect<'source'> = { x: 0, y: 0, width: mask.width, height: mask.height };
  const area = painted && intersect(roundOut(inflate(painted, Math.ceil(mask.reach))), whole);
  if (!area) return null;
  return { area, coverage: await feather({ mask, level: 0, area }, kernels, store, cache, token) };
}

function paintedArea({ rows }: MaskRef): Rect<'source'> | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  rows.forEach((row, ty) => {
    row.forEach((id, tx) => {
      if (id === EMPTY_TILE) return;
      left = Math.min(left, tx);
      right = Math.max(right, tx + 1);
      top = Math.min(top, ty);
      bottom = Math.max(bottom, ty + 1);
    });
  });
  if (left > right) return null;
  return {
    x: left * TILE_SIZE,
    y: top * TILE_SIZE,
    width: (right - left) * TILE_SIZE,
    height: (bottom - top) * TILE_SIZE,
  };
}
