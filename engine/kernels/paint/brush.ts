/**
 * Paint: one brush movement as a capsule, stamped into mask tiles.
 *
 * A capsule is the convex hull of two discs. Its signed distance is exact (the minimum over the segment of the distance to a disc,
 * after Quílez's rounded cone), and every level set of the distance is again a hull of two discs. So each row of pixels has a
 * touched interval and, inside it, a solid one: only the pixels between the two need a square root.
 *
 * Hardness is the share of the radius with full coverage: the core. From there the coverage falls to 0 at the outline, by
 * smoothstep; where that distance is less than a px, the edge is antialiased at its middle instead.
 *
 * Doubles with + − × ÷ √ only, all exact by IEEE 754: every engine gives the same bytes.
 */
import type { Point, Rect } from '../../geometry/space.ts';
import { TILE_SIZE } from '../../tiles/tiles.ts';

/** A segment with a radius at each end: one brush movement. Source px. */
export interface Capsule {
  readonly from: Point<'source'>;
  readonly to: Point<'source'>;
  readonly fromRadius: number;
  readonly toRadius: number;
}

/** An antialiased edge reaches half a pixel past the outline and is whole half a pixel within. */
const EDGE = 0.5;

/** The smallest integer rectangle that contains every pixel a capsule touches. */
export function capsuleBounds(capsule: Capsule): Rect<'source'> {
  const { from, to, fromRadius, toRadius } = capsule;
  const x = Math.floor(Math.min(from.x - fromRadius, to.x - toRadius));
  const y = Math.floor(Math.min(from.y - fromRadius, to.y - toRadius));
  return {
    x,
    y,
    width: Math.ceil(Math.max(from.x + fromRadius, to.x + toRadius)) - x,
    height: Math.ceil(Math.max(from.y + fromRadius, to.y + toRadius)) - y,
  };
}

/** Target of a stamp. */
export interface StampTarget {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of its top-left corner, px of the capsule. */
  readonly x: number;
  readonly y: number;
}

/** `hardness`: percent, 0…100. */
export interface Stamp {
  readonly hardness: number;
  readonly erase: boolean;
}

/**
 * Paints (`max(tile, c)`) or erases (`min(tile, 255 − c)`) a capsule in one 256×256 tile whose top-left source px is (`tileX`,
 * `tileY`). Returns true when a byte changed.
 */
export function stampCapsule(
  tile: Uint8Array,
  tileX: number,
  tileY: number,
  capsule: Capsule,
  stamp: Stamp,
): boolean {
  const target = { bytes: tile, width: TILE_SIZE, height: TILE_SIZE, x: tileX, y: tileY };
  return stampInto(target, capsule, stamp);
}

/** The same in a plane of any size and scale. */
export function stampInto(target: StampTarget, capsule: Capsule, { hardness, erase }: Stamp): boolean {
  const { bytes, width, height } = target;
  const bounds = capsuleBounds(capsule);
  const top = Math.max(0, bounds.y - target.y);
  const bottom = Math.min(height, bounds.y + bounds.height - target.y);
  if (top >= bottom || bounds.x >= target.x + width || bounds.x + bounds.width <= target.x) return false;
  const share = Math.min(1, Math.max(0, hardness / 100));
  const shape: Shape = {
    cone: coneOf(capsule, target.x, target.y),
    core: coneOf(coreOf(capsule, share), target.x, target.y),
    even: capsule.fromRadius === capsule.toRadius ? capsule.fromRadius * (1 - share) : null,
    erase,
  };
  const outer = hullOf(shape.cone, EDGE);
  const inner = hullOf(shape.core, -EDGE);
  let changed = false;
  for (let row = top; row < bottom; row++) {
    if (!outer || !touchedSpan(outer, row, width, touched)) continue;
    if (!inner || !solidSpan(inner, row, touched, solid)) {
      solid.from = touched.to;
      solid.to = touched.to;
    }
    const start = row * width;
    if (stampEdge(bytes, start, touched.from, solid.from, row, shape)) changed = true;
    if (fillSpan(bytes, start + solid.from, start + solid.to, erase ? 0 : 255, changed)) changed = true;
    if (stampEdge(bytes, start, solid.to, touched.to, row, shape)) changed = true;
  }
  return changed;
}

