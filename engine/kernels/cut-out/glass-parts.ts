/**
 * Parts of clear products that an outline leaves out: panes through which the backdrop is seen. Openings look alike, and so do shadows:
 * the subject network is in doubt of panes and certain of openings, and a shadow is darker than the backdrop without another tint.
 */
import { bytePlane, floatPlane } from '../base/planes.ts';
import { boxMeans } from './backdrop-plane.ts';
import { backdropRatios } from './backdrop-ratios.ts';
import { connectedParts } from './connected-parts.ts';
import type { NetOutline } from './net-outline.ts';
import { atRim } from './parts.ts';
import type { SmallCopy } from './small-copy.ts';

/** The least mean of the network's shares in the first panes, and in further ones of the same product. */
const SHARE = { first: 0.3, further: 0.15 } as const;
/** From this share on the network takes a px for the subject's. */
const OWN = 0.5;
/** Area as a share of the outline's: of any pane; of all first panes together, at least; and from which further ones count too. */
const AREA = { any: 0.003, first: 0.015, glass: 0.03 } as const;
/** A px as light as this share of the backdrop, or of another tint, is no shadow. `most`: share of a pane's px that may be one. */
const SHADOW = { light: 0.96, tint: 0.1, most: 0.4 } as const;
/** px: parts of no more than twice that are no panes, and a pane is taken with that much of its edge. */
const EDGE = { narrow: 1, wide: 2 } as const;

/** `whole`: the flood's outline, which keeps panes that have an edge all around. null when no part is missing. */
export function withPanes(
  copy: SmallCopy,
  inside: Uint8Array,
  whole: Uint8Array,
  { shares }: NetOutline,
): Uint8Array | null {
  const { width, height } = copy;
  const isOpen = bytePlane(inside.length, (i) => (!inside[i] && (whole[i] || shares[i]! > OWN) ? 1 : 0));
  // Where the flood found an opening, and where the outline has one that the flood's edge closes.
  for (const isSolid of [whole, whole.map((is, i) => is | inside[i]!)]) {
    for (const hole of connectedParts(inside.length, width, (i) => !isSolid[i])) {
      if (!atRim(hole, width, inside.length)) for (const i of hole) isOpen[i] = 1;
    }
  }
  const isShadow = shadowsOf(copy);
  const near = boxMeans(new Float32Array(isOpen), width, height, EDGE.narrow);
  const area = inside.reduce((sum, is) => sum + is, 0);
  const [first, further]: [number[], number[]] = [[], []];
  for (const part of connectedParts(near.length, width, (i) => near[i]! > 0.999)) {
    if (part.length < AREA.any * area || meanOf(part, isShadow) > SHADOW.most) continue;
    const share = meanOf(part, shares);
    const list = share >= SHARE.first ? first : share >= SHARE.further ? further : null;
    for (const i of list ? part : []) list!.push(i);
  }
  if (first.length < AREA.first * area) return null;
  const panes = new Float32Array(inside.length);
  for (const i of first) panes[i] = 1;
  if (first.length >= AREA.glass * area) for (const i of further) panes[i] = 1;
  const reached = boxMeans(panes, width, height, EDGE.wide);
  let added = 0;
  const glazed = bytePlane(inside.length, (i) => {
    if (inside[i]) return 1;
    const isPane = isOpen[i] === 1 && reached[i]! > 0.001;
    if (isPane) added++;
    return isPane ? 1 : 0;
  });
  return added < AREA.any * area ? null : glazed;
}

/** 1 where a px is darker than the backdrop without another tint. */
function shadowsOf(copy: SmallCopy): Float32Array {
  const ratiosAt = backdropRatios(copy);
  return floatPlane(copy.colors[0].length, (i) => {
    const { r, g, b, light } = ratiosAt(i);
    return light < SHADOW.light && Math.abs(r - g) < SHADOW.tint && Math.abs(b - g) < SHADOW.tint ? 1 : 0;
  });
}

function meanOf(part: readonly number[], plane: Float32Array): number {
  let sum = 0;
  for (const i of part) sum += plane[i]!;
  return sum / part.length;
}
