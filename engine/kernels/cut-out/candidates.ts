/**
 * Several outlines of one product by different methods, whose agreement gives the confidence: the subject network's; the flood of the
 * backdrop from the border, and the barrier between product and border, each start a graph cut; hard shadows are cut off from the
 * results; and colors are compared once as they are, once as shares of the backdrop's.
 */

import { bytePlane } from '../base/planes.ts';
import { barrierMap } from '../smart-crop/smart-crop-barrier.ts';
import { planesOf } from '../smart-crop/smart-crop-planes.ts';
import { otsu } from '../smart-crop/smart-crop-subject.ts';
import { calmColors, floodBackdrop } from './backdrop-flood.ts';
import { dropSpecks, findOpenings } from './backdrop-parts.ts';
import { boxMeans, type Plane } from './backdrop-plane.ts';
import { cellsOf } from './color-model.ts';
import { crossesPicture, startWithoutRim } from './crossing.ts';
import { cutGridOf, graphCut } from './graph-cut.ts';
import type { NetOutline } from './net-outline.ts';
import { tidied } from './parts.ts';
import type { SmallCopy } from './small-copy.ts';
import { findSunShadow, type Ratios, type SunShadow } from './sun-shadow.ts';
import { fitSurface } from './surface-fit.ts';

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
/** px around a product that are left out of the backdrop's estimate. */
const CLEARANCE = 3;
/** px on either side of the flood's edge that a cut may move it by. */
const BAND = 2;
const DEGREE = 3;

/** `isSeen`: 1 where the flood from the border found the backdrop. Yields between its steps, some tens of milliseconds each. */
export function* candidatesOf(
  copy: SmallCopy,
  isSeen: Uint8Array,
  net: NetOutline,
): Generator<void, Candidate[]> {
  const { width, height, fixed } = copy;
  const list: Candidate[] = [];
  const start = { flood: isSeen.map((is) => 1 - is), barrier: barrierOf(copy) } as const;
  yield;
  const add = (way: Way, from: From, inside: Uint8Array, isLike: Uint8Array = copy.isLike) => {
    const tidy = tidied(inside, width, isSeen, isLike);
    list.push({ way, from, ...tidy });
    return tidy.inside;
  };
  add('net', 'net', net.inside);
  const grid = cutGridOf(copy);
  const cut = (start: Uint8Array, held: Uint8Array = fixed, cells: Uint16Array = grid.cells) =>
    graphCut({ ...grid, cells, start, fixed: held, rounds: ROUNDS });
  const far = boxMeans(new Float32Array(start.flood), width, height, BAND);
  const band = fixed.map((value, i) => (far[i]! < 0.01 ? 2 : far[i]! > 0.99 ? 1 : value));
  add('held', 'flood', yield* cut(start.flood, band));
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
    const lit = withoutShadow(base, shadow, width, height);
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

interface SurfaceAround {
  readonly planes: Ratios;
  /** σ of the backdrop about it, as a share of its level. */
  readonly noise: number;
}

/** The backdrop, fitted again to all px that are not `inside`; null when there are almost none. */
function surfaceAround(copy: SmallCopy, inside: Uint8Array): SurfaceAround | null {
  const { width, height, colors } = copy;
  const near = boxMeans(new Float32Array(inside), width, height, CLEARANCE);
  const isBackdrop = bytePlane(near.length, (i) => (near[i]! < 0.001 ? 1 : 0));
  const planes = fitSurface(copy, isBackdrop, DEGREE);
  if (!planes) return null;
  const offs: number[] = [];
  for (let i = 0; i < isBackdrop.length; i += 7) {
    if (!isBackdrop[i]) continue;
    const off = (255 * colors[1][i]!) / planes[1][i]! - 1;
    offs.push(off < 0 ? -off : off);
  }
  const middle = Float64Array.from(offs).sort()[offs.length >> 1] ?? 0;
  return { planes, noise: middle * 1.4826 };
}

/** Means of 3 × 3 px, as shares of the backdrop. */
function ratiosOf({ colors, width, height }: SmallCopy, surface: Ratios): Ratios {
  return colors.map((plane, c) => {
    const calm = boxMeans(plane, width, height, 1);
    for (let i = 0; i < calm.length; i++) calm[i]! *= 255 / surface[c]![i]!;
    return calm;
  }) as unknown as Ratios;
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

function withoutShadow(base: Uint8Array, shadow: SunShadow, width: number, height: number): Uint8Array {
  const rest = base.map((is, i) => (is && !shadow.px[i] ? 1 : 0));
  const dense = boxMeans(new Float32Array(rest), width, height, 1);
  return rest.map((is, i) => (is && dense[i]! > 0.6 ? 1 : 0));
}
