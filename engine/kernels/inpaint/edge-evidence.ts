/** Evidence for an edge along a ray: the color difference across it, and its steadiness. */
import { KNOWN, type PatchLevel } from './patch-level.ts';

/** An edge outside the hole, in px of its level. */
export interface Ray {
  readonly x: number;
  readonly y: number;
  /** Outwards, of length 1. */
  readonly dx: number;
  readonly dy: number;
  /** Length outside, px. */
  readonly length: number;
}

/** A ray and its measured colors. */
export interface Edge extends Ray {
  /** Mean red, green and blue to the left and then to the right of it, looking outwards. */
  readonly sides: Float64Array;
  /** Color distance of the two sides, 0…442, less where it varies along the ray. */
  readonly strength: number;
}

/** Px along which an edge is searched. */
export const STRETCH = 14;
const LONGEST = 96;
/** Px from its middle at which its colors are read. */
const BESIDE = 1.25;
/** Smallest color difference of an edge, of 442. */
export const FAINTEST = 16;
/** Smallest share of the stretch that separates the colors like the whole. */
const STEADY = 0.8;

/** Color difference beside a ray, from a few whole px of it. */
export function roughStrength(
  { width, height, words, kinds }: PatchLevel,
  x: number,
  y: number,
  dx: number,
  dy: number,
): number {
  let [r, g, b] = [0, 0, 0];
  const [bx, by] = [dy * 1.4, -dx * 1.4];
  for (let step = 2; step <= STRETCH; step += 2) {
    const [px, py] = [x + dx * step + 0.5, y + dy * step + 0.5];
    const [lx, ly] = [Math.floor(px + bx), Math.floor(py + by)];
    const [rx, ry] = [Math.floor(px - bx), Math.floor(py - by)];
    if (lx < 0 || ly < 0 || rx < 0 || ry < 0 || lx >= width || rx >= width || ly >= height || ry >= height)
      return 0;
    const [left, right] = [ly * width + lx, ry * width + rx];
    if (kinds[left] !== KNOWN || kinds[right] !== KNOWN) return 0;
    const [one, other] = [words[left]!, words[right]!];
    r += (one & 255) - (other & 255);
    g += ((one >>> 8) & 255) - ((other >>> 8) & 255);
    b += ((one >>> 16) & 255) - ((other >>> 16) & 255);
  }
  return Math.sqrt(r * r + g * g + b * b) / (STRETCH >> 1);
}

/** The edge from a place in a direction, `STRETCH` px of it; null where there is none. */
export function edgeAlong(level: PatchLevel, x: number, y: number, dx: number, dy: number): Edge | null {
  const sides = new Float64Array(6);
  const steps = new Float64Array(3 * STRETCH);
  for (let n = 0; n < STRETCH; n++) {
    const read = [sides[0]!, sides[1]!, sides[2]!, sides[3]!, sides[4]!, sides[5]!];
    if (!addSides(level, x + dx * (n + 1), y + dy * (n + 1), dx, dy, sides)) return null;
    for (let k = 0; k < 3; k++) steps[n * 3 + k] = sides[k]! - read[k]! - (sides[3 + k]! - read[3 + k]!);
  }
  const total = [0, 1, 2].map((k) => sides[k]! - sides[3 + k]!);
  const square = total.reduce((sum, value) => sum + value * value, 0);
  const apart = Math.sqrt(square) / STRETCH;
  if (apart < FAINTEST) return null;
  let steady = 0;
  for (let n = 0; n < STRETCH; n++) {
    const like = steps[n * 3]! * total[0]! + steps[n * 3 + 1]! * total[1]! + steps[n * 3 + 2]! * total[2]!;
    if (like * STRETCH > 0.5 * square) steady++;
  }
  if (steady < STEADY * STRETCH) return null;
  for (let k = 0; k < 6; k++) sides[k]! /= STRETCH;
  return { x, y, dx, dy, length: STRETCH, sides, strength: (apart * steady) / STRETCH };
}

/** Adds the colors to the left and the right of a place; false where they are unknown. */
function addSides(
  level: PatchLevel,
  x: number,
  y: number,
  dx: number,
  dy: number,
  sides: Float64Array,
): boolean {
  return (
    addColor(level, x + dy * BESIDE, y - dx * BESIDE, sides, 0) &&
    addColor(level, x - dy * BESIDE, y + dx * BESIDE, sides, 3)
  );
}

/** Linear between px. */
function addColor(
  { width, height, features, kinds }: PatchLevel,
  x: number,
  y: number,
  sums: Float64Array,
  to: number,
): boolean {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) return false;
  const at = y0 * width + x0;
  if (kinds[at] !== KNOWN || kinds[at + 1] !== KNOWN) return false;
  if (kinds[at + width] !== KNOWN || kinds[at + width + 1] !== KNOWN) return false;
  const [u, v] = [x - x0, y - y0];
  for (let k = 0; k < 3; k++) {
    const i = at * 4 + k;
    const j = i + width * 4;
    const above = features[i]! * (1 - u) + features[i + 4]! * u;
    sums[to + k]! += above * (1 - v) + (features[j]! * (1 - u) + features[j + 4]! * u) * v;
  }
  return true;
}

/** The full length of the edge. */
export function lengthened(level: PatchLevel, edge: Edge): Edge {
  const { x, y, dx, dy, sides } = edge;
  const wanted = [0, 1, 2].map((k) => sides[k]! - sides[3 + k]!);
  const square = wanted.reduce((sum, value) => sum + value * value, 0);
  let length = STRETCH;
  for (let missed = 0; length < LONGEST && missed < 4; length++) {
    const here = new Float64Array(6);
    if (!addSides(level, x + dx * (length + 1), y + dy * (length + 1), dx, dy, here)) break;
    const like = wanted.reduce((sum, value, k) => sum + value * (here[k]! - here[3 + k]!), 0);
    missed = like > 0.4 * square ? 0 : missed + 1;
  }
  return { ...edge, length };
}
