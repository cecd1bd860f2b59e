/**
 * A soft shadow under a product that its outline took in: a patch at the foot that is darker than the backdrop with nearly its tint, even
 * and thick. The subject network does not take it for the product's, or is in doubt and the product has no such tint anywhere.
 */
import { bytePlane } from '../base/planes.ts';
import { boxMeans, type Plane } from './backdrop-plane.ts';
import { backdropRatios } from './backdrop-ratios.ts';
import { connectedParts } from './connected-parts.ts';
import type { NetOutline } from './net-outline.ts';
import type { SmallCopy } from './small-copy.ts';

interface Rule {
  /** The tint must be one that the product does not have. */
  readonly isForeign: boolean;
  /** The network's share: of a px, at most; and the mean of a patch, at most. */
  readonly px: number;
  readonly mean: number;
  /** Mean step of light from px to px, at most: more is a thing with edges of its own. */
  readonly even: number;
  /** px on the outline for the root of the area, at most: more is a rim, not a patch. */
  readonly rim: number;
}

const RULES: readonly Rule[] = [
  { isForeign: false, px: 0.6, mean: 0.36, even: 0.045, rim: 4 },
  { isForeign: true, px: 1, mean: 0.9, even: 0.08, rim: 5.5 },
];
/** Of the backdrop's light, and the difference of two channels' ratios. */
const SHADE = { darkest: 0.2, lightest: 0.97, tint: 0.2 } as const;
/** Share of the outline's height from which on the foot begins, and of its area that a patch has at least. */
const FOOT = 0.85;
const LEAST = 0.005;
/** px around a patch: what is no part of the product by the network goes with it. */
const FRINGE = { px: 2, share: 0.5 } as const;
/** The network's share from which on a px shows the product's tints; step of a tint, and how many there are each way. */
const OWN = 0.9;
const TINT = { step: 0.06, count: 32, darkest: 0.15 } as const;
/** Share of the product's px below which a tint and its neighbors are foreign. */
const FOREIGN = 0.01;

/** `inside`: 1 for each px of an outline. Without its shadows; the same plane where there are none. */
export function withoutFloorShadow(copy: SmallCopy, inside: Uint8Array, { shares }: NetOutline): Uint8Array {
  const { width, height } = copy;
  const { light, tint } = shadeOf(copy);
  const { area, foot } = footOf(inside, width);
  const isForeign = foreignTints(tint, (i) => inside[i] === 1 && shares[i]! > OWN && i < foot * width);
  const patches = new Float32Array(inside.length);
  for (const rule of RULES) {
    const isShade = bytePlane(inside.length, (i) => {
      const is = inside[i] && light[i]! > 0 && shares[i]! < rule.px;
      return is && (!rule.isForeign || isForeign(tint[i]!)) ? 1 : 0;
    });
    for (const part of connectedParts(inside.length, width, (i) => isShade[i] === 1))
      if (part.length >= LEAST * area && isPatch(part, isShade, rule)) for (const i of part) patches[i] = 1;
  }
  if (!patches.includes(1)) return inside;
  const near = boxMeans(patches, width, height, FRINGE.px);
  return bytePlane(inside.length, (i) => {
    const isGone = patches[i] === 1 || (near[i]! > 0.001 && shares[i]! < FRINGE.share);
    return inside[i] && !isGone ? 1 : 0;
  });

  function isPatch(part: readonly number[], isShade: Uint8Array, { mean, even, rim: most }: Rule): boolean {
    let [share, down, steps, rim] = [0, 0, 0, 0];
    for (const i of part) {
      share += shares[i]!;
      down += Math.floor(i / width);
      for (const next of [i + 1, i + width]) if (isShade[next]) steps += Math.abs(light[i]! - light[next]!);
      if (!(inside[i - 1]! & inside[i + 1]! & inside[i - width]! & inside[i + width]!)) rim++;
    }
    const count = part.length;
    const isDoubted = share < mean * count && down > foot * count;
    return isDoubted && steps < even * count && rim < most * Math.sqrt(count);
  }
}

/** The px of an outline, and the row from which on its foot begins. */
function footOf(inside: Uint8Array, width: number): { readonly area: number; readonly foot: number } {
  let area = 0;
  for (const is of inside) area += is;
  const top = Math.floor(inside.indexOf(1) / width);
  const bottom = Math.floor(inside.lastIndexOf(1) / width);
  return { area, foot: top + FOOT * (bottom - top) };
}

/** light: share of the backdrop's where it is that of a shadow, 0 elsewhere. tint: a cell of the plane of tints, of every px. */
function shadeOf(copy: SmallCopy): {
  readonly light: Plane;
  readonly tint: Uint16Array;
} {
  const ratiosAt = backdropRatios(copy);
  const light = new Float32Array(copy.colors[0].length);
  const tint = new Uint16Array(light.length);
  for (let i = 0; i < light.length; i++) {
    const { r, g, b, light: whole } = ratiosAt(i);
    const isShade = whole > SHADE.darkest && whole < SHADE.lightest;
    if (isShade && Math.abs(r - g) < SHADE.tint && Math.abs(b - g) < SHADE.tint) light[i] = whole;
    const cell = (apart: number) => {
      const at = TINT.count / 2 + apart / Math.max(TINT.darkest, whole) / TINT.step;
      return Math.min(TINT.count - 1, Math.max(0, Math.floor(at)));
    };
    tint[i] = cell(r - g) * TINT.count + cell(b - g);
  }
  return { light, tint };
}

/** Tells whether a tint is none of those of the px that `takes` accepts. */
function foreignTints(tint: Uint16Array, takes: (i: number) => boolean): (cell: number) => boolean {
  const counts = new Float64Array(TINT.count * TINT.count);
  let all = 0;
  for (let i = 0; i < tint.length; i++) {
    if (!takes(i)) continue;
    counts[tint[i]!]!++;
    all++;
  }
  return (cell) => {
    let near = 0;
    for (const down of [-TINT.count, 0, TINT.count])
      for (const aside of [-1, 0, 1]) near += counts[cell + down + aside] ?? 0;
    return near < FOREIGN * all;
  };
}
