/** Distance of two patches: sums of squared differences in whole numbers. */
import { PATCH_RADIUS, type PatchLevel, squaredDifference } from './patch-level.ts';

/** Between the patches around (x, y) and around `source`; anything ≥ `limit` once it is past that. */
export function distanceOf(level: PatchLevel, x: number, y: number, source: number, limit: number): number {
  const { width, height } = level;
  const isWhole =
    x >= PATCH_RADIUS && y >= PATCH_RADIUS && x < width - PATCH_RADIUS && y < height - PATCH_RADIUS;
  return isWhole
    ? wholeDistance(level, y * width + x, source, limit)
    : partDistance(level, x, y, source, limit);
}

/** Rows far apart first: neighboring rows are much the same. */
const ROW_ORDER = [0, -3, 3, -1, 2, -2, 1] as const;
const SIDE = 2 * PATCH_RADIUS + 1;

/** Between patches that are entirely inside the picture. */
function wholeDistance({ width, words }: PatchLevel, target: number, source: number, limit: number): number {
  let sum = 0;
  for (let n = 0; n < ROW_ORDER.length; n++) {
    const by = ROW_ORDER[n]! * width - PATCH_RADIUS;
    sum += rowDistance(words, target + by, source + by, SIDE);
    if (sum >= limit) return sum;
  }
  return sum;
}

/** The part of the target's patch that is inside the picture. */
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
