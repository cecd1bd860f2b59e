/**
 * Fills a hole from its surroundings, from coarse to fine: match, repaint by the matches, match again; then continue on the next
 * level (Wexler, Shechtman, Irani 2007; Newson et al. 2017).
 */

import type { Chance } from '../base/xorshift.ts';
import { measureDepth } from './hole-depth.ts';
import { findLines } from './hole-lines.ts';
import { at, halvedInner, type Inner, matchPyramid } from './match-pyramid.ts';
import type { PatchField } from './patch-field.ts';
import { HOLE, halveLevel, levelOf, PATCH_RADIUS, type PatchLevel, sourcesOf } from './patch-level.ts';
import { chooseCopies } from './patch-votes.ts';
import { type CopyPlan, solveSeams } from './seam.ts';

/** The matches of the finest matched level. */
export interface Filling extends CopyPlan {
  /** The level is the picture halved this many times. */
  readonly halvings: number;
  /** Red, green and blue for each px of the window: `solveSeams`. */
  readonly correction: Float32Array;
}

/** Px of the largest matched level, and of its hole. Its matches are then copied from the picture itself. */
const MOST_PX = 1_500_000;
const MOST_HOLE = 160_000;
/**
 * Depth of the hole on the smallest level, px. Deeper, and the start drifts into objects near the hole; thinner, and structures
 * that join both sides of it (joints of tiles, edges) have vanished from the picture.
 */
const THIN = 12;
/** Px beside the hole on the smallest level. */
const FEWEST_SOURCES = 64;
const SHORTEST_SIDE = 4 * (2 * PATCH_RADIUS + 1);
/** This seed copies the best matches; every other one avoids half the places, in squares, so that it gives another arrangement. */
const FIRST_SEED = 1;
/** The squares' side, px, as a share of the hole's. */
const SIDE = 0.4;
const LEAST_SIDE = 16;

/**
 * Yields progress, 0…1, every few milliseconds. null when there is no px to fill from. `inner`: the hole is the room around these px.
 */
export function* fillLevels(
  pixels: Uint8Array,
  kinds: Uint8Array,
  width: number,
  height: number,
  seed: number,
  chance: Chance,
  inner: Inner | null = null,
): Generator<number, Filling | null> {
  let level: PatchLevel = yield* at(0, levelOf(pixels, kinds, width, height));
  let halvings = 0;
  for (; level.kinds.length > MOST_PX || countHoles(level) > MOST_HOLE; halvings++) {
    level = yield* at(0.01, halveLevel(level));
  }
  const pyramid = yield* at(0.02, buildPyramid(level));
  // Nothing lies on the far side of a room around the picture, so no line crosses it.
  const lines = inner ? [] : yield* at(0.02, findLines(level));
  const shuns =
    seed === FIRST_SEED ? null : { seed, side: Math.max(LEAST_SIDE, Math.sqrt(countHoles(level)) * SIDE) };
  const field = yield* matchPyramid(pyramid, lines, chance, shuns, inner && halvedInner(inner, halvings));
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
