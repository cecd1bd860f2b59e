/** Where the paper lies, the checkerboard with its shadow, while a crop is chosen that its own rectangle does not say. Pure. */
import { mapPoint, mapRect, type Point } from '../../../engine/index.ts';
import type { StageMoment } from '../paint/stage-painter.ts';

/**
 * The turned picture and what the crop will give, as one outline that covers both, device px; null when the paper is its
 * rectangle.
 */
export function paperOutline({
  view,
  toScreen,
}: Pick<StageMoment, 'view' | 'toScreen'>): readonly Point<'screen'>[] | null {
  const { crop, result, frame } = view;
  if (!crop || !result) return null;
  const grown = result.width > crop.width || result.height > crop.height;
  if (frame.straighten === 0 && !grown) return null;
  const picture = clockwise(view.pictureCorners.map((corner) => mapPoint(toScreen, corner)));
  if (!grown) return picture;
  const { x, y, width, height } = mapRect(toScreen, result);
  const file: Point<'screen'>[] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  // From one to the other and back the same way: the bridge between them has no width.
  return [...picture, ...picture.slice(0, 1), ...file, ...file.slice(0, 1)];
}

/** The corners in the order that goes clockwise on the screen. */
export function clockwise(corners: readonly Point<'screen'>[]): readonly Point<'screen'>[] {
  const [a, b, c] = corners;
  if (!a || !b || !c) return corners;
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0 ? corners : corners.toReversed();
}
