/** Keeping a crop on the picture, which after straightening is a turned rectangle. */
import { largestSize } from './aspect.ts';
import { type Frame, turnedCentre, turnedSize, turnedToBase } from './frame.ts';
import { mapPoint } from './matrix.ts';
import { centreOf, containsRect, rectOf } from './rect.ts';
import type { Point, Rect, Size } from './space.ts';
import { clamp } from './units.ts';

/** Half a hundredth of a px outside is not outside: it is the rounding of a turned corner. */
const TOLERANCE = 0.005;

/** Does the rectangle show nothing but picture? */
export function isInsidePicture(frame: Frame, rect: Rect<'turned'>): boolean {
  if (frame.straighten === 0) return containsRect(rectOf(turnedSize(frame)), rect, TOLERANCE);
  const toBase = turnedToBase(frame);
  return cornersOf(rect).every((corner) => {
    const p = mapPoint(toBase, corner);
    return (
      p.x >= -TOLERANCE &&
      p.y >= -TOLERANCE &&
      p.x <= frame.base.width + TOLERANCE &&
      p.y <= frame.base.height + TOLERANCE
    );
  });
}

/**
 * The rectangle itself when it is on the picture; else the largest one of its shape about the same centre that is,
 * integer px. At least 1×1, which on a picture one px thin and straightened cannot be wholly on it.
 */
export function shrinkInside(frame: Frame, rect: Rect<'turned'>): Rect<'turned'> {
  const centre = clampedCentre(frame, centreOf(rect));
  const whole = integerRect(centre, { width: Math.round(rect.width), height: Math.round(rect.height) });
  if (isInsidePicture(frame, whole)) return whole;
  const scale = Math.min(1, largestScale(frame, centre, rect, 0));
  const exact = integerRect(centre, {
    width: Math.max(1, Math.round(rect.width * scale)),
    height: Math.max(1, Math.round(rect.height * scale)),
  });
  if (isInsidePicture(frame, exact)) return exact;
  // Rounding moves an edge by up to a px: leave that px free.
  const safe = clamp(largestScale(frame, centre, rect, 1), 0, 1);
  return integerRect(centre, {
    width: Math.max(1, Math.floor(rect.width * safe)),
    height: Math.max(1, Math.floor(rect.height * safe)),
  });
}

/** The largest rectangle of an aspect about a centre (the picture's unless said) that shows nothing but picture, integer px. */
export function largestInside(
  frame: Frame,
  aspect: number,
  centre: Point<'turned'> = turnedCentre(frame),
): Rect<'turned'> {
  const { width, height } = largestSize(turnedSize(frame), aspect);
  return shrinkInside(frame, { x: centre.x - width / 2, y: centre.y - height / 2, width, height });
}

/** How much `rect` may be scaled about `centre` when its half sizes are `margin` px larger still. */
function largestScale(frame: Frame, centre: Point<'turned'>, rect: Rect<'turned'>, margin: number): number {
  const toBase = turnedToBase(frame);
  const at = mapPoint(toBase, centre);
  let scale = Number.POSITIVE_INFINITY;
  for (const [sx, sy] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    // The corner is at + slack + scale·step in base px; each of the picture's four edges bounds the scale.
    const step = { x: (sx * rect.width) / 2, y: (sy * rect.height) / 2 };
    const u = { x: toBase.a * step.x + toBase.c * step.y, y: toBase.b * step.x + toBase.d * step.y };
    const v = {
      x: (toBase.a * sx + toBase.c * sy) * margin,
      y: (toBase.b * sx + toBase.d * sy) * margin,
    };
    scale = Math.min(
      scale,
      room(at.x + v.x, u.x, frame.base.width),
      room(at.y + v.y, u.y, frame.base.height),
    );
  }
  return Math.max(0, scale);
}

/** The largest s ≥ 0 with 0 ≤ at + s·step ≤ size. */
function room(at: number, step: number, size: number): number {
  if (step > 1e-9) return (size - at) / step;
  if (step < -1e-9) return at / -step;
  return Number.POSITIVE_INFINITY;
}

function clampedCentre(frame: Frame, centre: Point<'turned'>): Point<'turned'> {
  const { width, height } = turnedSize(frame);
  return { x: clamp(centre.x, 0, width), y: clamp(centre.y, 0, height) };
}

function integerRect(centre: Point<'turned'>, size: Size<'turned'>): Rect<'turned'> {
  return {
    // + 0: rounding gives −0 as well, which JSON does not keep.
    x: Math.round(centre.x - size.width / 2) + 0,
    y: Math.round(centre.y - size.height / 2) + 0,
    width: size.width,
    height: size.height,
  };
}

function cornersOf(r: Rect<'turned'>): readonly Point<'turned'>[] {
  return [
    { x: r.x, y: r.y },
    { x: r.x + r.width, y: r.y },
    { x: r.x, y: r.y + r.height },
    { x: r.x + r.width, y: r.y + r.height },
  ];
}
