/**
 * Feather: how a mask falls off outside what was painted.
 *
 * Inside (coverage ≥ 128) it is 1. Outside, at Euclidean distance d from the nearest inside pixel, it is
 * smoothstep(1 − d ÷ reach); never below the coverage itself, so an antialiased fringe stays. The distance transform
 * is Meijster, Roerdink and Hesselink's (2000), in integers: exact, and linear in the pixels. Squared distances are
 * integers, so the falloff is a table over them.
 *
 * Nothing farther than the reach matters, so any part of a mask can be feathered from that part and a margin of
 * `ceil(reach)` px: a small stroke costs a small window, whatever the mask's size.
 */
import type { Rect } from '../geometry/space.ts';
import {
  type Capsule,
  capsuleBounds,
  capsuleDistance,
  coneOf,
  hullOf,
  type Span,
  solidSpan,
  touchedSpan,
} from './brush.ts';

/** Largest reach, px: distances are kept in 16 bits and the falloff table has reach² entries. */
const MAX_REACH = 4096;
/** Coverage from here on counts as painted. */
const INSIDE = 128;
/** Rows worked on at once, at least: keeps the distances of a 24-megapixel mask in cache instead of in 48 MB. */
export const BAND = 256;

/** `falloffTable(reach)[d²]` for d² < ceil(reach)²; beyond it is 0. */
export function falloffTable(reach: number): Uint8Array {
  const limit = reachLimit(reach);
  const table = new Uint8Array(limit * limit);
  for (let squared = 0; squared < table.length; squared++)
    table[squared] = falloff(Math.sqrt(squared), reach);
  return table;
}

/** Whole px that a reach stretches over. */
export function reachLimit(reach: number): number {
  if (!(reach >= 0 && reach <= MAX_REACH)) throw new RangeError(`A feather reach of ${reach} px`);
  return Math.ceil(reach);
}

/** The feathered mask, of the same size. A reach of 0 gives a copy. */
export function featherMask(
  coverage: Uint8Array,
  width: number,
  height: number,
  reach: number,
): Uint8Array<ArrayBuffer> {
  return featherArea(coverage, width, height, reach, { x: 0, y: 0, width, height });
}

/**
 * The feathered mask within `area` (integer px, inside the mask), row-major. Equal to cutting `area` out of
 * `featherMask`, but only `area` and a margin of `ceil(reach)` are read.
 */
export function featherArea(
  coverage: Uint8Array,
  width: number,
  height: number,
  reach: number,
  area: Pick<Rect<'source'>, 'x' | 'y' | 'width' | 'height'>,
): Uint8Array<ArrayBuffer> {
  const limit = reachLimit(reach);
  const target = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const from = (area.y + y) * width + area.x;
    target.set(coverage.subarray(from, from + area.width), y * area.width);
  }
  if (limit === 0) return target;
  const table = falloffTable(reach);
  const left = Math.max(0, area.x - limit);
  const right = Math.min(width, area.x + area.width + limit);
  const columns = right - left;
  const band = Math.max(BAND, 2 * limit);
  const envelope = new Envelope(columns);
  for (let start = 0; start < area.height; start += band) {
    const rows = Math.min(band, area.height - start);
    const top = Math.max(0, area.y + start - limit);
    const bottom = Math.min(height, area.y + start + rows + limit);
    const distances = columnDistances(coverage, width, left, top, columns, bottom - top, limit);
    for (let row = 0; row < rows; row++) {
      const at = (area.y + start + row - top) * columns;
      const line = distances.subarray(at, at + columns);
      const out = (start + row) * area.width;
      envelope.blend(line, limit, table, target.subarray(out, out + area.width), area.x - left);
    }
  }
  return target;
}

/** Phase one: px to the nearest inside pixel of the same column, `limit` where there is none nearer. */
function columnDistances(
  coverage: Uint8Array,
  stride: number,
  left: number,
  top: number,
  columns: number,
  rows: number,
  limit: number,
): Uint16Array {
  const distances = new Uint16Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    const from = (top + y) * stride + left;
    const at = y * columns;
    for (let x = 0; x < columns; x++) {
      const above = y === 0 ? limit : distances[at + x - columns]!;
      distances[at + x] = coverage[from + x]! >= INSIDE ? 0 : Math.min(limit, above + 1);
    }
  }
  for (let at = (rows - 1) * columns - 1; at >= 0; at--) {
    const below = distances[at + columns]! + 1;
    if (below < distances[at]!) distances[at] = below;
  }
  return distances;
}

