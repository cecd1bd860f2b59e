/** The area that each item may touch, as upright rectangles. Never too small; text gets extra room for overhangs and accents. */
import { mapRect } from '../geometry/matrix.ts';
import { inflate, intersect, rectOf, union } from '../geometry/rect.ts';
import type { Rect } from '../geometry/space.ts';
import type { DrawRun } from '../text/draw-run.ts';
import type { DrawItem, DrawPicture, DrawText } from './draw-list.ts';

/** Reach of a frosted background's blur in standard deviations. */
export const FROST_SIGMAS = 3;

/** null when the item is invisible. */
export function itemBounds(item: DrawItem): Rect<'frame'> | null {
  if (item.kind === 'shape') return mapRect(item.toFrame, inflate(rectOf(item.size), item.reach));
  return item.kind === 'picture' ? pictureBounds(item) : textBounds(item);
}

function pictureBounds(item: DrawPicture): Rect<'frame'> | null {
  return intersect(mapRect(item.toFrame, rectOf(item.size)), item.clip);
}

function textBounds(item: DrawText): Rect<'frame'> | null {
  const bounds = mapRect(item.toFrame, inkOf(item));
  const { shadow } = item;
  if (!shadow) return bounds;
  const cast = { ...bounds, x: bounds.x + shadow.x, y: bounds.y + shadow.y };
  return union(bounds, inflate(cast, SHADOW_REACH * shadow.blur));
}

/** Reach of a shadow's blur as a multiple of its length: three standard deviations. */
export const SHADOW_REACH = 1.5;

/** Everything that a text draws, without its shadow. */
export function inkOf(item: DrawText): Rect<'block'> {
  let letters: Rect<'block'> | null = null;
  for (const run of item.runs) letters = union(letters, runInk(run));
  for (const bar of item.bars) letters = union(letters, bar);
  const outlined = letters && inflate(letters, item.outline?.width ?? 0);
  return union(rectOf(item.size), outlined) ?? rectOf(item.size);
}

/** Italics lean past their advance; stacked accents exceed the ascent. Block px. */
function runInk(run: DrawRun): Rect<'block'> {
  const { size } = run.font;
  return {
    x: run.x - size / 2,
    y: run.baseline - 2 * size,
    width: Math.max(0, run.width) + size,
    height: 3 * size,
  };
}

/** The area that a frosted background reads, its own included; null without frost. */
export function frostBounds(item: DrawItem): Rect<'frame'> | null {
  if (item.kind !== 'text' || !item.pill || item.pill.blur <= 0) return null;
  return inflate(mapRect(item.toFrame, item.pill.rect), FROST_SIGMAS * item.pill.blur);
}
