/**
 * The cost, beyond patch distance, of copying a px to another: objects near a hole are not copied into it beyond their own outline,
 * a wall not to where the table continues, and, at another seed, not the places that the seed avoids.
 */

import { chanceOf, nextDraw } from '../base/xorshift.ts';
import { findAreas } from './areas.ts';
import { goOnBehind } from './behind.ts';
import type { HoleLine } from './hole-lines.ts';
import { HOLE, type PatchLevel } from './patch-level.ts';
import { findThings, type Things } from './things.ts';
import { findWideAreas } from './wide-areas.ts';

/** Objects and wide areas around a hole, on one level of its pyramid. */
export interface Surroundings extends Things {
  readonly level: PatchLevel;
  /** The level is the finest halved this many times. */
  readonly halvings: number;
  /** Number of the wide area that continues in a px of the hole or is visible at a known one, 0 where any may. */
  readonly wide: Uint8Array;
}

export interface SourceCosts {
  /** Target px: the cost of copying an object there. */
  readonly ofThing: Int32Array;
  /** The area that continues there; 0 outside the hole, and where any may. */
  readonly behind: Uint8Array;
  /** Source px. */
  readonly isThing: Uint8Array;
  readonly wide: Uint8Array;
  /** Cost of copying a px anywhere: `shunnedAt`. */
  readonly shunned: Int32Array | null;
  readonly drift: Drift | null;
}

/**
 * In the room around a picture, what lies beside its edge continues straight outward: a horizon at its height, a seam of tiles at its
 * place. Copying from another height (beside the picture) or another column (above and below it) costs more, the farther it is.
 */
export interface Drift {
  /** Target px: 0 nothing, 1 another row costs, 2 another column, 3 (corners) the lesser of both. */
  readonly axis: Uint8Array;
  readonly width: number;
  /** A px of distance. */
  readonly cost: number;
}

/** What a distance of the picture's whole side costs: 29 a feature. */
const DRIFTED = 160_000;

/** `inner`: the picture's px on a level of `width`, whole, the last ones excluded. */
export function driftOn(
  { width, height }: PatchLevel,
  inner: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): Drift {
  const axis = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const isRow = y >= inner.y0 && y < inner.y1;
    for (let x = 0; x < width; x++, at++) {
      const isColumn = x >= inner.x0 && x < inner.x1;
      axis[at] = isRow ? (isColumn ? 0 : 1) : isColumn ? 2 : 3;
    }
  }
  const side = Math.max(1, inner.x1 - inner.x0, inner.y1 - inner.y0);
  return { axis, width, cost: DRIFTED / side };
}

/** Squared differences of a patch, added: 60,000 is 17 a feature, 200,000 is 32, 14,000 is 8. */
const THING = 60_000;
const OTHER_AREA = 200_000;
const SHUNNED = 14_000;
/** Of two patches: less than 13 a feature. */
const WELL = 30_000;
/** With fewer object px at the rim, objects are ignored. */
const FEW = 0.1;

/** null where no object touches the hole's rim. `lines` in px of the finest level. */
export function* findSurroundings(
  level: PatchLevel,
  halvings: number,
  lines: readonly HoleLine[],
): Generator<void, Surroundings | null> {
  const areas = yield* findAreas(level);
  const things = findThings(level, areas, lines, 2 ** halvings);
  if (things.atRim <= FEW) return null;
  yield;
  const found = yield* findWideAreas(level, areas, things.isThing);
  const wide = new Uint8Array(level.kinds.length);
  if (found.count > 1) {
    const behind = yield* goOnBehind(level, found);
    for (let at = 0; at < wide.length; at++)
      wide[at] = level.kinds[at] === HOLE ? behind[at]! : found.like[at]!;
  }
  return { ...things, level, halvings, wide };
}

/**
 * Costs of px at another seed: half the places, in squares of `side` px of the finest level. They are avoided only where others are
 * about as good.
 */
export function shunnedAt(
  { width, kinds }: PatchLevel,
  halvings: number,
  seed: number,
  side: number,
): Int32Array {
  const plane = new Int32Array(kinds.length);
  const cell = side / 2 ** halvings;
  for (let at = 0; at < plane.length; at++) {
    const column = Math.floor((at % width) / cell);
    const row = Math.floor(Math.floor(at / width) / cell);
    if (
      nextDraw(chanceOf(seed ^ Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca77)).state) & 64
    )
      plane[at] = SHUNNED;
  }
  return plane;
}

/** For a level that is halved `halvings` times; null when nothing costs anything. */
export function costsOn(
  { width, kinds }: PatchLevel,
  halvings: number,
  around: Surroundings | null,
  shunned: Int32Array | null,
  drift: Drift | null = null,
): SourceCosts | null {
  if (!around && !shunned && !drift) return null;
  const ofThing = new Int32Array(kinds.length);
  const [behind, isThing, wide] = [0, 1, 2].map(() => new Uint8Array(kinds.length)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  if (around) {
    const scale = 2 ** (halvings - around.halvings);
    const { level } = around;
    for (let at = 0; at < kinds.length; at++) {
      const x = Math.min(level.width - 1, Math.floor(((at % width) + 0.5) * scale));
      const y = Math.min(level.height - 1, Math.floor((Math.floor(at / width) + 0.5) * scale));
      const from = y * level.width + x;
      isThing[at] = around.isThing[from]!;
      wide[at] = around.wide[from]!;
      if (kinds[at] !== HOLE) continue;
      behind[at] = wide[at]!;
      if (level.kinds[from] === HOLE) ofThing[at] = Math.round(THING * around.away[from]!);
    }
  }
  return { ofThing, behind, isThing, wide, shunned, drift };
}

export function copyCost(
  { ofThing, behind, isThing, wide, shunned, drift }: SourceCosts,
  target: number,
  source: number,
): number {
  let cost = shunned ? shunned[source]! : 0;
  if (drift && drift.axis[target]! > 0) cost += driftCost(drift, target, source);
  if (isThing[source]) cost += ofThing[target]!;
  if (behind[target]! > 0 && wide[source]! > 0 && wide[source] !== behind[target]) cost += OTHER_AREA;
  return cost;
}

function driftCost({ axis, width, cost }: Drift, target: number, source: number): number {
  const rows = Math.abs(((target / width) | 0) - ((source / width) | 0));
  const columns = Math.abs((target % width) - (source % width));
  const kind = axis[target]!;
  return (cost * (kind === 1 ? rows : kind === 2 ? columns : Math.min(rows, columns))) | 0;
}

/**
 * Of a filled hole 0…2: how much of it is copied from objects or from the wrong area with a poor match. A good match is legitimate:
 * the next of a row of bottles. `copies`: to, from, and the patch distance.
 */
export function misplaced(costs: SourceCosts, copies: Iterable<readonly [number, number, number]>): number {
  const { ofThing, behind, isThing, wide } = costs;
  let [total, wrong] = [0, 0];
  for (const [target, source, distance] of copies) {
    total++;
    if (distance < WELL) continue;
    if (behind[target]! > 0 && wide[source]! > 0 && wide[source] !== behind[target]) wrong++;
    if (isThing[source]) wrong += ofThing[target]! / THING;
  }
  return total > 0 ? wrong / total : 0;
}
