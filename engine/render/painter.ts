/** The one painter: it decides order, transforms and clips, and a surface draws. */
import { compose, mapRect } from '../geometry/matrix.ts';
import { inflate, intersect, rectOf } from '../geometry/rect.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import { EDGE, spreadDamage } from './damage-spread.ts';
import type { DrawList } from './draw-list.ts';
import { itemBounds } from './item-bounds.ts';
import type { Surface } from './surface.ts';

/**
 * Paints inside `damage` (integer screen px), bottom first, and nothing outside the frame. Returns the repainted area: the damage,
 * extended to whole items that a clip must not cut.
 */
export function paint(
  list: DrawList,
  surface: Surface,
  frameToScreen: Matrix<'frame', 'screen'>,
  damage: Rect<'screen'>,
): Rect<'screen'> {
  const area = spreadDamage(list, damage, frameToScreen);
  const frame = mapRect(frameToScreen, rectOf(list.frame));
  surface.begin(area);
  const paper = list.paper ? mapRect(frameToScreen, list.paper) : frame;
  if (list.background !== null && intersect(paper, area)) surface.fill(paper, list.background);
  for (const item of list.items) {
    const bounds = itemBounds(item);
    if (!bounds || !intersect(inflate(mapRect(frameToScreen, bounds), EDGE), area)) continue;
    if (item.kind !== 'picture') {
      surface.mark(item, compose(item.toFrame, frameToScreen), frame);
      continue;
    }
    const clip = intersect(mapRect(frameToScreen, item.clip), frame);
    if (clip) surface.picture(item, compose(item.toFrame, frameToScreen), clip);
  }
  surface.end();
  return area;
}
