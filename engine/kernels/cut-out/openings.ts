/**
 * Openings of a product that show the backdrop: the ring of a handle, the inside of a coil. The flood from the border does not reach
 * them, and the border's surface does not say their light where the sweep curves behind the product; so they are compared with the
 * backdrop seen around, and the subject network says that they are no part of the product: it is as certain of a label, or of a pane,
 * that they are.
 */
import { bytePlane } from '../base/planes.ts';
import { type Colors, calmColors, isLike } from './backdrop-flood.ts';
import { boxMeans, type Plane } from './backdrop-plane.ts';
import { connectedParts } from './connected-parts.ts';
import type { NetOutline } from './net-outline.ts';
import { atRim } from './parts.ts';
import type { SmallCopy } from './small-copy.ts';

/** The network's share of a px that is no part of the product. */
const OUTSIDE = 0.15;
/** Levels of 255 of tint, more for each of grain; and light against the backdrop around: a product throws its own shadow there. */
const LIKE = { tint: 6, grain: 2, darkest: 0.72, lightest: 1.12 } as const;
/** Distances at which the backdrop around is looked at, as shares of the shorter side; and the least of it that is seen there. */
const AROUND = { near: 0.2, far: 0.5, least: 0.02 } as const;

/** px of an opening, at least. */
const LEAST = 8;

export interface Openings {
  /** 1 where a px looks like the backdrop around it and the network leaves it out. */
  readonly isOpening: Uint8Array;
  /** The same with a px of the edge around, whose color is mixed. */
  readonly withEdge: Uint8Array;
}

/** `isSeen`: 1 where the flood found the backdrop. */
export function openingsOf(copy: SmallCopy, isSeen: Uint8Array, { shares }: NetOutline): Openings {
  const { width, height, backdrop } = copy;
  const colors = calmColors(copy);
  const [near, far] = [AROUND.near, AROUND.far].map((reach) => around(copy, colors, isSeen, reach)) as [
    Around,
    Around,
  ];
  const tint = LIKE.tint + LIKE.grain * backdrop.grain;
  const mayOpen = (i: number) => {
    if (isSeen[i] || shares[i]! >= OUTSIDE) return false;
    const { seen, sums } = near.seen[i]! < AROUND.least ? far : near;
    if (seen[i]! < AROUND.least) return false;
    const [r, g, b] = sums.map((plane) => plane[i]! / seen[i]!) as [number, number, number];
    return isLike(colors, i, r, g, b, tint, LIKE.darkest, LIKE.lightest);
  };
  const isOpening = new Uint8Array(isSeen.length);
  for (const part of connectedParts(isSeen.length, width, mayOpen)) {
    if (part.length >= LEAST) for (const i of part) isOpening[i] = 1;
  }
  const beside = boxMeans(new Float32Array(isOpening), width, height, 1);
  return { isOpening, withEdge: bytePlane(beside.length, (i) => (beside[i]! > 0.001 ? 1 : 0)) };
}

interface Around {
  /** Share of the box around a px where the backdrop is seen. */
  readonly seen: Plane;
  /** Mean of its colors over the whole box, 0 where it is not seen. */
  readonly sums: readonly Plane[];
}

function around({ width, height }: SmallCopy, colors: Colors, isSeen: Uint8Array, reach: number): Around {
  const radius = Math.max(2, Math.round(Math.min(width, height) * reach));
  const sums = colors.map((plane) =>
    boxMeans(
      plane.map((value, i) => (isSeen[i] ? value : 0)),
      width,
      height,
      radius,
    ),
  );
  return { seen: boxMeans(new Float32Array(isSeen), width, height, radius), sums };
}

/** An outline without those of the openings that lie within it. */
export function withOpenings(inside: Uint8Array, width: number, { isOpening }: Openings): Uint8Array {
  const open = inside.slice();
  const mayShow = (i: number) => !inside[i] || isOpening[i] === 1;
  for (const part of connectedParts(inside.length, width, mayShow)) {
    if (!atRim(part, width, inside.length)) for (const i of part) open[i] = 0;
  }
  return open;
}
