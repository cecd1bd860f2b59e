/**
 * Lines that run straight out of the picture, such as a horizon: what each row differs from the backdrop's surface beside a growing side
 * (each column, below and above), px by px, so that an edge stays where it is and as sharp as it is.
 */
import type { PixelGrid } from '../base/pixel-grid.ts';
import type { Growth } from './grown-grid.ts';

export type Side = keyof Growth;

export interface EdgeLines {
  /** Three values a row or column, levels of 255: its difference from the surface right at the side. */
  readonly offs: Float32Array;
  /** 1 where it is straight as far as it is looked at. */
  readonly isStraight: Uint8Array;
  /** Whether the picture gets lighter or darker towards the side as the surface does: only then does it tell how that goes on. */
  readonly isFollowed: boolean;
}

/** Writes red, green and blue of the backdrop's surface at a px of the picture. */
export type SurfaceAt = (x: number, y: number, into: Float64Array) => void;

/** Parts of a line that are compared. The first one, at the side, gives its level. */
const PARTS = 4;
/** Levels of 255 by which a part of a straight line differs from it: at least, as a multiple of the median line, and at most. */
const STRAIGHT = { least: 3, times: 3, most: 7 } as const;
/** Rows to each side whose levels are averaged, where they differ by no more levels, or times the median step from row to row: noise. */
const CALM = { reach: 6, levels: 2.5, times: 6 } as const;
/** By how much the picture may miss the surface's change, as a share of that, and levels of 255. */
const FOLLOWED = { share: 0.35, levels: 1 } as const;
/** Px between two yields. */
const PX_A_TURN = 60_000;

/** `deep`: px of the picture that are looked at, from the side inward. Yields without progress. */
export function* edgeLines(
  picture: PixelGrid,
  side: Side,
  deep: number,
  surfaceAt: SurfaceAt,
): Generator<void, EdgeLines> {
  const { pixels, width, height } = picture;
  const isRow = side === 'left' || side === 'right';
  const count = isRow ? height : width;
  const offs = new Float32Array(count * 3);
  const spread = new Float32Array(count);
  const here = new Float64Array(3);
  const sums = new Float64Array(PARTS * 3);
  const reach = Math.min(isRow ? width : height, deep);
  const [missed, change] = [new Float64Array(3), new Float64Array(3)];
  const turn = Math.max(1, Math.floor(PX_A_TURN / reach));
  for (let n = 0; n < count; n++) {
    sums.fill(0);
    for (let k = 0; k < reach; k++) {
      const [x, y] = placeOf(picture, side, n, k);
      surfaceAt(x, y, here);
      const part = Math.floor((k * PARTS) / reach) * 3;
      for (let c = 0; c < 3; c++) {
        sums[part + c]! += pixels[(y * width + x) * 4 + c]! - here[c]!;
        if (k === 0 || k === reach - 1) change[c]! += k === 0 ? here[c]! : -here[c]!;
      }
    }
    const px = (part: number) => Math.ceil(((part + 1) * reach) / PARTS) - Math.ceil((part * reach) / PARTS);
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let p = 0; p < PARTS; p++) sum += sums[p * 3 + c]!;
      for (let p = 0; p < PARTS; p++) {
        spread[n] = Math.max(spread[n]!, Math.abs(sums[p * 3 + c]! / px(p) - sum / reach));
      }
      offs[n * 3 + c] = sums[c]! / px(0);
      missed[c]! += sums[c]! / px(0) - sums[(PARTS - 1) * 3 + c]! / px(PARTS - 1);
    }
    if (n % turn === turn - 1) yield;
  }
  const median = spread.slice().sort()[count >> 1]!;
  const most = Math.min(STRAIGHT.most, Math.max(STRAIGHT.least, STRAIGHT.times * median));
  const isFollowed = [0, 1, 2].every((c) => {
    const limit = Math.max(FOLLOWED.levels, FOLLOWED.share * Math.abs(change[c]! / count));
    return Math.abs(missed[c]! / count) <= limit;
  });
  const isStraight = Uint8Array.from(spread, (value) => (value <= most ? 1 : 0));
  return { offs: calmed(offs), isStraight, isFollowed };
}

/** Px `deep` from a side, on its row or column `n`. */
function placeOf({ width, height }: PixelGrid, side: Side, n: number, deep: number): [number, number] {
  if (side === 'left') return [deep, n];
  if (side === 'right') return [width - 1 - deep, n];
  return side === 'top' ? [n, deep] : [n, height - 1 - deep];
}

/** Without the noise that one row has and its neighbors have not. */
function calmed(offs: Float32Array): Float32Array {
  const count = offs.length / 3;
  const out = new Float32Array(offs.length);
  const steps = offs.slice(3).map((value, k) => Math.abs(value - offs[k]!));
  const most = Math.max(CALM.levels, CALM.times * (steps.sort()[steps.length >> 1] ?? 0));
  for (let n = 0; n < count; n++) {
    let rows = 0;
    for (let m = Math.max(0, n - CALM.reach); m <= Math.min(count - 1, n + CALM.reach); m++) {
      let off = 0;
      for (let c = 0; c < 3; c++) off = Math.max(off, Math.abs(offs[m * 3 + c]! - offs[n * 3 + c]!));
      if (off > most) continue;
      for (let c = 0; c < 3; c++) out[n * 3 + c]! += offs[m * 3 + c]!;
      rows++;
    }
    for (let c = 0; c < 3; c++) out[n * 3 + c]! /= rows;
  }
  return out;
}
