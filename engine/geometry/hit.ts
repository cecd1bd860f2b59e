/** Hit testing of a point. */
import { invert, mapPoint } from './matrix.ts';
import { contains, rectOf } from './rect.ts';
import type { Matrix, Point, Size, Space } from './space.ts';

/** True when the point is inside the box that `map` transforms. */
export function hitsBox<From extends Space, To extends Space>(
  size: Size<From>,
  map: Matrix<From, To>,
  at: Point<To>,
): boolean {
  return contains(rectOf(size), mapPoint(invert(map), at));
}