interface Shape {
  readonly cone: Cone;
  /** The fully covered part, without its antialiased edge. */
  readonly core: Cone;
  /** Distance between outline and core, where it is constant. */
  readonly even: number | null;
  readonly erase: boolean;
}

function coreOf(capsule: Capsule, share: number): Capsule {
  return { ...capsule, fromRadius: capsule.fromRadius * share, toRadius: capsule.toRadius * share };
}

/** Coverage 0…255 at a signed distance from the outline, where core and outline are `width` px apart. */
function coverageOf(distance: number, width: number): number {
  if (width <= 1) {
    const inside = EDGE - distance - width / 2;
    return inside <= 0 ? 0 : inside >= 1 ? 255 : (inside * 255 + 0.5) | 0;
  }
  const t = -distance / width;
  return t <= 0 ? 0 : t >= 1 ? 255 : (t * t * (3 - 2 * t) * 255 + 0.5) | 0;
}

/** Signed distance from a point to a capsule's outline, px; negative inside. */
function capsuleDistance(cone: Cone, x: number, y: number): number {
  const dx = x - cone.x;
  const dy = y - cone.y;
  const along = dx * cone.ux + dy * cone.uy;
  const across = Math.abs(dy * cone.ux - dx * cone.uy);
  const foot = along - across * cone.slant;
  if (foot <= 0) return Math.sqrt(dx * dx + dy * dy) - cone.radius;
  if (foot >= cone.length) {
    const rest = along - cone.length;
    return Math.sqrt(rest * rest + across * across) - cone.endRadius;
  }
  return along * cone.sine + across * cone.cosine - cone.radius;
}

/** A capsule in its own frame: start, unit direction, length, and the slope of its sides. */
interface Cone {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly radius: number;
  readonly endRadius: number;
  /** Sine and cosine of the angle between sides and axis; slant = sine ÷ cosine. */
  readonly sine: number;
  readonly cosine: number;
  readonly slant: number;
}

/** Origin moved to (`originX`, `originY`). A disc that contains the other leaves a plain disc. */
function coneOf(capsule: Capsule, originX: number, originY: number): Cone {
  const { from, to } = capsule;
  const radius = Math.max(0, capsule.fromRadius);
  const endRadius = Math.max(0, capsule.toRadius);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= Math.abs(radius - endRadius) + 1e-9) {
    const big = radius >= endRadius ? from : to;
    const r = Math.max(radius, endRadius);
    const [x, y] = [big.x - originX, big.y - originY];
    return { x, y, ux: 1, uy: 0, length: 0, radius: r, endRadius: r, sine: 0, cosine: 1, slant: 0 };
  }
  const sine = (radius - endRadius) / length;
  const cosine = Math.sqrt(1 - sine * sine);
  return {
    x: from.x - originX,
    y: from.y - originY,
    ux: dx / length,
    uy: dy / length,
    length,
    radius,
    endRadius,
    sine,
    cosine,
    slant: sine / cosine,
  };
}

interface Span {
  from: number;
  to: number;
}

/** Reused between rows and calls: a stroke allocates nothing. */
const touched: Span = { from: 0, to: 0 };
const solid: Span = { from: 0, to: 0 };

/** A tangent between two discs, from its upper end to its lower: where it crosses a row, and x along it. */
interface Tangent {
  readonly top: number;
  readonly bottom: number;
  /** x at y = 0, and x per row. */
  readonly x: number;
  readonly run: number;
}

/** Two discs and their outer tangents. */
interface Hull {
  readonly x0: number;
  readonly y0: number;
  readonly r0: number;
  readonly x1: number;
  readonly y1: number;
  readonly r1: number;
  readonly left: Tangent;
  readonly right: Tangent;
}

/** The level set `distance ≤ offset`, or null when it is empty. */
function hullOf(cone: Cone, offset: number): Hull | null {
  let from = 0;
  let to = cone.length;
  let r0 = cone.radius + offset;
  let r1 = cone.endRadius + offset;
  if (r0 < 0 && r1 < 0) return null;
  // Where the reduced radius is below zero nothing remains: the hull starts where it is zero.
  if (r0 < 0) {
    from = r0 / cone.sine;
    r0 = 0;
  } else if (r1 < 0) {
    to = r0 / cone.sine;
    r1 = 0;
  }
  const { ux, uy, sine, cosine } = cone;
  const x0 = cone.x + ux * from;
  const y0 = cone.y + uy * from;
  const x1 = cone.x + ux * to;
  const y1 = cone.y + uy * to;
  // Outward normals of the two sides.
  const nx = ux * sine;
  const ny = uy * sine;
  const px = uy * cosine;
  const py = ux * cosine;
  return {
    x0,
    y0,
    r0,
    x1,
    y1,
    r1,
    left: tangentOf(x0 + (nx - px) * r0, y0 + (ny + py) * r0, x1 + (nx - px) * r1, y1 + (ny + py) * r1),
    right: tangentOf(x0 + (nx + px) * r0, y0 + (ny - py) * r0, x1 + (nx + px) * r1, y1 + (ny - py) * r1),
  };
}

