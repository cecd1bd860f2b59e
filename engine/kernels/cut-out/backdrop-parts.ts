/** Parts that the flood from the border cannot decide: openings in a product that show the backdrop, and dirt. */

import { type Colors, isLike } from './backdrop-flood.ts';
import { boxMeans, type Plane } from './backdrop-plane.ts';
import { connectedParts } from './connected-parts.ts';

/**
 * Openings: their light and tint against the backdrop around; their smallest share of the picture; and the largest rim for their
 * area, both by the shorter side: a narrow band is glass, or a panel's edge.
 */
const OPENING = { tint: 5, darkest: 0.9, lightest: 1.06, mean: 0.06, share: 0.0002, rim: 90 } as const;
/** Distance at which the surrounding backdrop is measured, as a share of the shorter side. */
const AROUND = 0.3;
/** An opening is calm: the mean change a px within, levels of 255. */
const CALM = 1.6;
/** A product is no smaller than this share of the picture; smaller parts are dirt. */
const SPECK = 0.0004;

/** Adds openings to `shown`. A panel of the product in the backdrop's color looks like one; its light tells them apart. */
export function findOpenings(colors: Colors, shown: Uint8Array, width: number, height: number): void {
  const count = shown.length;
  const radius = Math.max(2, Math.round(Math.min(width, height) * AROUND));
  const share = boxMeans(new Float32Array(shown), width, height, radius);
  const around = colors.map((plane) =>
    boxMeans(
      plane.map((value, i) => (shown[i] ? value : 0)),
      width,
      height,
      radius,
    ),
  ) as unknown as Colors;
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) around[c]![i] = share[i]! > 0.01 ? around[c]![i]! / share[i]! : -1;
  }
  const mayOpen = (i: number) =>
    around[0][i]! >= 0 &&
    isLike(
      colors,
      i,
      around[0][i]!,
      around[1][i]!,
      around[2][i]!,
      OPENING.tint,
      OPENING.darkest,
      OPENING.lightest,
    );
  for (const part of connectedParts(shown.length, width, (i) => !shown[i] && mayOpen(i))) {
    if (part.length < Math.max(12, count * OPENING.share)) continue;
    if (Math.abs(lightOf(colors, around, part) - 1) > OPENING.mean) continue;
    if (unrestOf(colors[1], part, width) > CALM) continue;
    if (rimOf(part, width) * Math.min(width, height) > OPENING.rim * part.length) continue;
    for (const i of part) shown[i] = 1;
  }
}

/** Px of a part that have a neighbor outside. */
function rimOf(part: readonly number[], width: number): number {
  const own = new Set(part);
  let rim = 0;
  for (const i of part) {
    if (!own.has(i - 1) || !own.has(i + 1) || !own.has(i - width) || !own.has(i + width)) rim++;
  }
  return rim;
}

/** Parts too small to be a product count as backdrop. */
export function dropSpecks(shown: Uint8Array, width: number): void {
  for (const part of connectedParts(shown.length, width, (i) => !shown[i])) {
    if (part.length < shown.length * SPECK) for (const i of part) shown[i] = 1;
  }
}

function lightOf(colors: Colors, around: Colors, part: readonly number[]): number {
  let own = 0;
  let others = 0;
  for (const i of part) {
    for (let c = 0; c < 3; c++) {
      own += colors[c]![i]!;
      others += around[c]![i]!;
    }
  }
  return (own + 1) / (others + 1);
}

function unrestOf(plane: Plane, part: readonly number[], width: number): number {
  let sum = 0;
  for (const i of part) {
    sum +=
      Math.abs(plane[i]! - (plane[i - 1] ?? plane[i]!)) +
      Math.abs(plane[i]! - (plane[i - width] ?? plane[i]!));
  }
  return sum / part.length;
}
