/**
 * A canvas antialiases a curve or a slanted line differently where a clip cuts it. So damage contains such items whole or not at
 * all; otherwise repainted px would not match their neighbors.
 */
import { compose, invert, mapRect } from '../geometry/matrix.ts';
import { containsRect, inflate, intersect, rectOf, roundOut, union } from '../geometry/rect.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { DrawList, DrawPicture } from './draw-list.ts';
import { frostBounds, itemBounds } from './item-bounds.ts';

/** Antialiased edges touch the next px. */
export const EDGE = 1;

/**
 * Extends damage to the whole of every text and every outline of a rotated picture that it touches, and of a frosted background
 * with the area of its blur: the blur must see the layers below, not an earlier paint of itself.
 */
export function spreadDamage(
  list: DrawList,
  damage: Rect<'screen'>,
  frameToScreen: Matrix<'frame', 'screen'>,
): Rect<'screen'> {
  for (const item of list.items) {
    const touched = union(itemBounds(item), frostBounds(item));
    const whole = touched && roundOut(inflate(mapRect(frameToScreen, touched), EDGE));
    const part = whole && intersect(whole, damage);
    if (!part || containsRect(damage, whole)) continue;
    if (item.kind === 'picture' && !cutsOutline(item, part, frameToScreen)) continue;
    return spreadDamage(list, union(damage, whole) ?? damage, frameToScreen);
  }
  return damage;
}

/** False well inside a picture, where a straightened one's crop is, and beside it. */
function cutsOutline(
  { size, toFrame }: DrawPicture,
  part: Rect<'screen'>,
  frameToScreen: Matrix<'frame', 'screen'>,
): boolean {
  const map = compose(toFrame, frameToScreen);
  const source = mapRect(invert(map), part);
  const isTurned = Math.abs(map.a * map.b) + Math.abs(map.c * map.d) > 1e-9;
  return isTurned && !containsRect(rectOf(size), source) && intersect(rectOf(size), source) !== null;
}