function tangentOf(x0: number, y0: number, x1: number, y1: number): Tangent {
  // A level tangent crosses no row: the arcs at its ends bound it.
  if (y0 === y1) return { top: 1, bottom: 0, x: 0, run: 0 };
  const run = (x1 - x0) / (y1 - y0);
  return { top: Math.min(y0, y1), bottom: Math.max(y0, y1), x: x0 - run * y0, run };
}

/** The hull's interval on the line `y`: the outermost crossings of its arcs and tangents. False when it misses. */
function spanOf(hull: Hull, y: number, span: Span): boolean {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const d0 = y - hull.y0;
  const q0 = hull.r0 * hull.r0 - d0 * d0;
  if (q0 >= 0) {
    const half = Math.sqrt(q0);
    from = hull.x0 - half;
    to = hull.x0 + half;
  }
  const d1 = y - hull.y1;
  const q1 = hull.r1 * hull.r1 - d1 * d1;
  if (q1 >= 0) {
    const half = Math.sqrt(q1);
    from = Math.min(from, hull.x1 - half);
    to = Math.max(to, hull.x1 + half);
  }
  const { left, right } = hull;
  if (y >= left.top && y <= left.bottom) {
    const x = left.x + left.run * y;
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  if (y >= right.top && y <= right.bottom) {
    const x = right.x + right.run * y;
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  span.from = from;
  span.to = to;
  return from <= to;
}

/**
 * The pixels of a row whose center may lie in the hull, cut to `0…width`. Rounded outward, and `solidSpan` inward,
 * so that the last bit of a square root never decides.
 */
function touchedSpan(hull: Hull, row: number, width: number, span: Span): boolean {
  if (!spanOf(hull, row + 0.5, span)) return false;
  span.from = Math.max(0, Math.floor(span.from - 0.5));
  span.to = Math.min(width, Math.ceil(span.to + 0.5));
  return span.from < span.to;
}

/** The pixels of a row whose center is certainly in the hull, within `limits`. */
function solidSpan(hull: Hull, row: number, limits: Span, span: Span): boolean {
  if (!spanOf(hull, row + 0.5, span)) return false;
  span.from = Math.max(limits.from, Math.ceil(span.from - 0.5 + 1e-9));
  span.to = Math.min(limits.to, Math.floor(span.to - 0.5 - 1e-9) + 1);
  return span.from < span.to;
}

/** Pixels `from`…`to` of the row that begins at `start`, each by its distance. */
function stampEdge(
  bytes: Uint8Array,
  start: number,
  from: number,
  to: number,
  row: number,
  { cone, core, even, erase }: Shape,
): boolean {
  let changed = false;
  const y = row + 0.5;
  for (let x = from; x < to; x++) {
    const distance = capsuleDistance(cone, x + 0.5, y);
    const width = even ?? capsuleDistance(core, x + 0.5, y) - distance;
    const coverage = coverageOf(distance, width);
    if (coverage === 0) continue;
    const at = start + x;
    const before = bytes[at]!;
    const after = erase ? Math.min(before, 255 - coverage) : Math.max(before, coverage);
    if (after === before) continue;
    bytes[at] = after;
    changed = true;
  }
  return changed;
}

/** Sets a solid span. Bytes are compared only until one has changed; a plain fill does the rest. */
function fillSpan(
  tile: Uint8Array,
  from: number,
  to: number,
  value: number,
  alreadyChanged: boolean,
): boolean {
  let at = from;
  if (!alreadyChanged) while (at < to && tile[at] === value) at++;
  if (at === to) return false;
  if (to - at > 48) tile.fill(value, at, to);
  else for (; at < to; at++) tile[at] = value;
  return true;
}
