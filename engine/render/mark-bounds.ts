/** The areas that texts and shapes may touch on a screen. Apart from those of a document's items, which the embedded editor loads first. */
import { mapRect, meanScale } from '../geometry/matrix.ts';
import { inflate, rectOf } from '../geometry/rect.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { DrawMark, DrawShadow } from './draw-list.ts';
import { inkOf, SHADOW_REACH } from './item-bounds.ts';

/** The area that a text or shape may touch under this transform of its block px. */
export function markBounds(item: DrawMark, toScreen: Matrix<'block', 'screen'>): Rect<'screen'> {
  if (item.kind === 'shape') return mapRect(toScreen, inflate(rectOf(item.size), item.reach));
  const ink = mapRect(toScreen, inkOf(item));
  return item.shadow ? inflate(ink, shadowReach(item.shadow) * meanScale(toScreen)) : ink;
}

/** How far from its letters a shadow may be seen, block px. */
export function shadowReach({ x, y, blur }: DrawShadow): number {
  return Math.hypot(x, y) + SHADOW_REACH * blur;
}
