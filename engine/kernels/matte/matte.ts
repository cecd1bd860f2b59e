/**
 * Coverage of px where product and backdrop meet: both colors are known on either side, so a px's own color gives its mix. A color
 * guided filter (He, Sun and Tang 2010) then makes coverage follow the picture's edges.
 */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { scalarMatte } from './scalar-matte.ts';
import { simdMatte } from './simd-matte.ts';

/** px around a px that its coverage depends on: the band, the sight for either side's color, and two filters. */
export const MATTE_REACH = 14;

/** Coverage 0…1, refined from a first estimate, `thing`: 1 = product, 0 = backdrop. Only px between or beside both change. */
export function matte(grid: PixelGrid, thing: Float32Array): Float32Array {
  return simdMatte(grid, thing) ?? scalarMatte(grid, thing);
}
