/**
 * Minimum barrier distance to the border (Zhang et al. 2015): the color change along the calmest path to the edge of the picture.
 * It is small along a wall, its joints and its light, and large from a free-standing object, whatever the light. So it separates
 * objects from a background that is neither smooth nor of one color.
 *
 * Rows are swept forwards and backwards, each px taking the better path of two neighbors, as in the paper: three sweeps are close
 * enough to the exact distance.
 */
import { boxMean, integral, type Planes, stretched } from './smart-crop-planes.ts';

const SWEEPS = 3;
/** Of lightness and of the two opponent colors, whose range is half as wide. */
const WEIGHTS = [0.7, 1.4, 1.4] as const;
/** Fractions of a level. Integers compare in a third of the time of doubles. */
const PARTS = 256;
/** More than any path costs. */
const FAR = 0x3fffffff;

/** 0…1, as large as the picture. */
export function barrierMap({ width, height, channels }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  for (let k = 0; k < 3; k++) {
    // A noisy px would be a barrier all around itself.
    const calm = boxMean(integral(channels[k]!, width, height), width, height, 1);
    const plane = new Int32Array(calm.length);
    for (let i = 0; i < plane.length; i++) plane[i] = Math.floor(calm[i]! * PARTS + 0.5);
    const distance = sweep(plane, width, height);
    const weight = WEIGHTS[k]! / PARTS;
    for (let i = 0; i < map.length; i++) map[i]! += weight * distance[i]!;
  }
  return stretched(map);
}

function sweep(plane: Int32Array, width: number, height: number): Int32Array {
  /** The highest and the lowest value on the path. */
  const way: Way = { plane, distance: new Int32Array(plane.length), high: plane.slice(), low: plane.slice() };
  for (let y = 1; y < height - 1; y++) way.distance.fill(FAR, y * width + 1, (y + 1) * width - 1);
  for (let n = 0; n < SWEEPS; n++) {
    let isShorter = false;
    for (let y = 1; y < height - 1; y++) {
      if (goAlong(way, y * width + 1, width - 2, 1, width)) isShorter = true;
    }
    for (let y = height - 2; y > 0; y--) {
      if (goAlong(way, (y + 1) * width - 2, width - 2, -1, width)) isShorter = true;
    }
    if (!isShorter) break;
  }
  return way.distance;
}

interface Way {
  readonly plane: Int32Array;
  readonly distance: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
}

/**
 * A row of `count` px from `first` on, each by way of the px before it (`step`) and the one in the previous row. Returns true when
 * any path became shorter.
 */
function goAlong(
  { plane, distance, high, low }: Way,
  first: number,
  count: number,
  step: 1 | -1,
  width: number,
): boolean {
  const across = step * width;
  let changed = 0;
  let highBefore = high[first - step]! | 0;
  let lowBefore = low[first - step]! | 0;
  for (let n = 0, i = first; n < count; n++, i += step) {
    const value = plane[i]! | 0;
    const sideTop = larger(highBefore, value);
    const sideBottom = smaller(lowBefore, value);
    const rowTop = larger(high[i - across]! | 0, value);
    const rowBottom = smaller(low[i - across]! | 0, value);
    const side = sideTop - sideBottom;
    const row = rowTop - rowBottom;
    // All ones where true: which of three paths is the shortest is random, and a branch would be mispredicted.
    const byRow = (row - side) >> 31;
    const best = side + ((row - side) & byRow);
    const own = distance[i]! | 0;
    const isBetter = (best - own) >> 31;
    const top = sideTop + ((rowTop - sideTop) & byRow);
    const bottom = sideBottom + ((rowBottom - sideBottom) & byRow);
    const ownHigh = high[i]! | 0;
    const ownLow = low[i]! | 0;
    highBefore = ownHigh + ((top - ownHigh) & isBetter);
    lowBefore = ownLow + ((bottom - ownLow) & isBetter);
    distance[i] = own + ((best - own) & isBetter);
    high[i] = highBefore;
    low[i] = lowBefore;
    changed |= isBetter;
  }
  return changed !== 0;
}

function larger(a: number, b: number): number {
  return a - ((a - b) & ((a - b) >> 31));
}

function smaller(a: number, b: number): number {
  return b + ((a - b) & ((a - b) >> 31));
}
