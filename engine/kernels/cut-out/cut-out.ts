/**
 * Finds a product on a plain backdrop, with a confidence. Several outlines are found on a small copy by different methods, one of them
 * the subject network (`candidates.ts`); the best of them becomes coverage at full size, with a confidence from their evidence.
 *
 * Where the backdrop is not plain the answer is null. In a picture that is cut out already, the alpha channel is the product.
 */
import { pieces } from '../base/work.ts';
import { withAgreedParts } from './agreed-parts.ts';
import { borderDepth } from './backdrop-fit.ts';
import type { PixelGrid } from './backdrop-plane.ts';
import { candidatesOf, seenByFlood } from './candidates.ts';
import { type ChosenOutline, chooseOutline } from './choose-outline.ts';
import { withoutFloorShadow } from './floor-shadow.ts';
import { netOutline } from './net-outline.ts';
import { refinedOutline } from './refined-outline.ts';
import { type SmallCopy, smallCopy } from './small-copy.ts';

/** More px than that take longer without a better result. */
export const CUT_OUT_PX = 600_000;

export interface CutOut {
  /** Coverage of the product, 0…255 a px. */
  readonly coverage: Uint8Array;
  /** 0…1: the expected overlap of product and answer (intersection by union), conservative. */
  readonly confidence: number;
  /** Whole px around everything covered by half or more. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Share of the border that shows the backdrop: below the least it is not plain, and from `sure` on it is certain. */
const BORDER = { least: 0.72, sure: 0.97 } as const;
/** px of a side: smaller pictures are not analyzed. */
const SMALLEST = 8;
/** A result with a lower confidence is dropped. */
const LEAST = 0.1;
/** Share of the work spent on the outline. */
const SEARCHED = 0.8;
/** Valid share of the picture for the product. */
const SHARE = { least: 0.002, most: 0.92 } as const;
/** Share of its own box that a product fills, a cable at least; less is a fragment of a product that looks like its backdrop. */
const SOLID = { least: 0.02, sure: 0.1 } as const;
/** Alpha, and share of the picture, from which a picture counts as cut out. */
const SEE_THROUGH = { alpha: 250, share: 0.01 } as const;

/** Yields its progress; null when the backdrop is not plain, or no product is found. */
export function* cutOut(grid: PixelGrid): Generator<number, CutOut | null> {
  const { width, height } = grid;
  if (isCutOut(grid.pixels)) {
    const coverage = new Uint8Array(width * height);
    for (let i = 0; i < coverage.length; i++) coverage[i] = grid.pixels[i * 4 + 3]!;
    return cutOutAnswer(coverage, width, height, 1);
  }
  if (width < SMALLEST || height < SMALLEST) return null;
  const copy = smallCopy(grid);
  yield 0.05;
  const isSeen = seenByFlood(copy);
  const plain = rising(borderShare(isSeen, copy.width, copy.height), BORDER.least, BORDER.sure);
  if (plain === 0) return null;
  yield 0.1;
  const { inside, confidence } = yield* pieces(searched(copy, isSeen), 0.1, SEARCHED);
  if (confidence < LEAST) return null;
  yield SEARCHED;
  const coverage = yield* outlineCoverage(grid, copy, inside, SEARCHED);
  return cutOutAnswer(coverage, width, height, Math.min(confidence, (1 + plain) / 2));
}

function* searched(copy: SmallCopy, isSeen: Uint8Array): Generator<void, ChosenOutline> {
  const net = yield* netOutline(copy);
  const list = yield* candidatesOf(copy, isSeen, net);
  const { inside, confidence } = yield* chooseOutline(copy, list, net, isSeen);
  yield;
  const held = list.find(({ way }) => way === 'held');
  const agreed = held ? withAgreedParts(copy, inside, held.inside, net) : inside;
  return { inside: withoutFloorShadow(copy, agreed, net), confidence };
}

/** An outline of a small copy as coverage of the picture. Yields its progress from `done` on. */
export function* outlineCoverage(
  grid: PixelGrid,
  copy: PixelGrid,
  inside: Uint8Array,
  done: number,
): Generator<number, Uint8Array> {
  const work = refinedOutline(
    inside.map((is) => is * 255),
    copy,
    grid,
    'hard',
  );
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    // The last share belongs to the answer.
    yield done + step.value * (1 - done) * 0.99;
  }
}

/** True when a part of the picture is transparent: its alpha separates product and background. */
export function isCutOut(pixels: Uint8Array): boolean {
  let count = 0;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! < SEE_THROUGH.alpha) count++;
  return count * 4 >= pixels.length * SEE_THROUGH.share && count > 0;
}

/** null for coverage that is no product: nearly nothing, nearly everything, fragments. */
export function cutOutAnswer(
  coverage: Uint8Array,
  width: number,
  height: number,
  sure: number,
): CutOut | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  let sum = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      sum += coverage[i]!;
      if (coverage[i]! < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  const whole = 255 * coverage.length;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  if (right <= left || sum < whole * SHARE.least || sum > whole * SHARE.most) return null;
  const solid = rising(sum / (255 * box.width * box.height), SOLID.least, SOLID.sure);
  return solid === 0 ? null : { coverage, confidence: Math.min(sure, solid), box };
}

function borderShare(shown: Uint8Array, width: number, height: number): number {
  const deep = borderDepth(width, height);
  let all = 0;
  let count = 0;
  for (let y = 0; y < height; y++) {
    const isEdge = y < deep || y >= height - deep;
    for (let x = 0; x < width; x++) {
      if (!isEdge && x >= deep && x < width - deep) continue;
      all++;
      count += shown[y * width + x]!;
    }
  }
  return count / all;
}

/** 0 up to `from`, 1 from `to` on. */
function rising(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
