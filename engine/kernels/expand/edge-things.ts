/**
 * Things that the edge of a backdrop shows a part of, such as a soft light behind the subject: they end beyond the edge, where straight lines go on.
 */
import type { EdgeLines } from './edge-lines.ts';

/** What is added to the surface beside a side. Red, green and blue a row or column, levels of 255. */
export interface SideRoom {
  /** Right at the side: straight lines as they are, others as smooth as the backdrop. */
  readonly near: Float32Array;
  /** Far from it. */
  readonly far: Float32Array;
  /** Px from the side over which near passes into far, a row or column. 0: they are the same. */
  readonly fade: Float32Array;
}

/** Rows that are not straight for longer than this are of a thing at the edge, such as a light behind the subject. It ends as far out as half its height. */
const LONG = 16;
/** Straight rows within it that are no more than this are its own. */
const GAP = 4;
/** Of its length, rows above and below that it still reaches: too faint there to bend a line. */
const MARGIN = 0.5;
/**
 * An edge from row to row, such as a horizon behind it: no thing is on both sides of one. Rows on each side whose mean is compared, levels of 255 by which
 * they differ, and the share of that in the difference of rows further off: on a soft slope most of it is further off.
 */
const STEP = { rows: 3, levels: 5, share: 0.6, further: 5 } as const;

/** A thing at the edge would become a stripe: far from it, what is above and below passes into each other. */
export function farFrom(near: Float32Array, lines: EdgeLines): Omit<SideRoom, 'near'> {
  const count = lines.isStraight.length;
  const far = near.slice();
  const fade = new Float32Array(count);
  const isStep = stepsOf(lines.offs);
  for (const [from, to] of thingsOn(lines.isStraight, isStep)) {
    const hasAbove = from > 0 && !isStep[from];
    const hasBelow = to < count && !isStep[to];
    for (let c = 0; c < 3; c++) {
      const beside = [
        hasAbove ? near[(from - 1) * 3 + c]! : null,
        hasBelow ? near[to * 3 + c]! : null,
      ] as const;
      const above = beside[0] ?? beside[1] ?? meanOf(near.subarray(from * 3, to * 3), c);
      const below = beside[1] ?? above;
      for (let n = from; n < to; n++)
        far[n * 3 + c] = above + ((n - from + 0.5) / (to - from)) * (below - above);
    }
    fade.fill((to - from) / 2, from, to);
  }
  return { far, fade };
}

/** 1 where a row is sharply another than the one before it. */
function stepsOf(offs: Float32Array): Uint8Array {
  const count = offs.length / 3;
  const jumps = Float32Array.from({ length: count }, (_, n) => {
    let most = 0;
    for (let c = 0; c < 3; c++) {
      const jump = Math.abs(differenceAt(offs, n, c, 0));
      if (jump > STEP.levels && jump > STEP.share * Math.abs(differenceAt(offs, n, c, STEP.further)))
        most = Math.max(most, jump);
    }
    return most;
  });
  const isMost = (n: number) => {
    for (let m = Math.max(0, n - STEP.rows); m <= Math.min(count - 1, n + STEP.rows); m++)
      if (jumps[m]! > jumps[n]! || (jumps[m] === jumps[n] && m < n)) return false;
    return true;
  };
  return Uint8Array.from(jumps, (jump, n) => (jump > 0 && isMost(n) ? 1 : 0));
}

/** Of the mean of rows from one on, to that of those before it, each as much further off. */
function differenceAt(offs: Float32Array, n: number, c: number, further: number): number {
  const last = offs.length / 3 - 1;
  let sum = 0;
  for (let k = 0; k < STEP.rows; k++) {
    sum += offs[Math.min(last, n + k + further) * 3 + c]! - offs[Math.max(0, n - 1 - k - further) * 3 + c]!;
  }
  return sum / STEP.rows;
}

/** From and to, exclusive, of each, with its margins; they neither touch each other nor cross a step. */
function thingsOn(isStraight: Uint8Array, isStep: Uint8Array): (readonly [number, number])[] {
  const count = isStraight.length;
  const isThing = new Uint8Array(count);
  for (const [from, to] of runsOf((n) => isStraight[n] === 0, isStep, count, GAP)) {
    if (to - from <= LONG) continue;
    let [low, high] = [from, to];
    const margin = Math.ceil((to - from) * MARGIN);
    while (low > 0 && low > from - margin && !isStep[low]) low--;
    while (high < count && high < to + margin && !isStep[high]) high++;
    isThing.fill(1, low, high);
  }
  return runsOf((n) => isThing[n] === 1, isStep, count, 0);
}

/** Runs of rows for which `is` holds, with gaps up to `gap`; a step begins another one. */
function runsOf(
  is: (n: number) => boolean,
  isStep: Uint8Array,
  count: number,
  gap: number,
): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  let isBroken = false;
  for (let n = 0; n < count; n++) {
    isBroken ||= isStep[n] === 1;
    if (!is(n)) continue;
    const last = runs.at(-1);
    if (last && n - last[1] <= gap && !isBroken) last[1] = n + 1;
    else runs.push([n, n + 1]);
    isBroken = false;
  }
  return runs;
}

function meanOf(values: Float32Array, c: number): number {
  let sum = 0;
  for (let k = c; k < values.length; k += 3) sum += values[k]!;
  return (sum * 3) / values.length;
}
