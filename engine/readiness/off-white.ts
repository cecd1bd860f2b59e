/** Px of a background that are not white. */
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { Bounds } from '../recipes/product-box.ts';

/** Part of each side that counts as the frame. */
const FRAME = 0.02;

export interface OffWhite {
  /** How many. */
  readonly px: number;
  /** Around all of them; null without any. */
  readonly area: Bounds | null;
}

/**
 * In the picture's frame, or, with `coverage`, wherever it is 0. `margin`: px around covered px that are ignored. A transparent px is not
 * white.
 */
export function offWhite(picture: PixelGrid, coverage: Uint8Array | null, margin: number): OffWhite {
  const { pixels, width, height } = picture;
  const edge = { x: Math.ceil(width * FRAME), y: Math.ceil(height * FRAME) };
  const near = coverage && grown(coverage, width, height, margin);
  const isAsked = (x: number, y: number, i: number) =>
    near ? near[i] === 0 : x < edge.x || y < edge.y || x >= width - edge.x || y >= height - edge.y;
  let px = 0;
  const found = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = i * 4;
      const isWhite = (pixels[at]! & pixels[at + 1]! & pixels[at + 2]! & pixels[at + 3]!) === 255;
      if (isWhite || !isAsked(x, y, i)) continue;
      found[i] = 1;
      px++;
    }
  }
  return { px, area: px === 0 ? null : boundsOf(found, width, (value) => value > 0) };
}

/** Around all px that count; null without any. */
export function boundsOf(
  plane: Uint8Array,
  width: number,
  counts: (value: number) => boolean,
): Bounds | null {
  let [left, top, right, bottom] = [width, -1, 0, 0];
  for (let i = 0, y = 0; i < plane.length; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!counts(plane[i]!)) continue;
      if (top < 0) top = y;
      bottom = y + 1;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
    }
  }
  return top < 0 ? null : { left, top, right, bottom };
}

/** 1 where something is covered within `margin` px, by rows and then by columns. */
function grown(coverage: Uint8Array, width: number, height: number, margin: number): Uint8Array {
  const rows = new Uint8Array(coverage.length);
  for (let y = 0; y < height; y++) spread(coverage, rows, y * width, 1, width, margin);
  const both = new Uint8Array(coverage.length);
  for (let x = 0; x < width; x++) spread(rows, both, x, width, height, margin);
  return both;
}

function spread(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  margin: number,
) {
  let last = -Infinity;
  for (let n = 0, at = start; n < count; n++, at += step) {
    if (from[at]! > 0) last = n;
    if (n - last <= margin) to[at] = 1;
  }
  last = Infinity;
  for (let n = count - 1, at = start + (count - 1) * step; n >= 0; n--, at -= step) {
    if (from[at]! > 0) last = n;
    if (last - n <= margin) to[at] = 1;
  }
}
