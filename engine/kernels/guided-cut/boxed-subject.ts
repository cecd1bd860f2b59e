/**
 * What the subject network finds within a box. It reads the box and a margin around it alone: what is meant is larger in its copy then,
 * and other things of the picture are not in sight.
 */
import { logarithm } from '../base/arithmetic.ts';
import type { PixelGrid } from '../base/pixel-grid.ts';
import { enlarged } from '../network/enlarged.ts';
import { subjectMap } from '../subject-net/subject-net.ts';
import type { MarkedBox } from './marks.ts';

/** Share of the box's sides that is read around it. */
const AROUND = 0.1;
/** The map's shares are read within these limits: log-odds of 5.3 at most. */
const LIMIT = 0.005;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Log-odds a px of `small` that it belongs to the subject in the box, the lowest outside of what was read; null where nothing is found.
 * `copy`: of the whole picture, of any size. `box`: in px of a picture of the size `full`, partly outside it at most. Yields every few
 * milliseconds.
 */
export function* oddsWithin(
  copy: PixelGrid,
  box: MarkedBox,
  full: Size,
  small: Size,
): Generator<void, Float32Array | null> {
  const read = {
    left: Math.max(0, box.x - AROUND * box.width) / full.width,
    top: Math.max(0, box.y - AROUND * box.height) / full.height,
    right: Math.min(full.width, box.x + (1 + AROUND) * box.width) / full.width,
    bottom: Math.min(full.height, box.y + (1 + AROUND) * box.height) / full.height,
  };
  const from = pxOf(read, copy);
  const to = pxOf(read, small);
  if (from.width < 1 || from.height < 1 || to.width < 1 || to.height < 1) return null;
  const map = yield* subjectMap(within(copy, from));
  const shares = enlarged(map.shares, map, to);
  const odds = new Float32Array(small.width * small.height).fill(oddsOf(0));
  let isFound = false;
  for (let y = 0, i = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++, i++) {
      isFound ||= shares[i]! > 0.5;
      odds[(y + to.y) * small.width + x + to.x] = oddsOf(shares[i]!);
    }
  }
  return isFound ? odds : null;
}

function within({ pixels, width }: PixelGrid, box: MarkedBox): PixelGrid {
  const part = new Uint8Array(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.y) * width + box.x) * 4;
    part.set(pixels.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { pixels: part, width: box.width, height: box.height };
}

function oddsOf(share: number): number {
  const limited = Math.min(1 - LIMIT, Math.max(LIMIT, share));
  return logarithm(limited / (1 - limited));
}

interface Shares {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whole px of a copy of that size. */
function pxOf({ left, top, right, bottom }: Shares, { width, height }: Size): MarkedBox {
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right * width)) - x,
    height: Math.min(height, Math.ceil(bottom * height)) - y,
  };
}
