/**
 * A hard shadow mistaken for a part of the product: the subject network often does so, and its map weighs most in the choice. If another
 * outline leaves the area out, it is a shadow when it is evenly darker than the backdrop, and either the rest can cast it or the network is
 * uncertain there.
 */
import { backdropRatios } from './backdrop-ratios.ts';
import { castOverlap } from './cast-shape.ts';
import type { NetOutline } from './net-outline.ts';
import { overlapOf } from './overlap.ts';
import type { SmallCopy } from './small-copy.ts';

/** Shares of the outline's area: of a shadow, at least; of what the other outline has beside it, at most. */
const AREA = { shadow: 0.04, beside: 0.15, besideDoubted: 0.03 } as const;
/** A shadow's light, as a share of the backdrop's, and the share of its px that are within `reach` of the middle one. */
const LIGHT = { most: 0.8, reach: 0.06, even: 0.65, evenDoubted: 0.8 } as const;
/** Overlap of the outline and the rest with its cast shadow, and the share of what both differ by that the shadow explains. */
const CAST = { overlap: 0.85, explained: 0.75 } as const;
/** The same where the rest is the outline itself without what is evenly darker: a gray product loses some of its own to that. */
const CAST_WITHIN = { overlap: 0.78, explained: 0.58 } as const;
/** Area of what is darker, by that of the rest, which loses some of its own. */
const MOST_DARK = 1.25;
/** The network's mean share where it is uncertain; and the middle one where it is certain: a gray sole could be taken for a flat shadow. */
const DOUBTED = 0.75;
const CERTAIN = 0.985;

/** `inside`: the outline; `other`: one that may leave out its shadow. `least`: of its cast. True when it does, and nothing else. */
export function leavesOutShadow(
  copy: SmallCopy,
  inside: Uint8Array,
  other: Uint8Array,
  { shares }: NetOutline,
  least: { readonly overlap: number; readonly explained: number } = CAST,
): boolean {
  const ratiosAt = backdropRatios(copy);
  const lights: number[] = [];
  const inner: number[] = [];
  let [area, beside, share] = [0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    area += inside[i]!;
    if (inside[i] === other[i]) continue;
    if (other[i]) {
      beside++;
      continue;
    }
    share += shares[i]!;
    inner.push(shares[i]!);
    lights.push(ratiosAt(i).light);
  }
  if (lights.length < AREA.shadow * area || beside > AREA.beside * area) return false;
  const middle = middleOf(lights);
  const even = lights.filter((light) => Math.abs(light - middle) < LIGHT.reach).length / lights.length;
  if (middle > LIGHT.most || even < LIGHT.even || middleOf(inner) > CERTAIN) return false;
  const isDoubted = even >= LIGHT.evenDoubted && beside <= AREA.besideDoubted * area;
  if (isDoubted && share < DOUBTED * lights.length) return true;
  const alone = overlapOf(inside, other);
  const cast = castOverlap(other, inside, copy.width);
  return cast >= least.overlap && cast - alone >= least.explained * (1 - alone);
}

const middleOf = (values: readonly number[]) => Float64Array.from(values).sort()[values.length >> 1]!;

/**
 * `rest`: the outline without what is evenly darker in it. True when that is a shadow of the rest. A flat product and its shadow could be
 * taken for each other: a shadow hides behind its product, so no more of it is seen, and the network is less certain of it.
 */
export function holdsShadow(copy: SmallCopy, inside: Uint8Array, rest: Uint8Array, net: NetOutline): boolean {
  let [own, dark, ownShares, darkShares] = [0, 0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (rest[i]) {
      own++;
      ownShares += net.shares[i]!;
    } else if (inside[i]) {
      dark++;
      darkShares += net.shares[i]!;
    }
  }
  if (dark > MOST_DARK * own || darkShares * own >= ownShares * dark) return false;
  return leavesOutShadow(copy, inside, rest, net, CAST_WITHIN);
}
