/** Another mask of the one that is there: the tiles that change, as they become. */
import { type TileGrid, type TileId, tileAt } from '../../tiles/tiles.ts';
import type { TileCoverage } from '../paint/scan.ts';
import { maskHoles } from './flood.ts';
import { growMask, SMOOTH_RANGE, shrinkMask, smoothMask } from './grow.ts';

/** fill: what the mask encloses is painted too; the others by so many px. */
export type Refinement = 'grow' | 'shrink' | 'smooth' | 'fill';

/** `px` counts in source px and is held to what the refinement can do; filling needs none. */
export function refineTiles(
  grid: TileGrid,
  tileOf: (id: TileId) => Uint8Array,
  how: Refinement,
  px: number,
): Iterable<TileCoverage> {
  switch (how) {
    case 'grow':
      return growMask(grid, tileOf, px);
    case 'shrink':
      return shrinkMask(grid, tileOf, px);
    case 'smooth':
      return smoothMask(grid, tileOf, Math.min(px, SMOOTH_RANGE.max));
    case 'fill':
      return maskHoles(grid, tileOf).map(({ tx, ty, coverage }) => {
        const old = tileOf(tileAt(grid, tx, ty));
        return { tx, ty, coverage: coverage.map((value, at) => Math.max(value, old[at]!)) };
      });
  }
}
