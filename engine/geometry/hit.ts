/** What lies under a point. */
import { invert, mapPoint } from './matrix.ts';
import { contains, rectOf } from './rect.ts';
import type { Matrix, Point, Size, Space } from './space.ts';

/** Is the point in the box that `map` carries there? */
export function hitsBox<From extends Space, To extends Space>(
  size: Size<From>,
  map: Matrix<From, To>,
  at: Point<To>,
): boolean {
  return contains(rectOf(size), mapPoint(invert(map), at));
}
