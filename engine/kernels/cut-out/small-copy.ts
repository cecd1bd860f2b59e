/** The copy on which outlines are found, and facts about its backdrop that need no outline. */
import { type Backdrop, borderDepth, fitBackdrop } from './backdrop-fit.ts';
import type { PixelGrid, Plane } from './backdrop-plane.ts';

/** Px of the copy: more take longer without a better result. */
const OUTLINE_PX = 100_000;

export interface SmallCopy extends PixelGrid {
  /** Red, green and blue, 0…1. */
  readonly colors: readonly [Plane, Plane, Plane];
  readonly backdrop: Backdrop;
  /** 2 at the border where it looks like the backdrop, 0 elsewhere. */
  readonly fixed: Uint8Array;
  /** 1 where a px has nearly the color that the border predicts. */
  readonly isLike: Uint8Array;
}

/** Multiple of the backdrop's σ, and levels of 255, within which a border px counts as backdrop. */
const LIKE = { noise: 3, levels: 4 } as const;

export function smallCopy(grid: PixelGrid): SmallCopy {
  const small = shrunk(grid, OUTLINE_PX);
  const { pixels, width, height } = small;
  const count = width * height;
  const colors = [0, 1, 2].map((c) => {
    const plane = new Float32Array(count);
    for (let i = 0; i < count; i++) plane[i] = pixels[i * 4 + c]! / 255;
    return plane;
  }) as unknown as SmallCopy['colors'];
  const backdrop = fitBackdrop(small);
  const fixed = new Uint8Array(count);
  const isLike = new Uint8Array(count);
  const deep = borderDepth(width, height);
  const here = new Float64Array(3);
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    backdrop.at(x, y, here);
    let off = 0;
    for (let c = 0; c < 3; c++) off += (pixels[i * 4 + c]! - here[c]!) * (pixels[i * 4 + c]! - here[c]!);
    if (Math.sqrt(off) >= LIKE.noise * backdrop.noise + LIKE.levels) continue;
    isLike[i] = 1;
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < deep) fixed[i] = 2;
  }
  return { ...small, colors, backdrop, fixed, isLike };
}

/** To at most `px`, by means of areas; opaque. */
export function shrunk(grid: PixelGrid, px: number): PixelGrid {
  const scale = Math.min(1, Math.sqrt(px / (grid.width * grid.height)));
  if (scale === 1) return grid;
  const width = Math.max(1, Math.floor(grid.width * scale));
  const height = Math.max(1, Math.floor(grid.height * scale));
  const rows = new Float32Array(width * grid.height * 3);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < width; x++) {
      span(x, width, grid.width, (from, share) => {
        for (let c = 0; c < 3; c++) {
          rows[(y * width + x) * 3 + c]! += share * grid.pixels[(y * grid.width + from) * 4 + c]!;
        }
      });
    }
  }
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const sums = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      span(y, height, grid.height, (from, share) => {
        for (let c = 0; c < 3; c++) sums[c]! += share * rows[(from * width + x) * 3 + c]!;
      });
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 4 + c] = Math.floor(sums[c]! + 0.5);
    }
  }
  return { pixels, width, height };
}

/** The px of `from` that px `at` of `to` covers, and the share of each. */
function span(at: number, to: number, from: number, tell: (px: number, share: number) => void): void {
  const [start, end] = [(at * from) / to, ((at + 1) * from) / to];
  for (let px = Math.floor(start); px < end && px < from; px++) {
    const share = (Math.min(end, px + 1) - Math.max(start, px)) / (end - start);
    if (share > 0) tell(px, share);
  }
}
