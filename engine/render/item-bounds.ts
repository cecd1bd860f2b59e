/** What each item may touch, as upright rectangles. Never too small; text is allowed some air for overhangs and accents. */
import { mapRect } from '../geometry/matrix.ts';
import { inflate, intersect, rectOf, union } from '../geometry/rect.ts';
import type { Rect } from '../geometry/space.ts';
import type { DrawItem, DrawPicture, DrawRun, DrawText } from './draw-list.ts';

/** The blur of a frosted pill looks this many standard deviations around itself. */
export const FROST_SIGMAS = 3;

/** null when the item shows nowhere. */
export function itemBounds(item: DrawItem): Rect<'frame'> | null {
  return item.kind === 'picture' ? pictureBounds(item) : textBounds(item);
}

function pictureBounds(item: DrawPicture): Rect<'frame'> | null {
  return intersect(mapRect(item.toFrame, rectOf(item.size)), item.clip);
}

function textBounds(item: DrawText): Rect<'frame'> | null {
  let ink: Rect<'block'> | null = rectOf(item.size);
  for (const run of item.runs) ink = union(ink, runInk(run));
  for (const bar of item.bars) ink = union(ink, bar);
  return ink && mapRect(item.toFrame, ink);
}

/** Italics lean past their advance; stacked accents climb above the ascent. Block px. */
function runInk(run: DrawRun): Rect<'block'> {
  const { size } = run.font;
  return {
    x: run.x - size / 2,
    y: run.baseline - 2 * size,
    width: Math.max(0, run.width) + size,
    height: 3 * size,
  };
}

/** What a frosted pill reads, its own area included; null without frost. */
export function frostBounds(item: DrawItem): Rect<'frame'> | null {
  if (item.kind !== 'text' || !item.pill || item.pill.blur <= 0) return null;
  return inflate(mapRect(item.toFrame, item.pill.rect), FROST_SIGMAS * item.pill.blur);
}
