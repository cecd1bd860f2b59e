/** The product's coverage on a small canvas with room around it, and where the product stands. */
import { type FloatPlane, shrinkRows } from '../blur/float-plane.ts';

/** Whole px; the right and bottom edges are outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lengths are px of the canvas. */
export interface Silhouette {
  /** Coverage, 0…1. */
  readonly alpha: FloatPlane;
  /** Picture px by canvas px, across and down: nearly the same. */
  readonly scaleX: number;
  readonly scaleY: number;
  /** Position of the canvas' corner on the picture, px of the picture. */
  readonly x: number;
  readonly y: number;
  /** The product's box on the canvas. */
  readonly box: Box;
  /** The line on which the product stands: its lowest edge. */
  readonly base: number;
  /** Lowest edge of the product in each column; −1 where the column is empty. */
  readonly bottoms: Float32Array;
  /** Height of the product above its base; the canvas may show the lower part alone. */
  readonly tall: number;
  /** Side of a square as large as the product's box: widths of soft edges are shares of it. */
  readonly unit: number;
}

/** Coverage from which a px belongs to the product's box: noise of a cut-out stays below. */
const SEEN = 8;

/** The px around everything that is seen; null when nothing is. */
export function boxOf(coverage: Uint8Array, width: number, height: number): Box | null {
  let [left, top, right, bottom] = [width, -1, 0, 0];
  for (let y = 0, at = 0; y < height; y++, at += width) {
    let from = 0;
    while (from < width && coverage[at + from]! < SEEN) from++;
    if (from === width) continue;
    let to = width;
    while (coverage[at + to - 1]! < SEEN) to--;
    if (top < 0) top = y;
    bottom = y + 1;
    left = Math.min(left, from);
    right = Math.max(right, to);
  }
  return top < 0 ? null : { left, top, right, bottom };
}

/** Share of the product's columns that make a row its base: less is a speck below it. */
const BASE_SHARE = 0.01;

/**
 * Yields its progress. `margin` is the room around the product's box, and `cut` the upper part of it that is left out, px of the
 * picture. The canvas has at most `most` px, 4 bytes each.
 */
export function* silhouetteOf(
  coverage: Uint8Array,
  width: number,
  whole: Box,
  margin: Box,
  most: number,
  cut = 0,
): Generator<number, Silhouette> {
  const box = { ...whole, top: Math.min(whole.bottom - 1, whole.top + Math.floor(cut)) };
  const across = box.right - box.left;
  const down = box.bottom - box.top;
  const area = (across + margin.left + margin.right) * (down + margin.top + margin.bottom);
  const shrink = Math.min(1, Math.sqrt(most / area));
  const small = {
    width: Math.max(1, Math.round(across * shrink)),
    height: Math.max(1, Math.round(down * shrink)),
  };
  const [scaleX, scaleY] = [across / small.width, down / small.height];
  const values = yield* shrinkRows(across, down, 1, small.width, small.height, (y, row) => {
    const from = (box.top + y) * width + box.left;
    for (let x = 0; x < across; x++) row[x] = coverage[from + x]! / 255;
  });
  const room = {
    left: Math.ceil(margin.left / scaleX) + 1,
    top: Math.ceil(margin.top / scaleY) + 1,
    right: Math.ceil(margin.right / scaleX) + 1,
    bottom: Math.ceil(margin.bottom / scaleY) + 1,
  };
  const canvas = {
    width: small.width + room.left + room.right,
    height: small.height + room.top + room.bottom,
  };
  const alpha = new Float32Array(canvas.width * canvas.height);
  for (let y = 0; y < small.height; y++) {
    alpha.set(
      values.subarray(y * small.width, (y + 1) * small.width),
      (room.top + y) * canvas.width + room.left,
    );
  }
  const plane = { values: alpha, ...canvas };
  const own = {
    left: room.left,
    top: room.top,
    right: room.left + small.width,
    bottom: room.top + small.height,
  };
  const bottoms = bottomsOf(plane);
  const base = baseOf(bottoms, own);
  return {
    alpha: plane,
    scaleX,
    scaleY,
    x: box.left - room.left * scaleX,
    y: box.top - room.top * scaleY,
    box: own,
    base,
    bottoms,
    tall: Math.max(1, base - own.top + (box.top - whole.top) / scaleY),
    unit: Math.sqrt((across * (whole.bottom - whole.top)) / (scaleX * scaleY)),
  };
}

/** The edge at half coverage, between the px centers. */
function bottomsOf({ values, width, height }: FloatPlane): Float32Array {
  const bottoms = new Float32Array(width).fill(-1);
  for (let x = 0; x < width; x++) {
    for (let y = height - 1; y >= 0; y--) {
      const here = values[y * width + x]!;
      if (here < 0.5) continue;
      const below = y + 1 < height ? values[(y + 1) * width + x]! : 0;
      bottoms[x] = y + 0.5 + (here - 0.5) / Math.max(0.5, here - below);
      break;
    }
  }
  return bottoms;
}

function baseOf(bottoms: Float32Array, box: Box): number {
  const found = bottoms.filter((bottom) => bottom >= 0).sort();
  const few = Math.floor((box.right - box.left) * BASE_SHARE);
  return found.length === 0 ? box.bottom : found[Math.max(0, found.length - 1 - few)]!;
}
