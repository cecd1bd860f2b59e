/** Matches a hole from its smallest level to its largest, each starting from the result of the one above it. */
import type { Chance } from '../base/xorshift.ts';
import { type HoleDepth, measureDepth } from './hole-depth.ts';
import type { HoleLine } from './hole-lines.ts';
import { draftLines, drawSource, guideAlong } from './line-guide.ts';
import { shareKept } from './line-kept.ts';
import { createField, improveRow, measureRow, type PatchField } from './patch-field.ts';
import { HOLE, PATCH_RADIUS, type PatchLevel } from './patch-level.ts';
import { peelHole } from './patch-start.ts';
import { castVotes, copyMatches, trustOf } from './patch-votes.ts';
import {
  costsOn,
  driftOn,
  findSurroundings,
  misplaced,
  type Surroundings,
  shunnedAt,
} from './source-costs.ts';

/** A repainting that changes less than this a channel has converged. */
const SETTLED = 0.15;

interface Effort {
  /** Repaintings of the hole, at most. */
  readonly votes: number;
  /** Passes of matching before each. */
  readonly passes: number;
}

/**
 * Errors of a small level remain, and iterations cost little there; the finest level starts nearly right. Along lines half the
 * votes suffice, because most of the result stands from the start.
 */
const EFFORTS: readonly Effort[] = [
  { votes: 1, passes: 2 },
  { votes: 3, passes: 3 },
  { votes: 8, passes: 4 },
];
const FIRST_EFFORT: Effort = { votes: 16, passes: 6 };
/** Search radius for better matches on the finest level, px: it starts with good ones. */
const NEAR = 32;

/** Yields without progress. */
export function* at<T>(fraction: number, work: Generator<void, T>): Generator<number, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield fraction;
  }
}

/** A line of which less is kept counts as broken. */
const WHOLE = 0.8;
/** Improvement of the kept lines, by their weight, that following them must bring: less is chance, and costs similarity. */
const GAIN = 0.2;
/** Where lines cross, following the broken ones may break the others: from this share on, all are followed. */
const LOST = 0.1;

/** Levels halved this often show the objects around a hole, and are small. */
const SEEN_AT = 2;
/** Px that such a level has, at most. */
const MOST_SEEN = 25_000;
/** A hole with more than this copied from objects, or from another area, is matched again with both excluded. */
const MISPLACED = 0.1;

/** Places that another seed avoids. */
export interface Shuns {
  readonly seed: number;
  /** Px of the finest level. */
  readonly side: number;
}

