/**
 * A hole filled from what lies around it, from coarse to fine: matched, repainted by the matches, matched again; then carried to
 * the level below (Wexler, Shechtman, Irani 2007; Newson et al. 2017).
 */
import { type HoleDepth, measureDepth } from './hole-depth.ts';
import { createField, improveRow, measureRow, type PatchField } from './patch-field.ts';
import { HOLE, halveLevel, levelOf, PATCH_RADIUS, type PatchLevel, sourcesOf } from './patch-level.ts';
import { peelHole } from './patch-start.ts';
import { castVotes, chooseCopies, copyMatches, trustOf } from './patch-votes.ts';
import { type CopyPlan, solveSeams } from './seam.ts';
import type { Chance } from './xorshift.ts';

/** What was found on the finest level that was matched. */
export interface Filling extends CopyPlan {
  /** The level is the picture halved this many times. */
  readonly halvings: number;
  /** Red, green and blue for each px of the window: `solveSeams`. */
  readonly correction: Float32Array;
}

/** Px of the largest level that is matched, and of its hole. What is found there is copied from the picture itself. */
const MOST_PX = 1_500_000;
const MOST_HOLE = 160_000;
/**
 * As deep as the hole of the smallest level is, px. Much deeper, and the start runs astray into what stands near the hole;
 * thinner, and what joins both sides of it (joints of tiles, edges) is already gone from the picture.
 */
const THIN = 12;
/** The smallest level still has this much beside the hole. */
const FEWEST_SOURCES = 64;
const SHORTEST_SIDE = 4 * (2 * PATCH_RADIUS + 1);
/** A repainting that changes less than this a channel has settled. */
const SETTLED = 0.15;

interface Effort {
  /** How often the hole is repainted, at most. */
  readonly votes: number;
  /** Passes of matching before each. */
  readonly passes: number;
}

/** What is wrong on a small level stays wrong, and costs little there; the finest begins with what is nearly right. */
const EFFORTS: readonly Effort[] = [
  { votes: 1, passes: 2 },
  { votes: 3, passes: 3 },
  { votes: 8, passes: 4 },
];
const FIRST_EFFORT: Effort = { votes: 16, passes: 6 };
/** How far the finest level looks for better matches, px: it begins with good ones. */
const NEAR = 32;

/** Yields fractions, 0…1, every few milliseconds. Null when there is not a px to fill from. */
export function* fillLevels(
  pixels: Uint8Array,
  kinds: Uint8Array,
  width: number,
  height: number,
  chance: Chance,
): Generator<number, Filling | null> {
  let level: PatchLevel = yield* at(0, levelOf(pixels, kinds, width, height));
  let halvings = 0;
  for (; level.kinds.length > MOST_PX || countHoles(level) > MOST_HOLE; halvings++) {
    level = yield* at(0.01, halveLevel(level));
  }
  const pyramid = yield* at(0.02, buildPyramid(level));
  const field = yield* matchPyramid(pyramid, chance);
  if (!field && !level.kinds.includes(0)) return null;
  const plan = field
    ? { level, ...windowOf(field), copies: yield* at(0.95, chooseCopies(field)) }
    : { level, left: 0, top: 0, ...sizeOf(level), copies: new Int32Array(level.kinds.length).fill(-1) };
  const correction = yield* at(0.95, solveSeams(plan));
  return { ...plan, halvings, correction };
}

function windowOf({ left, top, width, height }: PatchField) {
  return { left, top, width, height };
}

function sizeOf({ width, height }: PatchLevel) {
  return { width, height };
}

/** Breathes, without getting any further. */
function* at<T>(fraction: number, work: Generator<void, T>): Generator<number, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield fraction;
  }
}

function countHoles({ kinds }: PatchLevel): number {
  let holes = 0;
  for (const kind of kinds) if (kind === HOLE) holes++;
  return holes;
}

/** Finest first, until the hole is `THIN`. */
function* buildPyramid(finest: PatchLevel): Generator<void, PatchLevel[]> {
  const pyramid = [finest];
  let thickness = (yield* measureDepth(finest)).deepest;
  for (let level = finest; thickness > THIN; thickness /= 2) {
    if (Math.min(level.width, level.height) / 2 < SHORTEST_SIDE) break;
    level = yield* halveLevel(level);
    if ((yield* sourcesOf(level)).count < FEWEST_SOURCES) break;
    pyramid.push(level);
  }
  return pyramid;
}

function* matchPyramid(pyramid: readonly PatchLevel[], chance: Chance): Generator<number, PatchField | null> {
  let field: PatchField | null = null;
  const costs = pyramid.map(
    (level, n) => countHoles(level) * effortOf(n, pyramid).votes * effortOf(n, pyramid).passes,
  );
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  for (let n = pyramid.length - 1; n >= 0; n--) {
    const level = pyramid[n]!;
    const begun = 0.02 + (0.93 * done) / total;
    const depth = yield* at(begun, measureDepth(level));
    const above: PatchField | null = field;
    const wish = (x: number, y: number) => (above ? carried(above, level, x, y) : -1);
    field = yield* at(begun, createField(level, chance, wish));
    if (!field) return null;
    if (above) yield* at(begun, copyMatches(field));
    else yield* at(0.02, peelHole(level, depth, field.sources, chance));
    const reach = n === 0 && above ? NEAR : Math.max(level.width, level.height);
    for (const fraction of settle(field, depth, effortOf(n, pyramid), reach, chance))
      yield 0.02 + (0.93 * (done + fraction * costs[n]!)) / total;
    done += costs[n]!;
  }
  return field;
}

function effortOf(n: number, { length }: readonly PatchLevel[]): Effort {
  return n === length - 1 && n > 0 ? FIRST_EFFORT : EFFORTS[Math.min(n, EFFORTS.length - 1)]!;
}

/** Twice the match of the px that covers this one on the smaller level. */
function carried(above: PatchField, level: PatchLevel, x: number, y: number): number {
  const column = (x >> 1) - above.left;
  const row = (y >> 1) - above.top;
  if (column < 0 || row < 0 || column >= above.width || row >= above.height) return -1;
  const match = above.matches[row * above.width + column]!;
  if (match < 0) return -1;
  const toX = withinPatches((match % above.level.width) * 2 + (x & 1), level.width);
  const toY = withinPatches(Math.floor(match / above.level.width) * 2 + (y & 1), level.height);
  return toY * level.width + toX;
}

function withinPatches(value: number, side: number): number {
  return Math.max(PATCH_RADIUS, Math.min(side - 1 - PATCH_RADIUS, value));
}

function* settle(
  field: PatchField,
  depth: HoleDepth,
  { votes, passes }: Effort,
  reach: number,
  chance: Chance,
): Generator<number> {
  const trust = trustOf(field, depth);
  for (let vote = 0; vote < votes; vote++) {
    for (let row = 0; row < field.height; row++) {
      measureRow(field, row);
      if (row % 16 === 0) yield vote / votes;
    }
    for (let pass = 0; pass < passes; pass++) {
      for (let step = 0; step < field.height; step++) {
        const forward = pass % 2 === 0;
        improveRow(field, forward ? step : field.height - 1 - step, forward, reach, chance);
        if (step % 4 === 0) yield (vote + (pass + step / field.height) / passes) / votes;
      }
    }
    // The last matches stand as they are: what is made of them is copied, not voted.
    if (vote === votes - 1) return;
    const change = yield* at((vote + 1) / votes, castVotes(field, trust));
    if (change < SETTLED && vote < votes - 2) vote = votes - 2;
  }
}
