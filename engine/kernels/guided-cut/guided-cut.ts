/**
 * The subject of a picture by the user's marks, on a small copy. A stroke corrects the outline around it: a graph cut (Boykov and Jolly
 * 2001) by what the stroke network takes for meant, the colors of both sides, the geodesic distance to the strokes (Price, Morse and Cohen
 * 2010), and the previous outline, whose weight grows with the distance.
 */
import { exponential } from '../base/arithmetic.ts';
import { floatPlane } from '../base/planes.ts';
import type { Plane } from '../cut-out/backdrop-plane.ts';
import { logOdds } from '../cut-out/color-model.ts';
import { connectedParts } from '../cut-out/connected-parts.ts';
import { cutGridOf, type Links } from '../cut-out/graph-cut.ts';
import { minCutInPieces } from '../cut-out/min-cut.ts';
import { distancesTo } from '../mask/distances.ts';
import { geodesicDistances } from './geodesic.ts';
import type { StrokeKind } from './marks.ts';

/** A small copy, and what every cut needs of it: computed once for all strokes. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, 0…1. */
  readonly colors: readonly Plane[];
  readonly cells: Uint16Array;
  readonly links: Links;
}

export interface Correction {
  /** 1 for each px of the subject as it was found before. */
  readonly before: Uint8Array;
  /** 1 for each px under any stroke of the kind, this one's included. */
  readonly keep: Uint8Array;
  readonly remove: Uint8Array;
  /** 1 for each px under the stroke that is answered. */
  readonly stroke: Uint8Array;
  readonly kind: StrokeKind;
  /** 1 for each px that cannot be of the subject. */
  readonly outside: Uint8Array | null;
  /** Log-odds a px that it is meant, by the stroke network; null: without it. */
  readonly meant: Plane | null;
}

/** Costs are whole multiples of this fraction. */
const UNIT = 32;
const FIXED = 60;
const ROUNDS = 3;
/** Weight of a color's odds, and the most that they can be. */
const ODDS = { weight: 0.74, most: 6 } as const;
/** A px under a stroke teaches its side as much about colors as that many others. */
const TAUGHT = 19;
/** Distance up to which a stroke reaches: a share of its own extent, and at least some px. Beyond twice that nothing changes. */
const REACH = { share: 0.33, least: 12, most: 2 } as const;
/** Geodesic distance at which nearness falls to 1/e: a multiple of the median within reach. */
const NEAR = 1.25;
/** Weight of nearness, alone and beside the network, and the nearness at which its effect is zero. */
const PULL = { alone: 0.65, beside: 0.3, level: 0.66 } as const;
/** Weight of the network's log-odds, and the most that they can be: for what the stroke asks, and against it. */
const MEANT = { weight: 0.8, most: { for: 6, against: 1.5 } } as const;
/** Weight of the previous outline, at the end of the reach and beyond. */
const BEFORE = 1.8;
/** How far px near the stroke are left out of the other side's colors: they may be wrong. In the first round, and later. */
const DOUBT = { first: 0.87, later: 0.65 } as const;
/** In an even picture distances have no scale of their own. */
const LEAST_SCALE = 1e-3;
/**
 * In a box, by colors alone: what its inside has before they are known, and rounds until they are. Beside the network: the weights of both,
 * and rounds.
 */
const BOXED = { lean: 0.3, rounds: 4, beside: { colors: 0.5, network: 0.5, rounds: 3 } } as const;

export function groundOf(width: number, height: number, colors: readonly Plane[]): Ground {
  const grid = { width, height, colors };
  return { ...grid, ...cutGridOf(grid) };
}

/**
 * 1 for each px of the subject. A stroke that keeps only adds to it, one that removes only takes from it, and what changes hangs
 * together with the stroke. Yields every few milliseconds.
 */
