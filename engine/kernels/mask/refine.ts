/** Refines a mask: the changed tiles with their new coverage. */
import { type TileGrid, type TileId, tileAt } from '../../tiles/tiles.ts';
import type { TileCoverage } from '../paint/scan.ts';
import { maskHoles } from './flood.ts';
import { growMask, SMOOTH_RANGE, shrinkMask, smoothMask } from './grow.ts';

/** fill: paints enclosed holes too; the others change the mask by this many px. */
export type Refinement = 'grow' | 'shrink' | 'smooth' | 'fill';

/** `px`: source px, clamped to the refinement's range; ignored for filling. */
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
