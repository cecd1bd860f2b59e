import type { Adjustments } from '../../document/adjustments.ts';

/** The blur of the unsharp mask at full size, and the 3×3 px that bound its result. */
const SHARPNESS_REACH = 12;

/**
 * How many px around a px the adjusted value of that px depends on, in a picture of any scale up to 1; null when it depends
 * on all of the picture. A part that is cut with so many px around it is adjusted as it is in the whole picture.
 */
export function adjustReach({ hdr, highlights, shadows, sharpness }: Adjustments): number | null {
  if (hdr !== 0 || highlights !== 0 || shadows !== 0) return null;
  return sharpness === 0 ? 0 : SHARPNESS_REACH;
}
