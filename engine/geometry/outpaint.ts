/** Growing the frame beyond the picture: expand (outpaint) directly around the crop, padding (canvas) around both. */
import { type Frame, frameSize, reframe } from './frame.ts';
import { around, dragRect, type Handle } from './handles.ts';
import { outset, sidesOf } from './rect.ts';
import type { Point, Rect, Sides } from './space.ts';

export interface GrowthLimits {
  /** Of the whole frame, px. */
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** Expand or padding. */
export type Growth = 'expand' | 'padding';

/** Integer px, ≥ 0, within the limits; beyond them all four sides shrink in proportion. */
export function growFrame(frame: Frame, growth: Growth, sides: Sides<'frame'>, limits: GrowthLimits): Frame {
  const whole = {
    top: wholePx(sides.top),
    right: wholePx(sides.right),
    bottom: wholePx(sides.bottom),
    left: wholePx(sides.left),
  };
  const grown = reframe(frame, { [growth]: whole });
  if (isWithin(grown, limits)) return grown;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (isWithin(reframe(frame, { [growth]: scaled(whole, middle) }), limits)) low = middle;
    else high = middle;
  }
  return reframe(frame, { [growth]: scaled(whole, low) });
}

/**
 * The frame with its outer edge dragged by a handle. The edge never cuts into the inner area; 'body' moves that area inside.
 * `frame` is the one at the start of the drag.
 */
export function dragGrowth(
  frame: Frame,
  growth: Growth,
  handle: Handle,
  by: Point<'frame'>,
  drag: { readonly aspect: number | null; readonly fromCenter: boolean },
  limits: GrowthLimits,
): Frame {
  const inner = grownFrom(frame, growth);
  const holds = around(inner);
  const rest = frameSize(reframe({ ...frame, output: null }, { [growth]: sidesOf<'frame'>(0) }));
  const extra = { width: rest.width - inner.width, height: rest.height - inner.height };
  const start = outset(inner, frame[growth]);
  const outer = dragRect(start, handle, by, {
    ...drag,
    allows: (rect) =>
      holds(rect) &&
      rect.width + extra.width <= limits.maxSide &&
      rect.height + extra.height <= limits.maxSide &&
      (rect.width + extra.width) * (rect.height + extra.height) <= limits.maxPixels,
  });
  return reframe(frame, { [growth]: sidesAround(inner, outer) });
}

/** The growth that gives the frame an aspect with the fewest px added, distributed by `align` (0.5 = both sides alike). */
export function growToAspect(
  frame: Frame,
  growth: Growth,
  aspect: number,
  align: { readonly x: number; readonly y: number },
  limits: GrowthLimits,
): Frame {
  const inner = grownFrom(frame, growth);
  const bare = frameSize(reframe({ ...frame, output: null }, { [growth]: sidesOf<'frame'>(0) }));
  const width = Math.max(bare.width, Math.round(bare.height * aspect)) - bare.width + inner.width;
  const height = Math.max(bare.height, Math.round(bare.width / aspect)) - bare.height + inner.height;
  const left = Math.round((width - inner.width) * align.x);
  const top = Math.round((height - inner.height) * align.y);
  return growFrame(
    frame,
    growth,
    { top, left, right: width - inner.width - left, bottom: height - inner.height - top },
    limits,
  );
}

/** The inner area, at the origin of its own plane. */
function grownFrom(frame: Frame, growth: Growth): Rect<'frame'> {
  const { width, height } = frame.crop;
  const crop: Rect<'frame'> = { x: 0, y: 0, width, height };
  return growth === 'expand' ? crop : outset(crop, frame.expand);
}

function sidesAround(inner: Rect<'frame'>, outer: Rect<'frame'>): Sides<'frame'> {
  return {
    top: wholePx(inner.y - outer.y),
    right: wholePx(outer.x + outer.width - inner.x - inner.width),
    bottom: wholePx(outer.y + outer.height - inner.y - inner.height),
    left: wholePx(inner.x - outer.x),
  };
}

function isWithin(frame: Frame, limits: GrowthLimits): boolean {
  const { width, height } = frameSize(frame);
  return width <= limits.maxSide && height <= limits.maxSide && width * height <= limits.maxPixels;
}

function scaled(sides: Sides<'frame'>, by: number): Sides<'frame'> {
  return {
    top: Math.floor(sides.top * by),
    right: Math.floor(sides.right * by),
    bottom: Math.floor(sides.bottom * by),
    left: Math.floor(sides.left * by),
  };
}

function wholePx(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}
