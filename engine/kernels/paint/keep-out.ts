/**
 * Limits of painting around a product: from the distances to the product, the largest coverage of each px of a mask.
 *
 * Distances are computed on a small copy of the picture and interpolated: this loses least, because they change by no more than a
 * px a px.
 */
import type { Size } from '../../geometry/space.ts';
import {
  TILE_BYTES,
  TILE_SIZE,
  type TileGrid,
  type TileId,
  tileAt,
  uniformValue,
} from '../../tiles/tiles.ts';

/** Largest error of interpolation and a px's own extent, in px of the small copy, plus one source px for the mask's edge. */
const MARGIN = { small: 0.75, source: 1 } as const;

/** Coverage from here on counts as painted. */
const HALF = 128;

/** Limit tiles kept for the next input: those around the brush. Each has a tile's bytes, and is made in less than a millisecond. */
const KEPT = 24;

/** No px of a tile may be painted. */
const NOTHING = new Uint8Array(TILE_BYTES);

/** Limit of a tile: all of it, or a coverage for each px, 0…255. */
export type TileLimit = 'free' | Uint8Array;

export interface KeepOut {
  limit(tx: number, ty: number): TileLimit;
  /**
   * Source px from the product to the nearest px that a mask covers at least half, up to `within`; `within` when none is nearer, 0
   * when the mask overlaps the product.
   */
  nearest(grid: TileGrid, tileOf: (id: TileId) => Uint8Array, within: number): number;
}

/** `distances` on a copy of `small` px of a picture of `size`. Caches the most recently used tiles. */
export function createKeepOut(
  distances: Float32Array,
  small: { readonly width: number; readonly height: number },
  size: Size<'source'>,
): KeepOut {
  const across = small.width / size.width;
  const down = small.height / size.height;
  const scale = Math.max(1 / across, 1 / down);
  const tiles = new Map<string, TileLimit>();

  /** Position of source px on the small copy, along one side of a tile: between which two px, and the fraction. */
  const placesOf = (tile: number, ratio: number, side: number) =>
    Array.from({ length: TILE_SIZE }, (_, n) => {
      const at = Math.min(side - 1, Math.max(0, (tile * TILE_SIZE + n + 0.5) * ratio - 0.5));
      const before = Math.floor(at);
      return { before, after: Math.min(side - 1, before + 1), along: at - before };
    });

  function limitOf(tx: number, ty: number): TileLimit {
    const away = MARGIN.source + MARGIN.small * scale;
    const columns = placesOf(tx, across, small.width);
    const rows = placesOf(ty, down, small.height);
    const middle = rows[TILE_SIZE / 2]!.before * small.width + columns[TILE_SIZE / 2]!.before;
    if (distances[middle]! * scale - TILE_SIZE * Math.SQRT1_2 - 2 * scale - 1 > away) return 'free';
    const limit = new Uint8Array(TILE_BYTES);
    let most = 0;
    const line = new Float64Array(small.width);
    const [from, to] = [columns[0]!.before, columns[TILE_SIZE - 1]!.after];
    for (let y = 0, at = 0; y < TILE_SIZE; y++) {
      const { before, after, along } = rows[y]!;
      for (let x = from; x <= to; x++) {
        const upper = distances[before * small.width + x]!;
        line[x] = (upper + (distances[after * small.width + x]! - upper) * along) * scale - away;
      }
      for (let x = 0; x < TILE_SIZE; x++, at++) {
        const column = columns[x]!;
        const left = line[column.before]!;
        const free = left + (line[column.after]! - left) * column.along;
        const value = free >= 1 ? 255 : free <= 0 ? 0 : Math.floor(free * 255 + 0.5);
        limit[at] = value;
        most = Math.max(most, value);
      }
    }
    // Inside a product most tiles are equal.
    return most === 0 ? NOTHING : limit;
  }

  /** At the center of a source px, interpolated from the small copy. */
  function distanceAt(x: number, y: number): number {
    const u = Math.min(small.width - 1, Math.max(0, (x + 0.5) * across - 0.5));
    const v = Math.min(small.height - 1, Math.max(0, (y + 0.5) * down - 0.5));
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const right = Math.min(small.width - 1, left + 1);
    const bottom = Math.min(small.height - 1, top + 1) * small.width;
    const upper = distances[top * small.width + left]!;
    const lower = distances[bottom + left]!;
    const above = upper + (distances[top * small.width + right]! - upper) * (u - left);
    const below = lower + (distances[bottom + right]! - lower) * (u - left);
    return (above + (below - above) * (v - top)) * scale;
  }

  /** The nearest covered px among those that one px of the small copy represents, or `best`. */
  function nearestInCell(i: number, j: number, best: number, coverageAt: (x: number, y: number) => number) {
    let nearest = best;
    const right = Math.min(size.width, Math.ceil((i + 1) / across));
    const bottom = Math.min(size.height, Math.ceil((j + 1) / down));
    for (let y = Math.floor(j / down); y < bottom; y++) {
      for (let x = Math.floor(i / across); x < right; x++) {
        if (coverageAt(x, y) >= HALF) nearest = Math.min(nearest, distanceAt(x, y));
      }
    }
    return nearest;
  }

  return {
    nearest(grid, tileOf, within) {
      let last: { readonly id: TileId; readonly bytes: Uint8Array } | null = null;
      const coverageAt = (x: number, y: number) => {
        const id = tileAt(grid, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
        const value = uniformValue(id);
        if (value !== null) return value;
        if (last?.id !== id) last = { id, bytes: tileOf(id) };
        return last.bytes[(y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE)]!;
      };
      let best = within;
      for (let j = 0, at = 0; j < small.height; j++) {
        for (let i = 0; i < small.width; i++, at++) {
          if ((distances[at]! - 1.5) * scale >= best) continue;
          best = nearestInCell(i, j, best, coverageAt);
          if (best <= 0) return 0;
        }
      }
      return best;
    },
    limit(tx, ty) {
      const key = `${tx},${ty}`;
      const known = tiles.get(key) ?? limitOf(tx, ty);
      // Most recently used last.
      tiles.delete(key);
      tiles.set(key, known);
      if (tiles.size > KEPT) tiles.delete(tiles.keys().next().value!);
      return known;
    },
  };
}