/**
 * Phase two: the lower envelope of the parabolas (x − i)² + g(i)² along a row. Columns at the limit cannot matter and
 * are no parabolas; of a run of inside pixels only the two ends are, because within it the distance is 0 anyway.
 */
class Envelope {
  readonly #site: Int32Array;
  readonly #from: Int32Array;

  constructor(columns: number) {
    this.#site = new Int32Array(columns);
    this.#from = new Int32Array(columns);
  }

  /** `target[x] = max(target[x], falloff at line[x + offset])`. */
  blend(line: Uint16Array, limit: number, table: Uint8Array, target: Uint8Array, offset: number): void {
    const site = this.#site;
    const from = this.#from;
    const columns = line.length;
    let count = 0;
    for (let u = 0; u < columns; u++) {
      const g = line[u]!;
      if (g >= limit) continue;
      if (g === 0 && u > 0 && line[u - 1] === 0 && u + 1 < columns && line[u + 1] === 0) continue;
      let start = 0;
      while (count > 0) {
        const i = site[count - 1]!;
        const h = line[i]!;
        // First x at which u's parabola is the lower one.
        start = Math.floor(((u - i) * (u + i) + (g - h) * (g + h)) / (2 * (u - i))) + 1;
        if (start > from[count - 1]!) break;
        count--;
      }
      if (count > 0 && start >= columns) continue;
      site[count] = u;
      from[count] = count > 0 ? start : 0;
      count++;
    }
    if (count === 0) return;
    let top = 0;
    while (top + 1 < count && from[top + 1]! <= offset) top++;
    for (let x = 0; x < target.length; x++) {
      const u = x + offset;
      while (top + 1 < count && from[top + 1]! <= u) top++;
      const away = u - site[top]!;
      const g = line[site[top]!]!;
      const squared = line[u] === 0 ? 0 : away * away + g * g;
      if (squared >= table.length) continue;
      const value = table[squared]!;
      if (value > target[x]!) target[x] = value;
    }
  }
}

const solid: Span = { from: 0, to: 0 };
const touched: Span = { from: 0, to: 0 };

/**
 * Live preview: max-blends one capsule's feather into a `width`×`height` plane. Capsule and reach are in the
 * plane's px, at any scale. The feather of a union is the maximum of the feathers, so stamping every capsule of a
 * stroke gives `featherMask` of the stroke within 255 · 1.5 · 0.75 ÷ reach + 2 levels: the distance here is to the
 * outline, there to the nearest pixel centre, which half a pixel evens out.
 */
export function stampFeather(
  target: Uint8Array,
  width: number,
  height: number,
  capsule: Capsule,
  reach: number,
): void {
  const margin = Math.max(0.5, reach);
  const bounds = capsuleBounds({
    ...capsule,
    fromRadius: capsule.fromRadius + margin,
    toRadius: capsule.toRadius + margin,
  });
  const cone = coneOf(capsule, 0, 0);
  const outer = hullOf(cone, margin);
  const inner = hullOf(cone, reach > 0 ? 0 : -0.5);
  const bottom = Math.min(height, bounds.y + bounds.height);
  for (let row = Math.max(0, bounds.y); row < bottom; row++) {
    if (!outer || !touchedSpan(outer, row, width, touched)) continue;
    if (!inner || !solidSpan(inner, row, touched, solid)) {
      solid.from = touched.to;
      solid.to = touched.to;
    }
    const start = row * width;
    stampFalloff(target, start, touched.from, solid.from, row, cone, reach);
    target.fill(255, start + solid.from, start + solid.to);
    stampFalloff(target, start, solid.to, touched.to, row, cone, reach);
  }
}

function stampFalloff(
  target: Uint8Array,
  start: number,
  from: number,
  to: number,
  row: number,
  cone: ReturnType<typeof coneOf>,
  reach: number,
): void {
  for (let x = from; x < to; x++) {
    const distance = capsuleDistance(cone, x + 0.5, row + 0.5);
    const hard = distance >= 0.5 ? 0 : distance <= -0.5 ? 255 : ((0.5 - distance) * 255 + 0.5) | 0;
    const soft = reach > 0 ? falloff(distance <= 0 ? 0 : distance + 0.5, reach) : 0;
    const value = Math.max(hard, soft);
    if (value > target[start + x]!) target[start + x] = value;
  }
}

/** smoothstep(1 − distance ÷ reach) in 0…255. */
function falloff(distance: number, reach: number): number {
  if (distance >= reach) return 0;
  const t = 1 - distance / reach;
  return (t * t * (3 - 2 * t) * 255 + 0.5) | 0;
}
