/**
 * Feathered coverage, computed only where something is painted within reach, and cached.
 *
 * The cache's unit is a cell of one mask tile. Its key names every tile within reach, so a stroke invalidates exactly the cells
 * that it can change, and undo finds the old ones again.
 */

import { packRuns, unpackRuns } from '../../engine/bytes/run-length.ts';
import { inflate, intersect, roundOut, union } from '../../engine/geometry/rect.ts';
import type { Rect } from '../../engine/geometry/space.ts';
import { cutRows } from '../../engine/kernels/base/cut-rows.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { EMPTY_TILE, TILE_SIZE, type TileId, uniformValue } from '../../engine/tiles/tiles.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { FeatherRequest, MaskRef } from '../protocol/protocol.ts';
import type { MaskPatch } from '../protocol/task-map.ts';
import type { MaskStore } from '../stores/mask-store.ts';

/** Number of cached feathered cells: a 24-megapixel mask and a third. */
const CACHE_CELLS = 512;
/** A tile reduced to less than this is too small for a cell. */
const SMALLEST_CELL = 8;

/** Packed feathered cells by key; the order of a Map is the order of use. Cells without coverage in reach are not cached. */
export type FeatherCache = Map<string, Uint8Array>;

export async function feather(
  { mask, level, area }: FeatherRequest,
  kernels: Kernels,
  store: MaskStore,
  cache: FeatherCache,
  token: CancelToken,
): Promise<Uint8Array> {
  if (level < 0 || TILE_SIZE >> level < SMALLEST_CELL) throw new RangeError(`No mask level ${level}`);
  const shrunk: Shrunk = {
    mask,
    level,
    side: TILE_SIZE >> level,
    width: Math.ceil(mask.width / 2 ** level),
    height: Math.ceil(mask.height / 2 ** level),
    feather: mask.feather / 2 ** level,
  };
  const result = new Uint8Array(area.width * area.height);
  const cells = cellsOf(shrunk, area);
  const missing = cells.filter((cell) => !cache.has(cell.key));
  const fresh = new Map<string, Uint8Array>();
  for (const group of blocksOf(missing, shrunk)) {
    await token.checkpoint();
    featherGroup(group, shrunk, kernels, store, fresh);
  }
  for (const cell of cells) {
    const { key, rect } = cell;
    const made = fresh.get(key);
    const packed = cache.get(key) ?? (made && packRuns(made));
    if (!packed) continue;
    cache.delete(key);
    cache.set(key, packed);
    copyCell(made ?? unpackRuns(packed, rect.width * rect.height), cell, result, area);
  }
  for (const key of cache.keys()) {
    if (cache.size <= CACHE_CELLS) break;
    cache.delete(key);
  }
  return result;
}

/** A mask at a level of its pyramid: sizes and feather in px of that level. */
interface Shrunk {
  readonly mask: MaskRef;
  readonly level: number;
  /** Of a tile. */
  readonly side: number;
  readonly width: number;
  readonly height: number;
  readonly feather: number;
}

interface Cell {
  readonly tx: number;
  readonly ty: number;
  /** Inside the mask: a tile at its edge may be cut. */
  readonly rect: Rect<'source'>;
  readonly key: string;
  /** The one value of every tile within reach; null when they differ. */
  readonly value: number | null;
}

/** Cells of `area` with any painted px within reach. */
function cellsOf({ mask, side, width, height, feather }: Shrunk, area: Rect<'source'>): Cell[] {
  const cells: Cell[] = [];
  const spread = Math.ceil(Math.ceil(feather) / side);
  const seen = intersect(area, { x: 0, y: 0, width, height });
  if (!seen) return cells;
  for (let ty = Math.floor(seen.y / side); ty * side < seen.y + seen.height; ty++) {
    for (let tx = Math.floor(seen.x / side); tx * side < seen.x + seen.width; tx++) {
      const near = tilesNear(mask.rows, tx, ty, spread);
      const known = near.filter((id) => id !== OUTSIDE);
      if (known.every((id) => id === EMPTY_TILE)) continue;
      const rect = {
        x: tx * side,
        y: ty * side,
        width: Math.min(side, width - tx * side),
        height: Math.min(side, height - ty * side),
      };
      const value = known.every((id) => id === known[0]) ? uniformValue(known[0] ?? EMPTY_TILE) : null;
      // Where a picture ends inside a tile, its edge px repeat: equal tiles of other sizes are other cells.
      const key = `${side}:${feather}:${mask.width}x${mask.height}:${near.join()}`;
      cells.push({ tx, ty, rect, key, value });
    }
  }
  return cells;
}

