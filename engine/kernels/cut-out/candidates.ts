/**
 * Several outlines of one product by different methods, whose agreement bounds the confidence: the subject network's; the flood of the
 * backdrop from the border, and the barrier between product and border, each start a graph cut; hard shadows are cut off from the
 * results; and colors are compared once as they are, once as shares of the backdrop's. Where the network is certain, its outline and one
 * other are enough.
 */

import { bytePlane } from '../base/planes.ts';
import { barrierMap } from '../smart-crop/smart-crop-barrier.ts';
import { planesOf } from '../smart-crop/smart-crop-planes.ts';
import { otsu } from '../smart-crop/smart-crop-subject.ts';
import { calmColors, floodBackdrop } from './backdrop-flood.ts';
import { dropSpecks, findOpenings } from './backdrop-parts.ts';
import { boxMeans, type Plane } from './backdrop-plane.ts';
import { cellsOf, colorOverlap } from './color-model.ts';
import { crossesPicture, startWithoutRim } from './crossing.ts';
import { cutGridOf, graphCut } from './graph-cut.ts';
import { ratiosOf, surfaceAround, withoutShadow } from './lit-outline.ts';
import { type NetOutline, sharesOverlap } from './net-outline.ts';
import { openingsOf, withOpenings } from './openings.ts';
import { tidied } from './parts.ts';
import type { SmallCopy } from './small-copy.ts';
import { findSunShadow, type Ratios } from './sun-shadow.ts';

/** The method that found an outline. */
export type Way = 'net' | 'held' | 'cut' | 'shares' | 'sun' | 'sun-cut';
type From = 'net' | 'flood' | 'barrier' | 'rim';

export interface Candidate {
  readonly way: Way;
  /** The first guess. */
  readonly from: From;
  /** 1 for each px of the product. */
  readonly inside: Uint8Array;
  /** Px of holes that may be openings or labels in the backdrop's color, as a share of the product. */
  readonly doubtful: number;
}

const ROUNDS = 3;
/** Of Otsu's threshold of the barrier map: products have parts as pale as what is around them. */
const BARRIER = 0.8;
/** px on either side of the flood's edge that a cut may move it by. */
const BAND = 2;
/**
 * Overlap of the network's outline with its own map from which the slower methods are left out: they are chosen in its place only below
 * it, on scenes of both halves.
 */
const CERTAIN = 0.93;

/** Overlap of the colors inside and outside from which parts are clear, and the network's share of those. */
const CLEAR = { overlap: 0.25, share: 0.5 } as const;

/** `isSeen`: 1 where the flood from the border found the backdrop. `certain`: as `CERTAIN`. Yields between its steps, some tens of milliseconds each. */
export function* candidatesOf(
  copy: SmallCopy,
  isSeen: Uint8Array,
  net: NetOutline,
  certain: number = CERTAIN,
): Generator<void, Candidate[]> {
  const { width, height, fixed } = copy;
  const list: Candidate[] = [];
  const flood = isSeen.map((is) => 1 - is);
  const openings = openingsOf(copy, isSeen, net);
  const add = (way: Way, from: From, inside: Uint8Array, isLike: Uint8Array = copy.isLike) => {
    const open = withOpenings(inside, width, openings);
    const tidy = tidied(open, width, isSeen, isLike, openings.withEdge);
    list.push({ way, from, ...tidy });
    return tidy.inside;
  };
  const grid = cutGridOf(copy);
  const first = add('net', 'net', withClearParts(net, grid.cells, isSeen));
  const cut = (start: Uint8Array, held: Uint8Array = fixed, cells: Uint16Array = grid.cells) =>
    graphCut({ ...grid, cells, start, fixed: held, rounds: ROUNDS });
  const far = boxMeans(new Float32Array(flood), width, height, BAND);
  const band = fixed.map((value, i) => (far[i]! < 0.01 ? 2 : far[i]! > 0.99 ? 1 : value));
  add('held', 'flood', yield* cut(flood, band));
  const isCertain = sharesOverlap(net, first) >= certain;
  if (isCertain && !list.some(({ inside }) => crossesPicture(inside, width))) return list;
  const start = { flood, barrier: barrierOf(copy) } as const;
  yield;
  for (const from of ['flood', 'barrier'] as const) {
    const base = add('cut', from, yield* cut(start[from]));
    const surface = surfaceAround(copy, base);
    if (!surface) continue;
    const ratios = ratiosOf(copy, surface.planes);
    yield;
    const shadow = findSunShadow(ratios, base, width, surface.noise);
    if (!shadow) {
      add('shares', from, yield* cut(base, fixed, cellsOf(foldedOf(ratios))));
      continue;
    }
    const lit = withoutShadow(base, shadow, width);
    const shadowy = copy.isLike.map((is, i) => is | shadow.core[i]!);
    add('sun', from, lit, shadowy);
    const held = fixed.map((value, i) => (shadow.core[i] ? 2 : value));
    add('sun-cut', from, yield* cut(lit, held), shadowy);
  }
  if (list.some(({ inside }) => crossesPicture(inside, width))) {
    const rim = startWithoutRim(copy);
    yield;
    add('cut', 'rim', yield* cut(rim.start, rim.fixed), rim.isLike);
  }
  return list;
}

/** Clear parts have the backdrop's colors, so that a cut by colors leaves them out: there the network and the flood count. */
function withClearParts({ inside, shares }: NetOutline, cells: Uint16Array, isSeen: Uint8Array): Uint8Array {
  if (colorOverlap(cells, inside) < CLEAR.overlap) return inside;
  return inside.map((is, i) => (is || (shares[i]! > CLEAR.share && !isSeen[i]) ? 1 : 0));
}

/** 1 where the backdrop is visible from the border, through its soft shadows, and through openings. */
export function seenByFlood(copy: SmallCopy): Uint8Array {
  const { width, height, backdrop } = copy;
  const calm = calmColors(copy);
  const shown = floodBackdrop(calm, width, height, backdrop.at, backdrop);
  findOpenings(calm, shown, width, height);
  dropSpecks(shown, width);
  return shown;
}

function barrierOf({ pixels, width, height }: SmallCopy): Uint8Array {
  const map = barrierMap(planesOf(pixels, width, height));
  const threshold = otsu(map) * BARRIER;
  return bytePlane(map.length, (i) => (map[i]! > threshold ? 1 : 0));
}

/** Light and two tints in 0…1, finest around the backdrop's own. */
function foldedOf([red, green, blue]: Ratios): Plane[] {
  const fold = (value: number) => 0.5 + (0.5 * value) / ((value < 0 ? -value : value) + 0.3);
  return [
    green.map((g, i) => fold(0.3 * red[i]! + 0.6 * g + 0.1 * blue[i]! - 1)),
    green.map((g, i) => fold(1.5 * (red[i]! - g))),
    green.map((g, i) => fold(1.5 * (blue[i]! - g))),
  ];
}
