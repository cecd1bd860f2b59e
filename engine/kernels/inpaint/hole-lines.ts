/**
 * Lines that enter a hole on one side and leave it on another: edges of boards, beams, cables, joints, horizons.
 *
 * Two edges at its rim that point at each other and separate similar colors are one line, straight or a gentle curve. In Sun et al.
 * (2005) the user draws such lines; Huang et al. (2014) find them as the directions of planes.
 */

import { type Edge, edgeAlong, lengthened, type Ray } from './edge-evidence.ts';
import { edgesOf } from './hole-edges.ts';
import { HOLE, KNOWN, type PatchLevel } from './patch-level.ts';

/** From one rim to another, in px of the level on which it was found. */
export interface HoleLine {
  readonly from: Ray;
  readonly to: Ray;
  /** Px to its left and right, seen from its first end, that look alike at both ends. */
  readonly left: number;
  readonly right: number;
  /** Px of the gap by the color difference across it: how much of it is missed where it breaks. */
  readonly weight: number;
}

/** A chord between two ends is a straight edge from this share of their own strength on. */
const STRAIGHT = 0.6;
/** Sine of the angle between a curve's ends and its chord, at most. */
const BENT = 0.34;
/** Requirements of a curve, because chance produces more of them: strength, and px outside. */
const CURVE = { strength: 30, length: 22 } as const;
/** Px beside a line that are compared, at most. */
const WIDEST = 24;
/** Colors of two ends that differ by less look alike, of 442. */
const ALIKE = 48;

/** Empty where no line crosses the hole. */
export function* findLines(level: PatchLevel): Generator<void, readonly HoleLine[]> {
  const edges = yield* edgesOf(level);
  const pairs: { readonly a: number; readonly b: number; readonly ends: Ends }[] = [];
  for (let a = 0; a < edges.length; a++) {
    for (let b = a + 1; b < edges.length; b++) {
      const ends = joined(level, edges[a]!, edges[b]!);
      if (ends) pairs.push({ a, b, ends });
    }
    yield;
  }
  pairs.sort((one, other) => one.ends.cost - other.ends.cost || one.a - other.a || one.b - other.b);
  const taken = new Uint8Array(edges.length);
  const lines: HoleLine[] = [];
  for (const { a, b, ends } of pairs) {
    if (taken[a] || taken[b]) continue;
    taken[a] = 1;
    taken[b] = 1;
    const from = ends.isStraight ? lengthened(level, ends.from) : ends.from;
    const to = ends.isStraight ? lengthened(level, ends.to) : ends.to;
    const [left, right] = [alikeBeside(level, from, to, -1), alikeBeside(level, from, to, 1)];
    lines.push({ from, to, left, right, weight: weightOf(ends) });
    yield;
  }
  return lines;
}

interface Ends {
  readonly from: Edge;
  readonly to: Edge;
  readonly isStraight: boolean;
  /** 0…1, dissimilarity of the two ends. */
  readonly cost: number;
}

function weightOf({ from, to }: Ends): number {
  const chord = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  return chord * Math.min(from.strength, to.strength);
}

