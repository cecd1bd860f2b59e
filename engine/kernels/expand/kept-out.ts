/**
 * Areas that must not be copied into the new area, on a small copy, a byte a px: 1 is excluded. These are the subject, salient areas such
 * as lettering, and things whose colors reach no growing edge.
 */
import { partOf } from '../base/work.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { cutOut } from '../cut-out/cut-out.ts';
import { roughCut } from '../cut-out/rough-cut.ts';
import { clearGradients } from './clear-gradients.ts';
import type { Growth } from './grown-grid.ts';
import { dropLinesOut, dropTexturesOut } from './lines-out.ts';

export interface KeptOut {
  readonly plane: Uint8Array;
  /** The subject of it, with its shadow. */
  readonly subject: Uint8Array;
  /** Share of the picture, 0…1. */
  readonly share: number;
}

/** Coverage from which a px belongs to the subject. */
const LEAST = 24;
/** Confidence of a subject: one that is doubted more is a wall or a floor as often as a thing that must not be copied. */
const SURE = 0.45;
/** Of the longer side: the shadow beside a subject is not copied either. */
const AIR = 0.02;
/** Where more than that would be kept out, nothing would be left to copy: the subject alone counts, or nothing. */
const MOST = 0.6;
/** A texture is no lettering: contrast that covers more than that of a picture is common. */
const RARE = 0.2;
/** Levels of 255 a px, and multiple of the median, from which contrast stands out. */
const CONTRAST = { levels: 18, times: 4 } as const;
const REACH = 2;

/** `marked`: the subject where it is known, 0…255 a px of the copy. `growth`: sides above 0 grow. Yields its progress. */
export function* keptOut(
  copy: PixelGrid,
  growth: Growth,
  marked: Uint8Array | null,
): Generator<number, KeptOut> {
  const found = marked
    ? { coverage: marked, confidence: 1 }
    : ((yield* partOf(cutOut(copy), 0, 0.5)) ?? (yield* partOf(roughCut(copy), 0.5, 0.95)));
  const air = Math.max(1, Math.round(Math.max(copy.width, copy.height) * AIR));
  const subject = new Uint8Array(copy.width * copy.height);
  if (found && found.confidence >= SURE)
    for (let i = 0; i < subject.length; i++) subject[i] = found.coverage[i]! >= LEAST ? 1 : 0;
  if (!marked && (shareOf(edgesOf(subject, copy, growth)) > CUT_OFF || isFloor(subject, copy)))
    subject.fill(0);
  const grown = spread(subject, copy.width, copy.height, air);
  const letters = lettering(copy, growth);
  const both = grown.map((is, i) => is | letters[i]!);
  const things = spread(awayFromEdges(copy, growth, both), copy.width, copy.height, REACH);
  yield 1;
  for (const plane of [
    both.map((is, i) => is | things[i]!),
    grown.map((is, i) => is | things[i]!),
    things,
    grown,
  ]) {
    const share = shareOf(plane);
    if (share <= MOST)
      return { plane, subject: plane === things ? new Uint8Array(plane.length) : grown, share };
  }
  return { plane: new Uint8Array(subject.length), subject: new Uint8Array(subject.length), share: 0 };
}

/** An area along more of the growing edges is a wall or a floor, not a cut-off subject. */
const CUT_OFF = 0.35;
/** Share of a side that it covers there. */
const ACROSS = 0.01;

/** What runs from the left side to the right one is seldom a subject. */
function isFloor(subject: Uint8Array, { width, height }: PixelGrid): boolean {
  const reaches = (x: number) => {
    let count = 0;
    for (let y = 0; y < height; y++) count += subject[y * width + x]!;
    return count > ACROSS * height;
  };
  return reaches(0) && reaches(width - 1);
}

/** A plane's px at the growing edges, in no order. */
function edgesOf(plane: Uint8Array, { width, height }: PixelGrid, by: Growth): Uint8Array {
  const rows = [...(by.top > 0 ? [0] : []), ...(by.bottom > 0 ? [height - 1] : [])];
  const columns = [...(by.left > 0 ? [0] : []), ...(by.right > 0 ? [width - 1] : [])];
  return Uint8Array.from([
    ...rows.flatMap((y) => Array.from(plane.subarray(y * width, (y + 1) * width))),
    ...columns.flatMap((x) => Array.from({ length: height }, (_, y) => plane[y * width + x]!)),
  ]);
}

