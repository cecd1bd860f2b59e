/**
 * PatchMatch (Barnes et al. 2009): for each patch that touches the hole, the most similar known patch.
 *
 * Neighbors tend to match neighbors, so a good match spreads by propagation, and a few random samples around it, ever closer,
 * improve it. Distances are sums of squared differences in whole numbers.
 */
import { type Chance, drawBelow, nextDraw } from '../base/xorshift.ts';
import { drawSource, type LineGuide } from './line-guide.ts';
import { distanceOf } from './patch-distance.ts';
import { type PatchLevel, sourcesOf, targetsOf } from './patch-level.ts';
import { copyCost, type SourceCosts } from './source-costs.ts';

export interface PatchField {
  readonly level: PatchLevel;
  /** Of the matched px, on the level: everything per target is in this window, row-major. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Index on the level of the match's center; −1 where there is no target. */
  readonly matches: Int32Array;
  /** Of each match: distance over the part of the patch inside the picture, plus its additional cost. */
  readonly distances: Int32Array;
  readonly sources: Uint8Array;
  readonly targetCount: number;
  /** Px beside a line search along that line only. */
  guide: LineGuide | null;
  readonly costs: SourceCosts | null;
}

const FAR = 0x7fffffff;

/** null when nothing can be copied or nothing is to be filled. Each target starts with the suggestion of `first`, or any. */
export function* createField(
  level: PatchLevel,
  chance: Chance,
  first: (x: number, y: number) => number,
  guide: LineGuide | null = null,
  costs: SourceCosts | null = null,
): Generator<void, PatchField | null> {
  const { sources, count } = yield* sourcesOf(level);
  const targets = yield* targetsOf(level);
  const window = boundsOf(targets, level);
  if (count === 0 || !window) return null;
  yield;
  const list = new Int32Array(count);
  for (let at = 0, n = 0; n < count; at++) if (sources[at]) list[n++] = at;
  const matches = new Int32Array(window.width * window.height).fill(-1);
  let targetCount = 0;
  for (let y = 0, i = 0; y < window.height; y++) {
    for (let x = 0; x < window.width; x++, i++) {
      if (!targets[(y + window.top) * level.width + x + window.left]) continue;
      const wish = first(x + window.left, y + window.top);
      matches[i] = wish >= 0 && sources[wish] ? wish : list[drawBelow(chance, count)]!;
      targetCount++;
    }
    if (y % 64 === 0) yield;
  }
  const distances = new Int32Array(matches.length).fill(FAR);
  return { level, ...window, matches, distances, sources, targetCount, guide, costs };
}

function boundsOf(plane: Uint8Array, { width, height }: PatchLevel) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!plane[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Measures a row's matches again, after the hole's px have changed. */
export function measureRow(field: PatchField, row: number): void {
  const { left, top, width, matches, distances } = field;
  const y = top + row;
  for (let x = 0, i = row * width; x < width; x++, i++) {
    const match = matches[i]!;
    if (match < 0) continue;
    distances[i] = unlikeness(field, left + x, y, match, FAR);
  }
}

/** One row of one pass: the neighbors' matches, then random samples around the best, `reach` px at first. */
export function improveRow(
  field: PatchField,
  row: number,
  forward: boolean,
  reach: number,
  chance: Chance,
): void {
  const { level, left, width, matches, distances, sources, guide } = field;
  const y = field.top + row;
  const back = forward ? -1 : 1;
  const hasBefore = forward ? row > 0 : row < field.height - 1;
  let draw = chance.state;
  for (let step = 0; step < width; step++) {
    const x = forward ? step : width - 1 - step;
    const i = row * width + x;
    let best = matches[i]!;
    if (best < 0) continue;
    let distance = distances[i]!;
    if (distance === 0) continue;
    const px = left + x;
    if (guide && guide.line[y * level.width + px]! > 0) {
      chance.state = draw;
      lookAlong(field, i, px, y, guide, chance);
      draw = chance.state;
      continue;
    }
    if (x + back >= 0 && x + back < width && matches[i + back]! >= 0) {
      const candidate = matches[i + back]! - back;
      if (sources[candidate] && candidate !== best) {
        const found = unlikeness(field, px, y, candidate, distance);
        if (found < distance) {
          distance = found;
          best = candidate;
        }
      }
    }
    if (hasBefore && matches[i + back * width]! >= 0) {
      const candidate = matches[i + back * width]! - back * level.width;
      if (sources[candidate] && candidate !== best) {
        const found = unlikeness(field, px, y, candidate, distance);
        if (found < distance) {
          distance = found;
          best = candidate;
        }
      }
    }
    let bestX = best % level.width;
    let bestY = (best / level.width) | 0;
    for (let radius = reach; radius >= 1; radius >>= 1) {
      draw = nextDraw(draw);
      const span = 2 * radius + 1;
      // The upper and the lower half of one draw: a window is never wider than 65,535 px.
      const toX = bestX + (((draw >>> 16) * span) >>> 16) - radius;
      const toY = bestY + (((draw & 0xffff) * span) >>> 16) - radius;
      if (toX < 0 || toX >= level.width || toY < 0 || toY >= level.height) continue;
      const candidate = toY * level.width + toX;
      if (!sources[candidate] || candidate === best) continue;
      const found = unlikeness(field, px, y, candidate, distance);
      if (found < distance) {
        distance = found;
        best = candidate;
        bestX = toX;
        bestY = toY;
      }
    }
    matches[i] = best;
    distances[i] = distance;
  }
  chance.state = draw;
}

/** Samples of a px beside a line in a pass. */
const LOOKS = 5;

function lookAlong(
  field: PatchField,
  i: number,
  x: number,
  y: number,
  guide: LineGuide,
  chance: Chance,
): void {
  const { level, matches, distances, sources } = field;
  for (let look = 0; look < LOOKS; look++) {
    const candidate = drawSource(guide, y * level.width + x, chance);
    if (candidate < 0 || !sources[candidate] || candidate === matches[i]) continue;
    const found = unlikeness(field, x, y, candidate, distances[i]!);
    if (found >= distances[i]!) continue;
    distances[i] = found;
    matches[i] = candidate;
  }
}

/**
 * Of the patches around (x, y) and around `source`, plus the cost of copying from there; anything ≥ `limit` once it is past that.
 */
function unlikeness(
  { level, costs }: PatchField,
  x: number,
  y: number,
  source: number,
  limit: number,
): number {
  if (!costs) return distanceOf(level, x, y, source, limit);
  const cost = copyCost(costs, y * level.width + x, source);
  return cost >= limit ? limit : cost + distanceOf(level, x, y, source, limit - cost);
}
