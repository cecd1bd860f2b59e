/** Dragging a rectangle by its eight handles or its body, shared by crop, outpaint and canvas with different limits. */
import { containsRect } from './rect.ts';
import type { Point, Rect, Space } from './space.ts';
import { nearestIntegers } from './units.ts';

export const HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', 'body'] as const;
/** Compass points of the rectangle's edge, or its body. */
export type Handle = (typeof HANDLES)[number];

export function isHandle(name: string | undefined): name is Handle {
  return HANDLES.some((handle) => handle === name);
}

export interface DragOptions<S extends Space> {
  /** Width over height to keep, or null = free. */
  readonly aspect: number | null;
  /** Both sides move, the center stays. */
  readonly fromCenter: boolean;
  /** Limits of the rectangle. They must hold for the start, and be convex: every rectangle between two allowed ones is allowed. */
  allows(rect: Rect<S>): boolean;
}

/**
 * The rectangle after dragging a handle by `by` px: integer px, at least 1×1, never inverted, as near to the pointer as `allows`
 * permits. `start` is the rectangle at the start of the drag, not the last step's.
 */
export function dragRect<S extends Space>(
  start: Rect<S>,
  handle: Handle,
  by: Point<S>,
  options: DragOptions<S>,
): Rect<S> {
  if (handle === 'body') return moveRect(start, by, options);
  const sx = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const sy = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  const both = options.fromCenter ? 2 : 1;
  const anchor = {
    x: options.fromCenter || sx === 0 ? 0.5 : sx > 0 ? 0 : 1,
    y: options.fromCenter || sy === 0 ? 0.5 : sy > 0 ? 0 : 1,
  };
  const wanted = {
    width: Math.max(1, start.width + sx * by.x * both),
    height: Math.max(1, start.height + sy * by.y * both),
  };
  const resized = (width: number, height: number) => anchored(start, anchor, width, height);
  const { aspect } = options;
  if (aspect !== null) {
    const width = Math.max(1, aspect, widthOfAspect(wanted, aspect, sx, sy));
    const most = farthest(
      (t) =>
        resized(start.width + (width - start.width) * t, (start.width + (width - start.width) * t) / aspect),
      options.allows,
    );
    return settle(most.width, most.width / aspect, resized, options.allows, aspect) ?? start;
  }
  // One axis after the other, so that an edge can slide along a limit of the other axis.
  const across = farthest(
    (t) => resized(start.width + (wanted.width - start.width) * t, start.height),
    options.allows,
  );
  const most = farthest(
    (t) => resized(across.width, start.height + (wanted.height - start.height) * t),
    options.allows,
  );
  return settle(most.width, most.height, resized, options.allows, null) ?? start;
}

function moveRect<S extends Space>(start: Rect<S>, by: Point<S>, options: DragOptions<S>): Rect<S> {
  const across = farthest((t) => ({ ...start, x: start.x + by.x * t }), options.allows);
  const most = farthest((t) => ({ ...across, y: across.y + by.y * t }), options.allows);
  for (const x of nearestIntegers(most.x)) {
    for (const y of nearestIntegers(most.y)) {
      const moved = { x, y, width: start.width, height: start.height };
      if (options.allows(moved)) return moved;
    }
  }
  return start;
}

/** On a corner the larger change wins; on an edge the dragged side decides. */
function widthOfAspect(
  wanted: { readonly width: number; readonly height: number },
  aspect: number,
  sx: number,
  sy: number,
): number {
  if (sx === 0) return wanted.height * aspect;
  if (sy === 0) return wanted.width;
  return Math.max(wanted.width, wanted.height * aspect);
}

/** Keeps the anchor (0…1 of the rectangle) in place. */
function anchored<S extends Space>(
  start: Rect<S>,
  anchor: { readonly x: number; readonly y: number },
  width: number,
  height: number,
): Rect<S> {
  return {
    x: start.x + (start.width - width) * anchor.x,
    y: start.y + (start.height - height) * anchor.y,
    width,
    height,
  };
}

/** The rectangle at the largest t in 0…1 that is allowed; 24 halvings are finer than a thousandth of a px on any picture. */
function farthest<S extends Space>(at: (t: number) => Rect<S>, allows: (rect: Rect<S>) => boolean): Rect<S> {
  if (allows(at(1))) return at(1);
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (allows(at(middle))) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Integer px; where rounding exceeds the limits, a px smaller. */
function settle<S extends Space>(
  width: number,
  height: number,
  resized: (width: number, height: number) => Rect<S>,
  allows: (rect: Rect<S>) => boolean,
  aspect: number | null,
): Rect<S> | null {
  for (let less = 0; less <= 3; less++) {
    const w = Math.max(1, Math.round(width) - less);
    const h = Math.max(1, aspect === null ? Math.round(height) - less : Math.round(w / aspect));
    const rect = resized(w, h);
    for (const x of nearestIntegers(rect.x)) {
      for (const y of nearestIntegers(rect.y)) {
        const whole = { x, y, width: w, height: h };
        if (allows(whole)) return whole;
      }
    }
  }
  return null;
}

/** Limits for `DragOptions.allows`: stays within `outer`, or contains `inner`. */
export function within<S extends Space>(outer: Rect<S>): (rect: Rect<S>) => boolean {
  return (rect) => containsRect(outer, rect, 0.005);
}

export function around<S extends Space>(inner: Rect<S>): (rect: Rect<S>) => boolean {
  return (rect) => containsRect(rect, inner, 0.005);
}
