/** Keeps a crop inside the picture, which after straightening is a rotated rectangle. */
import { largestSize } from './aspect.ts';
import { baseToTurned, type Frame, turnedCenter, turnedSize, turnedToBase } from './frame.ts';
import { mapPoint } from './matrix.ts';
import { centerOf, containsRect, rectOf } from './rect.ts';
import type { Point, Rect, Size } from './space.ts';
import { clamp, nearestIntegers } from './units.ts';

/** Half a hundredth of a px outside is the rounding error of a rotated corner and counts as inside. */
const TOLERANCE = 0.005;

/** True when the rectangle is entirely inside the picture. */
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
 * The rectangle itself when it is inside the picture; else the largest one of its shape about the same center that is, integer px.
 * Where not even one px fits, the center moves towards the picture's. At least 1×1, which a straightened picture less than 4 px
 * thin may not contain.
 */
export function shrinkInside(frame: Frame, rect: Rect<'turned'>): Rect<'turned'> {
  const center = clampedCenter(frame, centerOf(rect));
  const whole = settled(frame, center, { width: Math.round(rect.width), height: Math.round(rect.height) });
  if (whole) return whole;
  const scale = Math.min(1, largestScale(frame, center, rect));
  const width = Math.round(rect.width * scale);
  for (let less = 0; less <= 3; less++) {
    const height = Math.round(((width - less) * rect.height) / rect.width);
    const smaller = width > less && height > 0 && settled(frame, center, { width: width - less, height });
    if (smaller) return smaller;
  }
  return pulledInside(frame, center, {
    width: Math.max(1, width - 3),
    height: Math.max(1, Math.round(((width - 3) * rect.height) / rect.width)),
  });
}

/** The rectangle of this size with integer edges nearest the center, if one is inside the picture. */
function settled(frame: Frame, center: Point<'turned'>, size: Size<'turned'>): Rect<'turned'> | null {
  for (const x of nearestIntegers(center.x - size.width / 2)) {
    for (const y of nearestIntegers(center.y - size.height / 2)) {
      const rect = { x, y, width: size.width, height: size.height };
      if (isInsidePicture(frame, rect)) return rect;
    }
  }
  return null;
}

/** As near to `center`, on the way to the picture's, as the size fits. */
function pulledInside(frame: Frame, center: Point<'turned'>, size: Size<'turned'>): Rect<'turned'> {
  const goal = turnedCenter(frame);
  const at = (t: number) => ({
    x: center.x + (goal.x - center.x) * t,
    y: center.y + (goal.y - center.y) * t,
  });
  let near = 0;
  let far = 1;
  for (let i = 0; i < 16; i++) {
    const middle = (near + far) / 2;
    if (settled(frame, at(middle), size)) far = middle;
    else near = middle;
  }
  const x = Math.round(goal.x - 0.5) + 0;
  const y = Math.round(goal.y - 0.5) + 0;
  return settled(frame, at(far), size) ?? { x, y, width: 1, height: 1 };
}

/** The largest rectangle of an aspect about a center (default the picture's) that is inside the picture, integer px. */
export function largestInside(
  frame: Frame,
  aspect: number,
  center: Point<'turned'> = turnedCenter(frame),
): Rect<'turned'> {
  const { width, height } = largestSize(turnedSize(frame), aspect);
  return shrinkInside(frame, { x: center.x - width / 2, y: center.y - height / 2, width, height });
}

/** The largest scale of `rect` about `center`. */
function largestScale(frame: Frame, center: Point<'turned'>, rect: Rect<'turned'>): number {
  const toBase = turnedToBase(frame);
  const at = mapPoint(toBase, center);
  let scale = Number.POSITIVE_INFINITY;
  for (const corner of cornersOf(rect)) {
    // The corner is at + scale·step in base px, and each of the picture's edges bounds the scale.
    const step = { x: corner.x - rect.x - rect.width / 2, y: corner.y - rect.y - rect.height / 2 };
    const x = toBase.a * step.x + toBase.c * step.y;
    const y = toBase.b * step.x + toBase.d * step.y;
    scale = Math.min(scale, room(at.x, x, frame.base.width), room(at.y, y, frame.base.height));
  }
  return Math.max(0, scale);
}

/** The largest s ≥ 0 with 0 ≤ at + s·step ≤ size. */
function room(at: number, step: number, size: number): number {
  if (step > 1e-9) return (size - at) / step;
  if (step < -1e-9) return at / -step;
  return Number.POSITIVE_INFINITY;
}

/** Clamped as a base point: a straightened picture exceeds its upright rectangle. */
function clampedCenter(frame: Frame, center: Point<'turned'>): Point<'turned'> {
  const { width, height } = frame.base;
  const { x, y } = mapPoint(turnedToBase(frame), center);
  if (x >= 0 && y >= 0 && x <= width && y <= height) return center;
  return mapPoint(baseToTurned(frame), { x: clamp(x, 0, width), y: clamp(y, 0, height) });
}

function cornersOf(r: Rect<'turned'>): readonly Point<'turned'>[] {
  return [
    { x: r.x, y: r.y },
    { x: r.x + r.width, y: r.y },
    { x: r.x, y: r.y + r.height },
    { x: r.x + r.width, y: r.y + r.height },
  ];
}
