/** Wide gradients that begin at a growing edge: a sky's lower colors do not occur at the upper edge, and are no thing. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { Growth } from './grown-grid.ts';

/** Levels of 255 a channel between two px side by side: a sky or a lit wall changes less, the outline of a thing more. */
const SOFT = 3;
/** Of the side along the growing edge: a sky or a wall is wider, a thing that fades at its edge narrower. */
const WIDE = 0.6;

/** `away`: a byte a px, 1 where a color does not occur at the growing edges. Becomes 0 in the gradients. */
export function clearGradients(picture: PixelGrid, growth: Growth, away: Uint8Array): void {
  const { width, height } = picture;
  const reached = reach(picture, away);
  const isAcross = growth.top > 0 || growth.bottom > 0;
  const isDown = growth.left > 0 || growth.right > 0;
  for (const px of parts(reached, width)) {
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (const at of px) {
      const x = at % width;
      const y = Math.floor(at / width);
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
    const isWide = (isAcross && right - left >= width * WIDE) || (isDown && bottom - top >= height * WIDE);
    if (isWide) for (const at of px) away[at] = 0;
  }
}

/** 1 where small steps of color lead to from a px that is not away. */
function reach({ pixels, width, height }: PixelGrid, away: Uint8Array): Uint8Array {
  const reached = new Uint8Array(away.length);
  const queue = new Int32Array(away.length);
  const beside = new Int32Array(4);
  let filled = 0;
  for (let i = 0; i < away.length; i++) if (!away[i]) queue[filled++] = i;
  for (let n = 0; n < filled; n++) {
    const at = queue[n]!;
    const count = around(at, width, height, beside);
    for (let k = 0; k < count; k++) {
      const to = beside[k]!;
      if (!away[to] || reached[to] || !isSoft(pixels, at, to)) continue;
      reached[to] = 1;
      queue[filled++] = to;
    }
  }
  return reached;
}

function isSoft(pixels: Uint8Array, a: number, b: number): boolean {
  for (let c = 0; c < 3; c++) if (Math.abs(pixels[a * 4 + c]! - pixels[b * 4 + c]!) > SOFT) return false;
  return true;
}

/** The connected parts of a plane's ones. */
function* parts(plane: Uint8Array, width: number): Generator<readonly number[]> {
  const left = plane.slice();
  const beside = new Int32Array(4);
  for (let first = 0; first < left.length; first++) {
    if (!left[first]) continue;
    left[first] = 0;
    const px = [first];
    for (let n = 0; n < px.length; n++) {
      const count = around(px[n]!, width, left.length / width, beside);
      for (let k = 0; k < count; k++) {
        const to = beside[k]!;
        if (!left[to]) continue;
        left[to] = 0;
        px.push(to);
      }
    }
    yield px;
  }
}

/** Writes the px beside one into `into`; returns their number. */
function around(at: number, width: number, height: number, into: Int32Array): number {
  const x = at % width;
  let count = 0;
  if (x > 0) into[count++] = at - 1;
  if (x < width - 1) into[count++] = at + 1;
  if (at >= width) into[count++] = at - width;
  if (at < width * (height - 1)) into[count++] = at + width;
  return count;
}
