/** What a network sees of a picture: planes of a small copy. */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { emptyMaps, type Maps } from './maps.ts';

/** px of the copy's longer side; its sides are multiples of `STEP`. */
const SIDE = 256;
const STEP = 32;
/** Planes of the first layer. */
const PLANES = 8;
/** The border's width, as a share of the shorter side. */
const BORDER = 1 / 36;

/** A copy of 256 px on the longer side, by means of areas: red, green and blue, 0…1 a px, three planes. */
export function smallColors({ pixels, width, height }: PixelGrid): Maps {
  const scale = SIDE / Math.max(width, height);
  const side = (px: number) => Math.max(2 * STEP, Math.floor((px * scale) / STEP + 0.5) * STEP);
  const small = emptyMaps(3, side(width), side(height));
  const row = small.width + 2;
  const plane = row * (small.height + 2);
  const [across, down] = [spansOf(width, small.width), spansOf(height, small.height)];
  const line = new Float64Array(3 * small.width);
  for (let y = 0; y < small.height; y++) {
    line.fill(0);
    for (const [sy, share] of down[y]!) {
      for (let x = 0; x < small.width; x++) {
        for (const [sx, part] of across[x]!) {
          const from = (sy * width + sx) * 4;
          for (let c = 0; c < 3; c++) line[3 * x + c]! += share * part * pixels[from + c]!;
        }
      }
    }
    for (let x = 0; x < small.width; x++) {
      for (let c = 0; c < 3; c++) small.data[c * plane + (y + 1) * row + x + 1] = line[3 * x + c]! / 255;
    }
  }
  return small;
}

/** For each px of `to`: the px of `from` under it, and their shares, which sum to 1. */
function spansOf(from: number, to: number): [number, number][][] {
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [(at * from) / to, ((at + 1) * from) / to];
    const spans: [number, number][] = [];
    for (let px = Math.floor(start); px < end && px < from; px++) {
      const share = (Math.min(end, px + 1) - Math.max(start, px)) / (end - start);
      if (share > 1e-9) spans.push([px, share]);
    }
    return spans;
  });
}

/** Of `smallColors`, eight planes: colors, colors less the median of the border's, and each px's place. */
export function picturePlanes({ width, height, data }: Maps): Maps {
  const all = emptyMaps(PLANES, width, height);
  const row = width + 2;
  const plane = row * (height + 2);
  const deep = Math.max(2, Math.floor(Math.min(width, height) * BORDER));
  for (let c = 0; c < 3; c++) {
    const rim: number[] = [];
    // Corners count twice, as in training.
    const take = (x0: number, y0: number, x1: number, y1: number) => {
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) rim.push(data[c * plane + (y + 1) * row + x + 1]!);
      }
    };
    take(0, 0, width, deep);
    take(0, height - deep, width, height);
    take(0, 0, deep, height);
    take(width - deep, 0, width, height);
    const middle = Float32Array.from(rim).sort()[(rim.length - 1) >> 1]!;
    for (let y = 0; y < height; y++) {
      for (let x = 0, at = (y + 1) * row + 1; x < width; x++, at++) {
        const value = data[c * plane + at]!;
        all.data[c * plane + at] = value * 2 - 1;
        all.data[(3 + c) * plane + at] = (value - middle) * 4;
      }
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = (y + 1) * row + 1; x < width; x++, at++) {
      all.data[6 * plane + at] = (2 * y) / (height - 1) - 1;
      all.data[7 * plane + at] = Math.abs((2 * x) / (width - 1) - 1);
    }
  }
  return all;
}