/** Represents the outside of the picture: no tile, not even an empty one. */
const OUTSIDE = '';

function tilesNear(rows: MaskRef['rows'], tx: number, ty: number, spread: number): TileId[] {
  const near: TileId[] = [];
  for (let y = ty - spread; y <= ty + spread; y++) {
    for (let x = tx - spread; x <= tx + spread; x++) near.push(rows[y]?.[x] ?? OUTSIDE);
  }
  return near;
}

/** Cells of a block, each way: more the farther a blur reaches beyond it, but only as wide. */
const BLOCK_CELLS = 4;

/** Neighboring cells: one blur a block, with a chance to cancel between. What a blur takes, the worker keeps. */
function blocksOf(cells: readonly Cell[], { side, feather }: Shrunk): Iterable<readonly Cell[]> {
  const columns = BLOCK_CELLS * (1 + Math.ceil((2 * feather) / side));
  const blocks = new Map<string, Cell[]>();
  for (const cell of cells) {
    const place = `${Math.floor(cell.tx / columns)},${Math.floor(cell.ty / BLOCK_CELLS)}`;
    const block = blocks.get(place);
    if (block) block.push(cell);
    else blocks.set(place, [cell]);
  }
  return blocks.values();
}

function featherGroup(
  group: readonly Cell[],
  { mask, level, width, height, feather }: Shrunk,
  kernels: Kernels,
  store: MaskStore,
  fresh: Map<string, Uint8Array>,
): void {
  for (const { key, rect, value } of group) {
    if (value !== null) fresh.set(key, new Uint8Array(rect.width * rect.height).fill(value));
  }
  const mixed = group.filter(({ value }) => value === null);
  const wanted = mixed.reduce<Rect<'source'> | null>((all, { rect }) => union(all, rect), null);
  // Not beyond the mask: its own edge px repeat there.
  const seen =
    wanted && intersect(roundOut(inflate(wanted, Math.ceil(feather))), { x: 0, y: 0, width, height });
  if (!wanted || !seen) return;
  const painted = store.assemble(mask, level, seen, kernels);
  const inner = { x: wanted.x - seen.x, y: wanted.y - seen.y, width: wanted.width, height: wanted.height };
  const soft = kernels.feather(painted, feather, inner);
  painted.free();
  const bytes = soft.data();
  for (const { key, rect } of mixed) {
    if (fresh.has(key)) continue;
    const block = { ...rect, x: rect.x - wanted.x, y: rect.y - wanted.y };
    fresh.set(key, cutRows(bytes, wanted.width, block));
  }
  soft.free();
}

function copyCell(coverage: Uint8Array, { rect }: Cell, result: Uint8Array, area: Rect<'source'>): void {
  const part = intersect(area, rect);
  if (!part) return;
  for (let y = part.y; y < part.y + part.height; y++) {
    const from = (y - rect.y) * rect.width + part.x - rect.x;
    result.set(coverage.subarray(from, from + part.width), (y - area.y) * area.width + part.x - area.x);
  }
}

/** The whole mask, feathered exactly, cut to its non-empty part; null when nothing is painted. */
export async function maskPatch(
  mask: MaskRef,
  kernels: Kernels,
  store: MaskStore,
  cache: FeatherCache,
  token: CancelToken,
): Promise<MaskPatch | null> {
  const painted = paintedArea(mask);
  const whole: Rect<'source'> = { x: 0, y: 0, width: mask.width, height: mask.height };
  const area = painted && intersect(roundOut(inflate(painted, Math.ceil(mask.feather))), whole);
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
