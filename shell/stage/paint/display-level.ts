/**
 * Which tiles of which level a picture is painted from. Level L is the picture shrunk by 2^L; it is cut into
 * `DISPLAY_TILE` px squares. Pure numbers.
 */
import {
  displayLevel,
  intersect,
  type Matrix,
  meanScale,
  type Rect,
  rectOf,
  type Size,
  TILE_SIZE,
  type TileGrid,
  tileAt,
} from '../../../engine/index.ts';
import { DISPLAY_TILE } from '../../../workers/index.ts';

export interface TileSpan {
  readonly left: number;
  readonly top: number;
  /** One past the last. */
  readonly right: number;
  readonly bottom: number;
}

/** The level whose px are between half a device px and a whole one; level 0 from 100 % on, where it is exact. */
export function levelFor(toScreen: Matrix<'source', 'screen'>, size: Size<'source'>): number {
  const smallest = Math.ceil(Math.log2(Math.max(size.width, size.height)));
  return Math.min(smallest, displayLevel(meanScale(toScreen)));
}

/** Halving rounds odd sides up, so L halvings make the rounded-up share of 2^L. */
export function levelSize(size: Size<'source'>, level: number): Size<'source'> {
  return { width: Math.ceil(size.width / 2 ** level), height: Math.ceil(size.height / 2 ** level) };
}

/** Tiles that touch `area` (source px), within the picture; null when none does. */
export function tilesTouching(area: Rect<'source'>, size: Size<'source'>, level: number): TileSpan | null {
  const seen = intersect(area, rectOf(size));
  if (!seen) return null;
  const edge = DISPLAY_TILE * 2 ** level;
  return {
    left: Math.floor(seen.x / edge),
    top: Math.floor(seen.y / edge),
    right: Math.ceil((seen.x + seen.width) / edge),
    bottom: Math.ceil((seen.y + seen.height) / edge),
  };
}

export function spanHolds(outer: TileSpan, inner: TileSpan): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** Px of the level that the tile covers. */
export function tileRect(tx: number, ty: number, size: Size<'source'>, level: number): Rect<'source'> {
  const { width, height } = levelSize(size, level);
  const x = tx * DISPLAY_TILE;
  const y = ty * DISPLAY_TILE;
  return {
    x,
    y,
    width: Math.min(DISPLAY_TILE, width - x),
    height: Math.min(DISPLAY_TILE, height - y),
  };
}

/**
 * Names the feathered mask of one display tile: equal keys are equal pixels. Lists the ids of every mask tile that
 * can reach into it. null when nothing is painted there.
 */
export function featherKey(
  grid: TileGrid,
  feather: number,
  level: number,
  tx: number,
  ty: number,
): string | null {
  const edge = DISPLAY_TILE * 2 ** level;
  // Halving mixes neighbors, so a level's px may reach 2^level source px further.
  const margin = feather + 2 ** level;
  const first = (at: number) => Math.max(0, Math.floor((at * edge - margin) / TILE_SIZE));
  const last = (at: number, side: number) =>
    Math.min(Math.ceil(side / TILE_SIZE), Math.ceil(((at + 1) * edge + margin) / TILE_SIZE));
  const ids: string[] = [];
  let painted = false;
  for (let y = first(ty); y < last(ty, grid.height); y++) {
    for (let x = first(tx); x < last(tx, grid.width); x++) {
      const id = tileAt(grid, x, y);
      painted ||= id !== 'u00';
      ids.push(id);
    }
  }
  return painted ? `${level}/${tx}/${ty}/${feather}/${ids.join()}` : null;
}
