/**
 * Parts that an outline leaves out though the subject network takes them for the product's and the flood from the border did not reach them:
 * highlights at an edge, which look like the backdrop to a model of colors. What may be a shadow stays out.
 */
import { bytePlane } from '../base/planes.ts';
import { backdropRatios } from './backdrop-ratios.ts';
import type { NetOutline } from './net-outline.ts';
import type { SmallCopy } from './small-copy.ts';

/** The network's share from which on a px is taken for the product's. */
const SHARE = 0.65;
/** Of the backdrop's light: a px that is darker, with nearly the backdrop's tint, may be a shadow. */
const SHADE = { light: 0.96, tint: 0.2 } as const;

/** `whole`: 1 for each px that the flood did not reach. */
export function withAgreedParts(
  copy: SmallCopy,
  inside: Uint8Array,
  whole: Uint8Array,
  { shares }: NetOutline,
): Uint8Array {
  const ratiosAt = backdropRatios(copy);
  return bytePlane(inside.length, (i) => {
    if (inside[i] || !whole[i] || shares[i]! < SHARE) return inside[i]!;
    const { r, g, b, light } = ratiosAt(i);
    const isTinted = Math.abs(r - g) > SHADE.tint || Math.abs(b - g) > SHADE.tint;
    return isTinted || light > SHADE.light ? 1 : 0;
  });
}