/** The hole is the room around a picture: its px on the finest level, whole, the last ones excluded. */
export interface Inner {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Run {
  readonly pyramid: readonly PatchLevel[];
  readonly lines: readonly HoleLine[];
  readonly around: Surroundings | null;
  readonly shuns: Shuns | null;
  readonly inner: Inner | null;
  readonly chance: Chance;
  /** Progress at its start and its end, 0…1. */
  readonly begin: number;
  readonly end: number;
}

/**
 * The finest level's matches; null when there is nothing to copy. The hole is matched freely first. Where that copies surrounding
 * objects into the hole, the small levels are matched again with costs for objects; where it breaks lines that cross it, once more
 * along those; the version that keeps more of them continues. `lines`: in px of the finest level.
 */
export function* matchPyramid(
  pyramid: readonly PatchLevel[],
  lines: readonly HoleLine[],
  chance: Chance,
  shuns: Shuns | null = null,
  inner: Inner | null = null,
): Generator<number, PatchField | null> {
  // Lines can be judged where they are visible: on the finest level but one, if there are two.
  const judged = Math.min(1, pyramid.length - 1);
  const keptOf = (line: HoleLine) => shareKept(pyramid[judged]!, line, 2 ** judged);
  const seenAt = Math.min(SEEN_AT, pyramid.length - 1);
  const run: Run = { pyramid, lines: [], around: null, shuns, inner, chance, begin: 0.02, end: 0.2 };
  let field = yield* matchDown(run, seenAt);
  const around = field ? yield* at(0.2, stoodUpon(run, field, lines, seenAt)) : null;
  if (around) field = yield* matchDown({ ...run, around, begin: 0.2, end: 0.3 }, seenAt);
  if (judged < seenAt && field)
    field = yield* matchDown({ ...run, around, begin: 0.3, end: 0.4 }, judged, { field, level: seenAt });
  const kept = lines.map(keptOf);
  // A long joint between boards is missed more than ten fine lines of their grain.
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (change: (n: number) => number) =>
    lines.reduce((sum, { weight }, n) => sum + weight * change(n), 0) / whole;
  const broken = lines.filter((_, n) => kept[n]! < WHOLE);
  let best = GAIN;
  for (const [n, followed] of field && shareOf((line) => 1 - kept[line]!) > GAIN
    ? [broken, lines].entries()
    : []) {
    const [begin, end] = [0.4 + 0.15 * n, 0.55 + 0.15 * n];
    const guided = yield* matchDown({ ...run, lines: followed, around, begin, end }, judged);
    const change = lines.map((line, k) => keptOf(line) - kept[k]!);
    const gain = shareOf((line) => change[line]!);
    if (gain > best) [field, best] = [guided, gain];
    if (shareOf((line) => Math.max(0, -change[line]!)) <= LOST) break;
  }
  if (judged > 0 && field) field = yield* matchLevel({ ...run, around, begin: 0.7, end: 0.95 }, 0, field);
  return field;
}

/** The objects around a hole, where the match copies too much of them; null where it does not. */
function* stoodUpon(
  { pyramid }: Run,
  field: PatchField,
  lines: readonly HoleLine[],
  halvings: number,
): Generator<void, Surroundings | null> {
  let seen = Math.min(1, pyramid.length - 1);
  while (seen < pyramid.length - 1 && pyramid[seen]!.kinds.length > MOST_SEEN) seen++;
  if (pyramid[seen]!.kinds.length > 2 * MOST_SEEN) return null;
  const around = yield* findSurroundings(pyramid[seen]!, seen, lines);
  const costs = around && costsOn(field.level, halvings, around, null);
  return costs && misplaced(costs, copiesOf(field)) > MISPLACED ? around : null;
}

/** Each px of the hole and its match, as places on the level, with their distance. */
function* copiesOf({
  level,
  left,
  top,
  width,
  matches,
  distances,
}: PatchField): Generator<readonly [number, number, number]> {
  for (let i = 0; i < matches.length; i++) {
    const target = (top + Math.floor(i / width)) * level.width + left + (i % width);
    if (matches[i]! >= 0 && level.kinds[target] === HOLE) yield [target, matches[i]!, distances[i]!];
  }
}

/** `above`: continues below a matched level; without it on the smallest. */
function* matchDown(
  run: Run,
  to: number,
  above?: { readonly field: PatchField; readonly level: number },
): Generator<number, PatchField | null> {
  let field = above?.field ?? null;
  const first = (above?.level ?? run.pyramid.length) - 1;
  const share = (run.end - run.begin) / (first - to + 1);
  for (let n = first; n >= to; n--) {
    const begin = run.begin + share * (first - n);
    field = yield* matchLevel({ ...run, begin, end: begin + share }, n, field);
    if (!field) return null;
  }
  return field;
}

function* matchLevel(
  { pyramid, lines, around, shuns, inner, chance, begin, end }: Run,
  n: number,
  above: PatchField | null,
): Generator<number, PatchField | null> {
  const level = pyramid[n]!;
  const depth = yield* at(begin, measureDepth(level));
  const guide = n > 0 || !above ? guideAlong(level, lines, 2 ** n) : null;
  const wish = (x: number, y: number) => {
    if (above) return carried(above, level, x, y);
    const px = y * level.width + x;
    return guide && guide.line[px]! > 0 ? drawSource(guide, px, chance) : -1;
  };
  const shunned = shuns && shunnedAt(level, n, shuns.seed, shuns.side);
  const costs = costsOn(level, n, around, shunned, inner && driftOn(level, halvedInner(inner, n)));
  const field = yield* at(begin, createField(level, chance, wish, guide, costs));
  if (!field) return null;
  if (above) yield* at(begin, copyMatches(field));
  else {
    const start = guide ? yield* at(begin, draftLines(guide)) : level;
    const rest = guide ? yield* at(begin, measureDepth(start)) : depth;
    yield* at(begin, peelHole(start, rest, field.sources, chance, costs));
  }
  const { votes, passes } = effortOf(n, pyramid);
  const effort = { votes: guide ? Math.ceil(votes / 2) : votes, passes };
  const reach = n === 0 && above ? NEAR : Math.max(level.width, level.height);
  for (const fraction of settle(field, depth, effort, reach, chance)) yield begin + (end - begin) * fraction;
  return field;
}

export function halvedInner({ x0, y0, x1, y1 }: Inner, halvings: number): Inner {
  const size = 2 ** halvings;
  return {
    x0: Math.ceil(x0 / size),
    y0: Math.ceil(y0 / size),
    x1: Math.floor(x1 / size),
    y1: Math.floor(y1 / size),
  };
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
    // The last matches are final: the result is copied, not voted.
    if (vote === votes - 1) return;
    const change = yield* at((vote + 1) / votes, castVotes(field, trust));
    if (change < SETTLED && vote < votes - 2) vote = votes - 2;
  }
}
