/**
 * Parts that an outline leaves out though the subject network takes them for the product's and the flood from the border did not reach them:
 * highlights at an edge, which look like the backdrop to a model of colors. What may be a shadow stays out.
 */
import { bytePlane } from '../base/planes.ts';
import type { NetOutline } from './net-outline.ts';
import type { SmallCopy } from './small-copy.ts';

/** The network's share from which on a px is taken for the product's. */
const SHARE = 0.65;
/** Of the backdrop's light: a px that is darker, with nearly the backdrop's tint, may be a shadow. */
const SHADE = { light: 0.96, tint: 0.2 } as const;

/** `whole`: 1 for each px that the flood did not reach. */
export function withAgreedParts(
  { colors, backdrop, width }: SmallCopy,
  inside: Uint8Array,
  whole: Uint8Array,
  { shares }: NetOutline,
): Uint8Array {
  const here = new Float64Array(3);
  return bytePlane(inside.length, (i) => {
    if (inside[i] || !whole[i] || shares[i]! < SHARE) return inside[i]!;
    backdrop.at(i % width, Math.floor(i / width), here);
    const ratio = (c: 0 | 1 | 2) => (255 * colors[c][i]! + 1) / (here[c]! + 1);
    const [r, g, b] = [ratio(0), ratio(1), ratio(2)];
    const isTinted = Math.abs(r - g) > SHADE.tint || Math.abs(b - g) > SHADE.tint;
    return isTinted || 0.3 * r + 0.6 * g + 0.1 * b > SHADE.light ? 1 : 0;
  });
}
