/**
 * PatchMatch (Barnes et al. 2009): for each patch that sees the hole, the known patch that is most like it.
 *
 * Neighbours tend to match neighbours, so a good match spreads by propagation, and a few random looks around it, ever
 * closer, improve on it. Distances are sums of squared differences in whole numbers.
 */
import { PATCH_RADIUS, type PatchLevel, sourcesOf, squaredDifference, targetsOf } from './patch-level.ts';
import { type Chance, drawBelow, nextDraw } from './xorshift.ts';

export interface PatchField {
  readonly level: PatchLevel;
  /** Of the px that are matched, on the level: everything per target lies in this window, row-major. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Index on the level of the match's middle; −1 where there is no target. */
  readonly matches: Int32Array;
  /** Of each match, over the part of the patch that lies in the picture. */
  readonly distances: Int32Array;
  readonly sources: Uint8Array;
  readonly targetCount: number;
}

const FAR = 0x7fffffff;

/** Null when nothing can be copied from or nothing is to be filled. Each target begins with what `first` suggests, or any. */
export function* createField(
  level: PatchLevel,
  chance: Chance,
  first: (x: number, y: number) => number,
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
  return { level, ...window, matches, distances, sources, targetCount };
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
  const { level, left, top, width, matches, distances } = field;
  const y = top + row;
  for (let x = 0, i = row * width; x < width; x++, i++) {
    const match = matches[i]!;
    if (match < 0) continue;
    distances[i] = distanceOf(level, left + x, y, match, FAR);
  }
}

/** One row of one pass: what the neighbours before it found, then looks around the best, `reach` px at first. */
export function improveRow(
  field: PatchField,
  row: number,
  forward: boolean,
  reach: number,
  chance: Chance,
): void {
  const { level, left, width, matches, distances, sources } = field;
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
    if (x + back >= 0 && x + back < width && matches[i + back]! >= 0) {
      const candidate = matches[i + back]! - back;
      if (sources[candidate] && candidate !== best) {
        const found = distanceOf(level, px, y, candidate, distance);
        if (found < distance) {
          distance = found;
          best = candidate;
        }
      }
    }
    if (hasBefore && matches[i + back * width]! >= 0) {
      const candidate = matches[i + back * width]! - back * level.width;
      if (sources[candidate] && candidate !== best) {
        const found = distanceOf(level, px, y, candidate, distance);
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
      const found = distanceOf(level, px, y, candidate, distance);
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

/** Between the patches around (x, y) and around `source`; anything ≥ `limit` once it is past that. */
function distanceOf(level: PatchLevel, x: number, y: number, source: number, limit: number): number {
  const { width, height } = level;
  const isWhole =
    x >= PATCH_RADIUS && y >= PATCH_RADIUS && x < width - PATCH_RADIUS && y < height - PATCH_RADIUS;
  return isWhole
    ? wholeDistance(level, y * width + x, source, limit)
    : partDistance(level, x, y, source, limit);
}

/** Rows far apart first: neighbouring rows tell much the same. */
const ROW_ORDER = [0, -3, 3, -1, 2, -2, 1] as const;
const SIDE = 2 * PATCH_RADIUS + 1;

/** Between patches that lie in the picture whole. */
function wholeDistance({ width, words }: PatchLevel, target: number, source: number, limit: number): number {
  let sum = 0;
  for (let n = 0; n < ROW_ORDER.length; n++) {
    const by = ROW_ORDER[n]! * width - PATCH_RADIUS;
    sum += rowDistance(words, target + by, source + by, SIDE);
    if (sum >= limit) return sum;
  }
  return sum;
}

/** The part of the target's patch that lies in the picture. */
function partDistance(
  { width, height, words }: PatchLevel,
  x: number,
  y: number,
  source: number,
  limit: number,
): number {
  const x0 = x < PATCH_RADIUS ? -x : -PATCH_RADIUS;
  const x1 = x + PATCH_RADIUS >= width ? width - 1 - x : PATCH_RADIUS;
  const y0 = y < PATCH_RADIUS ? -y : -PATCH_RADIUS;
  const y1 = y + PATCH_RADIUS >= height ? height - 1 - y : PATCH_RADIUS;
  let sum = 0;
  for (let dy = y0; dy <= y1 && sum < limit; dy++) {
    const by = dy * width + x0;
    sum += rowDistance(words, y * width + x + by, source + by, x1 - x0 + 1);
  }
  return sum;
}

function rowDistance(words: Int32Array, a: number, b: number, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum = (sum + squaredDifference(words[a + k]!, words[b + k]!)) | 0;
  return sum;
}
