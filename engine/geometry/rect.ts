import type { Point, Rect, Sides, Size, Space } from './space.ts';

export function rectOf<S extends Space>(size: Size<S>): Rect<S> {
  return { x: 0, y: 0, width: size.width, height: size.height };
}

function isEmpty(r: Rect<Space>): boolean {
  return !(r.width > 0 && r.height > 0);
}

/** The overlap, or null when there is none. */
export function intersect<S extends Space>(a: Rect<S>, b: Rect<S>): Rect<S> | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The smallest rectangle that contains both; an empty one adds nothing. */
export function union<S extends Space>(a: Rect<S> | null, b: Rect<S> | null): Rect<S> | null {
  if (!a || isEmpty(a)) return b && !isEmpty(b) ? b : null;
  if (!b || isEmpty(b)) return a;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Grown by the same distance on every side (shrunk when negative). */
export function inflate<S extends Space>(r: Rect<S>, by: number): Rect<S> {
  return { x: r.x - by, y: r.y - by, width: r.width + 2 * by, height: r.height + 2 * by };
}

export function outset<S extends Space>(r: Rect<S>, by: Sides<S>): Rect<S> {
  return {
    x: r.x - by.left,
    y: r.y - by.top,
    width: r.width + by.left + by.right,
    height: r.height + by.top + by.bottom,
  };
}

/** The smallest rectangle with integer edges that contains `r`. */
export function roundOut<S extends Space>(r: Rect<S>): Rect<S> {
  const x = Math.floor(r.x);
  const y = Math.floor(r.y);
  return { x, y, width: Math.ceil(r.x + r.width) - x, height: Math.ceil(r.y + r.height) - y };
}

export function contains<S extends Space>(r: Rect<S>, p: Point<S>): boolean {
  return p.x >= r.x && p.y >= r.y && p.x < r.x + r.width && p.y < r.y + r.height;
}

export function containsRect<S extends Space>(outer: Rect<S>, inner: Rect<S>, tolerance = 1e-6): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}

export function centerOf<S extends Space>(r: Rect<S>): Point<S> {
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
}

export function sidesOf<S extends Space>(all: number): Sides<S> {
  return { top: all, right: all, bottom: all, left: all };
}
