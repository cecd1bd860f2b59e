/**
 * How far paint has to stay away: out of the distances to what is kept, for any reach of a feather, how much a px of a mask
 * may be painted.
 *
 * Distances are made on a small copy of the picture and interpolated: of all planes they lose least by it, because they
 * change by no more than a px a px.
 */
import type { Size } from '../geometry/space.ts';
import { TILE_BYTES, TILE_SIZE } from '../tiles.ts';

/** What interpolation and a px's own extent may be off by, in px of the small copy, and one source px for the mask's edge. */
const MARGIN = { small: 0.75, source: 1 } as const;

/** What may be painted of a tile: all of it, or so much a px, 0…255. */
export type TileLimit = 'free' | Uint8Array;

export interface KeepOut {
  /** `reach`: of the mask's feather, source px. */
  limit(tx: number, ty: number, reach: number): TileLimit;
}

/** `distances` on a copy of `small` px of a picture of `size`. Keeps the tiles of the reach that was asked for last. */
export function createKeepOut(
  distances: Float32Array,
  small: { readonly width: number; readonly height: number },
  size: Size<'source'>,
): KeepOut {
  const across = small.width / size.width;
  const down = small.height / size.height;
  const scale = Math.max(1 / across, 1 / down);
  const tiles = new Map<string, TileLimit>();
  let kept = Number.NaN;

  /** Source px, at fractions of the small copy's px. */
  const distanceAt = (x: number, y: number): number => {
    const left = Math.min(small.width - 1, Math.max(0, Math.floor(x)));
    const top = Math.min(small.height - 1, Math.max(0, Math.floor(y)));
    const right = Math.min(small.width - 1, left + 1);
    const bottom = Math.min(small.height - 1, top + 1);
    const fx = Math.min(1, Math.max(0, x - left));
    const fy = Math.min(1, Math.max(0, y - top));
    const upper =
      distances[top * small.width + left]! * (1 - fx) + distances[top * small.width + right]! * fx;
    const lower =
      distances[bottom * small.width + left]! * (1 - fx) + distances[bottom * small.width + right]! * fx;
    return (upper * (1 - fy) + lower * fy) * scale;
  };

  function limitOf(tx: number, ty: number, reach: number): TileLimit {
    const away = reach + MARGIN.source + MARGIN.small * scale;
    const middle = (side: number, ratio: number) => (side + 0.5) * TILE_SIZE * ratio - 0.5;
    const safe = TILE_SIZE * Math.SQRT1_2 + 2 * scale + 1;
    if (distanceAt(middle(tx, across), middle(ty, down)) - safe > away) return 'free';
    const limit = new Uint8Array(TILE_BYTES);
    for (let y = 0, at = 0; y < TILE_SIZE; y++) {
      const sy = (ty * TILE_SIZE + y + 0.5) * down - 0.5;
      for (let x = 0; x < TILE_SIZE; x++, at++) {
        const sx = (tx * TILE_SIZE + x + 0.5) * across - 0.5;
        const free = distanceAt(sx, sy) - away;
        limit[at] = free >= 1 ? 255 : free <= 0 ? 0 : Math.floor(free * 255 + 0.5);
      }
    }
    return limit;
  }

  return {
    limit(tx, ty, reach) {
      if (reach !== kept) tiles.clear();
      kept = reach;
      const key = `${tx},${ty}`;
      const known = tiles.get(key) ?? limitOf(tx, ty, reach);
      tiles.set(key, known);
      return known;
    },
  };
}
