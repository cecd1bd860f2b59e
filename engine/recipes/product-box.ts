/** The bounding box of visible px. */
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';

/** Whole px; the right and bottom edges are outside. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Alpha from which a px belongs to a product. */
const HALF = 128;

/** The px around everything of at least that alpha; null when nothing is. */
export function productBox({ pixels, width, height }: PixelGrid, least = HALF): Bounds | null {
  let [left, top, right, bottom] = [width, -1, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = y * width * 4 + 3;
    let from = 0;
    while (from < width && pixels[row + from * 4]! < least) from++;
    if (from === width) continue;
    let to = width;
    while (pixels[row + (to - 1) * 4]! < least) to--;
    if (top < 0) top = y;
    bottom = y + 1;
    left = Math.min(left, from);
    right = Math.max(right, to);
  }
  return top < 0 ? null : { left, top, right, bottom };
}

export function isOpaque({ pixels }: PixelGrid): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return false;
  return true;
}
