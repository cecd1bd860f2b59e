/** How well the lines of a picture continue through a filled hole. */
import type { ErasePair } from '../erase-pairs.ts';

export interface LineScores {
  /** Share of the truth's strong edges in the hole that are present: within 2 px, as strong, in the same direction. */
  readonly kept: number;
  /** Share of the present strong edges that the truth does not have. */
  readonly stray: number;
  /** Decibels, of the hole's px. */
  readonly psnr: number;
}

const STRONG = 9;
const NEAR = 2;

export function scoreLines({ width, height, truth, coverage }: ErasePair, out: Uint8Array): LineScores {
  const [theirs, ours] = [slopes(truth, width, height), slopes(out, width, height)];
  const inside = (at: number) => coverage[at]! >= 85;
  const count = { truth: 0, kept: 0, ours: 0, stray: 0, squared: 0, px: 0 };
  for (let y = NEAR + 2; y < height - NEAR - 2; y++) {
    for (let x = NEAR + 2; x < width - NEAR - 2; x++) {
      const at = y * width + x;
      if (!inside(at)) continue;
      count.px++;
      for (let k = 0; k < 3; k++) count.squared += (out[at * 4 + k]! - truth[at * 4 + k]!) ** 2 / 3;
      if (isStrong(theirs, at)) {
        count.truth++;
        if (hasLike(ours, width, at, theirs)) count.kept++;
      }
      if (isStrong(ours, at)) {
        count.ours++;
        if (!hasLike(theirs, width, at, ours)) count.stray++;
      }
    }
  }
  return {
    kept: count.truth > 0 ? count.kept / count.truth : 1,
    stray: count.ours > 0 ? count.stray / count.ours : 0,
    psnr: 10 * Math.log10((255 * 255 * count.px) / Math.max(1, count.squared)),
  };
}

interface Slopes {
  readonly across: Float32Array;
  readonly down: Float32Array;
}

function isStrong({ across, down }: Slopes, at: number): boolean {
  return Math.hypot(across[at]!, down[at]!) > STRONG;
}

function hasLike(among: Slopes, width: number, at: number, edge: Slopes): boolean {
  const [ex, ey] = [edge.across[at]!, edge.down[at]!];
  const own = Math.hypot(ex, ey);
  for (let dy = -NEAR; dy <= NEAR; dy++) {
    for (let dx = -NEAR; dx <= NEAR; dx++) {
      const j = at + dy * width + dx;
      const [x, y] = [among.across[j]!, among.down[j]!];
      const size = Math.hypot(x, y);
      if (size > 0.5 * own && x * ex + y * ey > 0.9 * size * own) return true;
    }
  }
  return false;
}

/** Of brightness, after a small blur: grain is no line. */
function slopes(pixels: Uint8Array, width: number, height: number): Slopes {
  let light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at++)
    light[at] = 0.299 * pixels[at * 4]! + 0.587 * pixels[at * 4 + 1]! + 0.114 * pixels[at * 4 + 2]!;
  for (let pass = 0; pass < 2; pass++) light = blurred(light, width, height);
  const [across, down] = [new Float32Array(light.length), new Float32Array(light.length)];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      across[at] = light[at + 1]! - light[at - 1]!;
      down[at] = light[at + width]! - light[at - width]!;
    }
  }
  return { across, down };
}

/** 1 2 1 across and down. */
function blurred(from: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(from);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const row = (i: number) => from[i - 1]! + 2 * from[i]! + from[i + 1]!;
      out[at] = (row(at - width) + 2 * row(at) + row(at + width)) / 16;
    }
  }
  return out;
}
