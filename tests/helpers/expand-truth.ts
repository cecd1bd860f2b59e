/** Pictures with cropped edges, expanded again, and compared with the original. */
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import { type Expanded, expand } from '../../engine/kernels/expand/expand.ts';
import type { Growth } from '../../engine/kernels/expand/grown-grid.ts';
import { picture } from './browser.ts';
import { finish } from './finish.ts';

export interface ExpandTrial {
  readonly whole: PixelGrid;
  readonly growth: Growth;
  readonly expanded: Expanded;
  /** Mean difference of the mean colors of squares in the room, 0…255. */
  readonly error: number;
}

/** A fixture, at most `side` px. */
export async function smallPicture(file: string, side: number): Promise<PixelGrid> {
  const { data, info } = await sharp(picture(file))
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** `share` of the width is cut off at the left and at the right, and the rest expanded to the old size. */
export function tryExpand(whole: PixelGrid, share: number, seed = 1): ExpandTrial {
  const cut = Math.round(whole.width * share);
  const growth = { left: cut, top: 0, right: cut, bottom: 0 };
  const expanded = finish(expand({ picture: cropped(whole, growth), growth, seed }));
  return { whole, growth, expanded, error: roomError(whole, expanded.picture, growth) };
}

export function cropped({ pixels, width, height }: PixelGrid, by: Growth): PixelGrid {
  const [across, down] = [width - by.left - by.right, height - by.top - by.bottom];
  const out = new Uint8Array(across * down * 4);
  for (let y = 0; y < down; y++) {
    const from = ((y + by.top) * width + by.left) * 4;
    out.set(pixels.subarray(from, from + across * 4), y * across * 4);
  }
  return { pixels: out, width: across, height: down };
}

/** Squares of a 24th of the height. */
export function roomError(truth: PixelGrid, own: PixelGrid, by: Growth): number {
  const { width, height } = truth;
  const square = Math.max(1, Math.round(height / 24));
  let [total, count] = [0, 0];
  for (let top = 0; top + square <= height; top += square) {
    for (let left = 0; left + square <= width; left += square) {
      if (left + square > by.left && left < width - by.right) continue;
      for (let c = 0; c < 3; c++) {
        let off = 0;
        for (let y = top; y < top + square; y++) {
          for (let x = left; x < left + square; x++) {
            off += own.pixels[(y * width + x) * 4 + c]! - truth.pixels[(y * width + x) * 4 + c]!;
          }
        }
        total += Math.abs(off / (square * square));
        count++;
      }
    }
  }
  return total / count;
}
