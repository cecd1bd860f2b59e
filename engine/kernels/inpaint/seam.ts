/**
 * Matches copied px to their surroundings (Pérez, Gangnet, Blake 2003).
 *
 * A copy keeps the differences between its px and gives up their level: at the rim it takes the level of the known px, and where
 * copies from two places meet both change. Only the correction is solved for, which is smooth, by successive over-relaxation in a
 * fixed order, so that it is the same everywhere.
 */
import { HOLE, KNOWN, type PatchLevel } from './patch-level.ts';

/** The source of each copied px, within a window of a level. */
export interface CopyPlan {
  readonly level: PatchLevel;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Index on the level of the copied px, −1 where there is none: outside the hole, or where only the rim decides. */
  readonly copies: Int32Array;
}

/**
 * A larger misfit at the rim is an edge of the picture that starts in the hole, not a difference of light: it is not evened out.
 */
const RIM_LIMIT = 56;
/** The same between two copies. */
const SEAM_LIMIT = 24;
const RELAXATION = 1.9;
/** Of 255. */
const CLOSE_ENOUGH = 0.1;

/** Red, green and blue to add to each copied px of the window; where nothing is copied, the color itself. */
export function* solveSeams(plan: CopyPlan): Generator<void, Float32Array> {
  const { holes, around } = yield* neighborsOf(plan);
  const misfit = new Float64Array(holes.length * 3);
  const degree = new Uint8Array(holes.length);
  for (let n = 0; n < holes.length; n++) {
    for (let side = 0; side < 4; side++) if (pullFrom(plan, holes[n]!, side, misfit, n * 3)) degree[n]!++;
    if (n % 4096 === 0) yield;
  }
  const solved = yield* relax(around, misfit, degree);
  const correction = new Float32Array(plan.copies.length * 3);
  for (let n = 0; n < holes.length; n++) {
    for (let channel = 0; channel < 3; channel++)
      correction[holes[n]! * 3 + channel] = solved[n * 3 + channel]!;
  }
  return correction;
}

interface Neighbors {
  readonly holes: Int32Array;
  readonly around: Int32Array;
}

/** Hole px of the window, and for each the places in that list of its four neighbors, past its end where one is not hole. */
function* neighborsOf({ level, left, top, width, height }: CopyPlan): Generator<void, Neighbors> {
  const list: number[] = [];
  const place = new Int32Array(width * height).fill(-1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (level.kinds[(top + y) * level.width + left + x] !== HOLE) continue;
      place[i] = list.length;
      list.push(i);
    }
    if (y % 64 === 0) yield;
  }
  const holes = Int32Array.from(list);
  const around = new Int32Array(holes.length * 4).fill(holes.length);
  const among = (i: number) => (place[i]! < 0 ? holes.length : place[i]!);
  for (let n = 0; n < holes.length; n++) {
    const i = holes[n]!;
    const x = i % width;
    if (x > 0) around[n * 4] = among(i - 1);
    if (x < width - 1) around[n * 4 + 1] = among(i + 1);
    if (i >= width) around[n * 4 + 2] = among(i - width);
    if (i + width < place.length) around[n * 4 + 3] = among(i + width);
    if (n % 65_536 === 0) yield;
  }
  return { holes, around };
}

/**
 * Adds the difference between this px and its copy that a neighbor asks for, without the neighbor's own correction. False when
 * there is no such neighbor.
 */
function pullFrom(plan: CopyPlan, i: number, side: number, misfit: Float64Array, to: number): boolean {
  const { level, left, top, width, copies } = plan;
  const { features, kinds } = level;
  const dx = side === 0 ? -1 : side === 1 ? 1 : 0;
  const dy = side === 2 ? -1 : side === 3 ? 1 : 0;
  const x = left + (i % width) + dx;
  const y = top + Math.floor(i / width) + dy;
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return false;
  const by = dy * level.width + dx;
  const there = y * level.width + x;
  const own = copies[i]!;
  if (kinds[there] === KNOWN) {
    if (own >= 0 && !isKnown(level, own, dx, dy)) return false;
    const from = own < 0 ? -1 : (own + by) * 4;
    for (let channel = 0; channel < 3 && from >= 0; channel++)
      if (Math.abs(features[there * 4 + channel]! - features[from + channel]!) > RIM_LIMIT) return false;
    for (let channel = 0; channel < 3; channel++)
      misfit[to + channel]! += features[there * 4 + channel]! - (from < 0 ? 0 : features[from + channel]!);
    return true;
  }
  if (kinds[there] !== HOLE) return false;
  const other = copies[i + dy * width + dx]!;
  if (own < 0 || other < 0 || other === own + by) return true;
  if (!isKnown(level, own, dx, dy) || !isKnown(level, other, -dx, -dy)) return true;
  for (let channel = 0; channel < 3; channel++) {
    const here = features[(other - by) * 4 + channel]! - features[own * 4 + channel]!;
    const beside = features[other * 4 + channel]! - features[(own + by) * 4 + channel]!;
    const gap = (here + beside) / 2;
    if (Math.abs(gap) <= SEAM_LIMIT) misfit[to + channel]! += gap;
  }
  return true;
}

/** True when the neighbor of a copied px can be compared with it. */
function isKnown({ width, height, kinds }: PatchLevel, at: number, dx: number, dy: number): boolean {
  const x = (at % width) + dx;
  const y = Math.floor(at / width) + dy;
  return x >= 0 && y >= 0 && x < width && y < height && kinds[y * width + x] === KNOWN;
}

function* relax(around: Int32Array, misfit: Float64Array, degree: Uint8Array): Generator<void, Float64Array> {
  // The three past the end stay 0: the correction outside the hole.
  const solved = new Float64Array(misfit.length + 3);
  const rounds = Math.min(600, 60 + 4 * Math.ceil(Math.sqrt(degree.length)));
  for (let round = 0; round < rounds; round++) {
    const moved = relaxOnce(solved, around, misfit, degree);
    if (moved < CLOSE_ENOUGH) break;
    yield;
  }
  return solved;
}

/** The largest step of any channel. */
function relaxOnce(
  solved: Float64Array,
  around: Int32Array,
  misfit: Float64Array,
  degree: Uint8Array,
): number {
  let most = 0;
  for (let n = 0, at = 0, k = 0; n < degree.length; n++, at += 3, k += 4) {
    if (degree[n] === 0) continue;
    const left = around[k]! * 3;
    const right = around[k + 1]! * 3;
    const above = around[k + 2]! * 3;
    const below = around[k + 3]! * 3;
    const share = 1 / degree[n]!;
    for (let channel = 0; channel < 3; channel++) {
      const here = at + channel;
      const sum =
        misfit[here]! +
        solved[left + channel]! +
        solved[right + channel]! +
        solved[above + channel]! +
        solved[below + channel]!;
      const step = RELAXATION * (sum * share - solved[here]!);
      solved[here] = solved[here]! + step;
      if (step > most) most = step;
      else if (-step > most) most = -step;
    }
  }
  return most;
}