/** Null when the two are not one line. */
function joined(level: PatchLevel, from: Edge, to: Edge): Ends | null {
  const [cx, cy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(cx * cx + cy * cy);
  if (length < 6) return null;
  const [ux, uy] = [cx / length, cy / length];
  if (-(from.dx * ux + from.dy * uy) < 0.9 || to.dx * ux + to.dy * uy < 0.9) return null;
  const near = edgeAlong(level, from.x, from.y, -ux, -uy);
  const far = edgeAlong(level, to.x, to.y, ux, uy);
  const straight = near && far ? Math.min(near.strength / from.strength, far.strength / to.strength) : 0;
  let ends: Ends;
  if (near && far && straight >= STRAIGHT) {
    ends = { from: near, to: far, isStraight: true, cost: 0.8 * (1 - straight) + unlike(near, far) };
  } else {
    const [alpha, beta] = [from.dy * ux - from.dx * uy, to.dx * uy - to.dy * ux];
    if (Math.abs(alpha) > BENT || Math.abs(beta) > BENT) return null;
    if (Math.min(from.strength, to.strength) < CURVE.strength) return null;
    if (Math.min(from.length, to.length) < CURVE.length) return null;
    const bend = (alpha * alpha + beta * beta) / (BENT * BENT);
    ends = { from, to, isStraight: false, cost: 0.32 + 0.8 * bend + unlike(from, to) };
  }
  return ends.cost < 1 && liesInHole(level, from, cx, cy, Math.ceil(length)) ? ends : null;
}

/**
 * Difference of their colors: by the step across, and, at a lower weight, by the colors themselves, because light changes along a
 * line.
 */
function unlike(from: Edge, to: Edge): number {
  let [gap, own, tone] = [0, 0, 0];
  for (let k = 0; k < 3; k++) {
    // They face away from each other: left of one is right of the other.
    const [l, r, l2, r2] = [from.sides[3 + k]!, from.sides[k]!, to.sides[k]!, to.sides[3 + k]!];
    gap += (l - r - l2 + r2) ** 2;
    own += (l - r) ** 2 + (l2 - r2) ** 2;
    tone += (l + r - l2 - r2) ** 2 / 4;
  }
  return (2 * gap) / own + tone / 6400;
}

function liesInHole(
  { width, kinds }: PatchLevel,
  { x, y }: Ray,
  cx: number,
  cy: number,
  steps: number,
): boolean {
  let inside = 0;
  for (let n = 0; n <= steps; n++) {
    const at = Math.round(y + (cy * n) / steps) * width + Math.round(x + (cx * n) / steps);
    if (kinds[at] === HOLE) inside++;
  }
  return inside >= 0.7 * steps;
}

/** How far to one side both ends look alike: features beside one end only do not continue. */
function alikeBeside(level: PatchLevel, from: Ray, to: Ray, side: -1 | 1): number {
  for (let off = 0.5; off <= WIDEST; off += 0.5) {
    const near = colorBeside(level, from, -side * off);
    const far = colorBeside(level, to, side * off);
    if (!near || !far) return off - 0.5;
    const square = near.reduce((sum, value, k) => sum + (value - far[k]!) ** 2, 0);
    if (square > ALIKE * ALIKE) return off - 0.5;
  }
  return WIDEST;
}

/** Mean color of the first px outside, `off` px to the right of a ray; null where none is known. */
function colorBeside(
  { width, height, features, kinds }: PatchLevel,
  ray: Ray,
  off: number,
): readonly number[] | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (let out = 1; out <= 6; out++) {
    const x = Math.round(ray.x + ray.dx * out - ray.dy * off);
    const y = Math.round(ray.y + ray.dy * out + ray.dx * off);
    const at = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || kinds[at] !== KNOWN) continue;
    for (let k = 0; k < 3; k++) sum[k]! += features[at * 4 + k]!;
    count++;
  }
  return count > 0 ? sum.map((value) => value / count) : null;
}

/** A place on a line and its direction there, 0 ≤ t ≤ 1: a Hermite curve with its ends as tangents. `chord`: px between them. */
export function pointOf({ from, to }: Pick<HoleLine, 'from' | 'to'>, chord: number, t: number) {
  const [cx, cy] = [to.x - from.x, to.y - from.y];
  const [a, b, s] = [t * (1 - t) * (1 - t) * chord, t * t * (t - 1) * chord, t * t * (3 - 2 * t)];
  const [da, db, ds] = [(1 - t) * (1 - 3 * t) * chord, t * (3 * t - 2) * chord, 6 * t * (1 - t)];
  const tx = cx * ds - from.dx * da + to.dx * db;
  const ty = cy * ds - from.dy * da + to.dy * db;
  const size = Math.sqrt(tx * tx + ty * ty) || 1;
  return {
    x: from.x + cx * s - from.dx * a + to.dx * b,
    y: from.y + cy * s - from.dy * a + to.dy * b,
    tx: tx / size,
    ty: ty / size,
  };
}