/** 1 where contrast is far above what the picture has elsewhere, and rare, and no line that runs out of it, such as a horizon. */
function lettering({ pixels, width, height }: PixelGrid, by: Growth): Uint8Array {
  const contrast = new Uint8Array(width * height);
  const luma = (i: number) => (77 * pixels[i * 4]! + 150 * pixels[i * 4 + 1]! + 29 * pixels[i * 4 + 2]!) >> 8;
  const counts = new Uint32Array(256);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = x > 0 ? Math.abs(luma(i) - luma(i - 1)) : 0;
      const down = y > 0 ? Math.abs(luma(i) - luma(i - width)) : 0;
      contrast[i] = Math.max(across, down);
      counts[contrast[i]!]!++;
    }
  }
  let median = 0;
  for (let seen = 0; median < 255; median++) {
    seen += counts[median]!;
    if (seen * 2 >= contrast.length) break;
  }
  const least = Math.max(CONTRAST.levels, CONTRAST.times * median);
  const found = contrast.map((value) => (value >= least ? 1 : 0));
  dropLinesOut(found, width, height, by);
  const all = spread(found, width, height, REACH);
  dropTexturesOut(all, width, height, by);
  return shareOf(all) > RARE ? new Uint8Array(found.length) : all;
}

/** Depth of the edges that are compared, of the longer side. */
const EDGE = 0.02;
/** Levels of a cell of colors, and how many cells apart two colors count as the same. */
const BIN = 11;
const NEAR = 1;
/** Share of the 5 × 5 px around it that makes a px part of a thing. */
const SOLID = { radius: 2, px: 15 } as const;

/** 1 for things whose colors do not occur at the growing edges, and that no gradient leads to. */
function awayFromEdges({ pixels, width, height }: PixelGrid, by: Growth, kept: Uint8Array): Uint8Array {
  const deep = Math.max(2, Math.round(Math.max(width, height) * EDGE));
  const side = Math.ceil(256 / BIN);
  const shown = new Uint8Array(side ** 3);
  const bin = (i: number, c: number) => Math.floor(pixels[i * 4 + c]! / BIN);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isEdge =
        (by.left > 0 && x < deep) ||
        (by.right > 0 && x >= width - deep) ||
        (by.top > 0 && y < deep) ||
        (by.bottom > 0 && y >= height - deep);
      if (isEdge && !kept[i]) shown[(bin(i, 0) * side + bin(i, 1)) * side + bin(i, 2)] = 1;
    }
  }
  const isShown = (i: number) => {
    const at = [bin(i, 0), bin(i, 1), bin(i, 2)] as const;
    for (let r = Math.max(0, at[0] - NEAR); r <= Math.min(side - 1, at[0] + NEAR); r++) {
      for (let g = Math.max(0, at[1] - NEAR); g <= Math.min(side - 1, at[1] + NEAR); g++) {
        for (let b = Math.max(0, at[2] - NEAR); b <= Math.min(side - 1, at[2] + NEAR); b++) {
          if (shown[(r * side + g) * side + b]) return true;
        }
      }
    }
    return false;
  };
  const away = new Uint8Array(width * height);
  for (let i = 0; i < away.length; i++) away[i] = isShown(i) ? 0 : 1;
  clearGradients({ pixels, width, height }, by, away);
  const things = new Uint8Array(away.length);
  const { radius, px } = SOLID;
  for (let y = radius; y < height - radius; y++) {
    for (let x = radius; x < width - radius; x++) {
      let count = 0;
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) count += away[(y + dy) * width + x + dx]!;
      }
      if (count >= px) things[y * width + x] = 1;
    }
  }
  return things;
}

function shareOf(plane: Uint8Array): number {
  let count = 0;
  for (const is of plane) count += is;
  return plane.length > 0 ? count / plane.length : 0;
}

/** Dilates ones by a square. */
function spread(plane: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const rows = new Uint8Array(plane.length);
  const out = new Uint8Array(plane.length);
  const line = (from: Uint8Array, to: Uint8Array, start: number, step: number, length: number) => {
    let last = -1 - by;
    for (let i = 0; i < length + by; i++) {
      if (i < length && from[start + i * step]) last = i;
      const at = i - by;
      if (at >= 0 && last >= at - by) to[start + at * step] = 1;
    }
  };
  for (let y = 0; y < height; y++) line(plane, rows, y * width, 1, width);
  for (let x = 0; x < width; x++) line(rows, out, x, width, height);
  return out;
}