export function* corrected(ground: Ground, correction: Correction): Generator<void, Uint8Array> {
  const { width, cells } = ground;
  const { before, keep, remove, stroke, kind, outside, meant } = correction;
  const isBegun = before.includes(1);
  const weight = meant ? PULL.beside : PULL.alone;
  const side = kind === 'keep' ? 1 : 0;
  const sign = side ? 1 : -1;
  const { for: most, against } = MEANT.most;
  const ofNet = (i: number) =>
    meant ? sign * MEANT.weight * Math.max(-against, Math.min(most, sign * meant[i]!)) : 0;
  const { far, near, nearOther } = yield* placesOf(ground, correction);
  let labels: Uint8Array = before.map((is, i) => (stroke[i] ? side : is));
  const values = new Float32Array(before.length);
  for (let round = 0; round < ROUNDS; round++) {
    const doubt = round === 0 ? DOUBT.first : DOUBT.later;
    const trust = (i: number) =>
      labels[i] === side ? 1 : Math.max(0, 1 - doubt * (Math.max(0, 1 - far[i]!) + near[i]!));
    const ins = floatPlane(labels.length, (i) => (labels[i] ? trust(i) : 0) + (keep[i] ? TAUGHT : 0));
    const outs = floatPlane(labels.length, (i) => (labels[i] ? 0 : trust(i)) + (remove[i] ? TAUGHT : 0));
    const odds = logOdds(cells, ins, outs, ODDS.most);
    for (let i = 0; i < values.length; i++) {
      if (stroke[i]) values[i] = sign * FIXED;
      else if (keep[i]) values[i] = FIXED;
      else if (remove[i] || outside?.[i]) values[i] = -FIXED;
      else if (before[i] === side || (far[i]! > REACH.most && (isBegun || !meant)))
        values[i] = before[i] ? FIXED : -FIXED;
      else {
        const pull = sign * weight * (near[i]! - (nearOther?.[i] ?? 0) - PULL.level);
        const earlier = (before[i] ? 1 : -1) * BEFORE * Math.min(1, far[i]! * far[i]!);
        values[i] = ODDS.weight * odds[cells[i]!]! + ofNet(i) + pull + (isBegun || !meant ? earlier : 0);
      }
    }
    const next = yield* cutBy(ground, values);
    const changed = next.reduce((sum, is, i) => sum + (is ^ labels[i]!), 0);
    labels = next;
    if (changed * 2000 < labels.length) break;
  }
  const answer = before.map((is, i) => (stroke[i] ? side : is));
  const takes = (i: number) => labels[i] !== before[i] || stroke[i] === 1;
  for (const part of connectedParts(labels.length, width, takes)) {
    if (part.some((i) => stroke[i])) for (const i of part) answer[i] = side;
  }
  return answer;
}

/**
 * The subject in a box, by the colors of its inside and outside (Rother, Kolmogorov and Blake 2004) and by what the subject network finds
 * there: 1 for each px. `found`: the network's log-odds a px, null where it finds nothing.
 */
export function* foundWithin(
  ground: Ground,
  outside: Uint8Array,
  found: Plane | null,
): Generator<void, Uint8Array> {
  const { cells } = ground;
  const { colors, network, rounds } = found ? BOXED.beside : { colors: 1, network: 0, rounds: BOXED.rounds };
  const lean = found ? 0 : BOXED.lean;
  let labels: Uint8Array = outside.map((is, i) => (is || (found && found[i]! <= 0) ? 0 : 1));
  const values = new Float32Array(labels.length);
  for (let round = 0; round < rounds; round++) {
    const ins = new Float32Array(labels);
    const odds = logOdds(
      cells,
      ins,
      ins.map((is) => 1 - is),
      ODDS.most,
    );
    for (let i = 0; i < values.length; i++) {
      const byNet = found ? network * found[i]! : 0;
      values[i] = outside[i] ? -FIXED : colors * odds[cells[i]!]! + byNet + lean;
    }
    labels = yield* cutBy(ground, values);
  }
  return labels;
}

interface Places {
  /** Distance to the stroke: 1 = the end of its reach. */
  readonly far: Plane;
  /** Geodesic nearness to the stroke, 0…1, and to all strokes of the other kind; null without any. */
  readonly near: Plane;
  readonly nearOther: Plane | null;
}

function* placesOf(ground: Ground, correction: Correction): Generator<void, Places> {
  const { width, height, colors } = ground;
  const { stroke, kind, keep, remove } = correction;
  const reach = Math.max(REACH.least, REACH.share * extentOf(stroke, width));
  const covered = stroke.map((is) => is * 255);
  const far = distancesTo(covered, width, height)!.map((px) => px / reach);
  yield;
  const distances = geodesicDistances(colors, stroke, width, height);
  yield;
  const scale = NEAR * Math.max(LEAST_SCALE, medianWithin(distances, far));
  const nearness = (plane: Plane) => plane.map((distance) => exponential(-distance / scale));
  const others = (kind === 'keep' ? remove : keep).map((is, i) => (is && !stroke[i] ? 1 : 0));
  const nearOther = others.includes(1) ? nearness(geodesicDistances(colors, others, width, height)) : null;
  yield;
  return { far, near: nearness(distances), nearOther };
}

/** px of the diagonal of its box. */
function extentOf(stroke: Uint8Array, width: number): number {
  let [left, top, right, bottom] = [width, stroke.length, 0, 0];
  for (let i = 0; i < stroke.length; i++) {
    if (!stroke[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return Math.sqrt((right - left) ** 2 + (bottom - top) ** 2);
}

/** Of every fifth px within reach. */
function medianWithin(distances: Plane, far: Plane): number {
  const sample = distances.filter((_, i) => i % 5 === 0 && far[i]! < 1).sort();
  return sample[sample.length >> 1] ?? 1;
}

/** `values`: cost of leaving the inside (above 0) or the outside (below 0), a px. */
function* cutBy({ width, height, links }: Ground, values: Plane): Generator<void, Uint8Array> {
  const stride = width + 2;
  const sides = new Int32Array(stride * (height + 2));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      sides[(y + 1) * stride + x + 1] = Math.floor(values[i]! * UNIT + 0.5);
    }
  }
  const cut = yield* minCutInPieces({ stride, sides, links });
  const labels = new Uint8Array(values.length);
  for (let y = 0; y < height; y++) {
    labels.set(cut.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
  }
  return labels;
}
