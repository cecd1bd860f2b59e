/**
 * The subject of any picture, at its full size. The outline is found on a copy of at most `CUT_OUT_PX`: by the methods for plain
 * backdrops, else roughly by what stands out. From there it follows the edges of finer and finer copies, each twice the size.
 */
import { halvePicture } from '../resample/halve.ts';
import type { PixelGrid } from './backdrop-plane.ts';
import { CUT_OUT_PX, cutOut, isCutOut } from './cut-out.ts';
import { refinedOutline } from './refined-outline.ts';
import { roughCut } from './rough-cut.ts';

export interface WholeCutOut {
  /** Multiplies the picture's alpha: 0…255 a px. */
  readonly coverage: Uint8Array;
  /** 0…1: the expected overlap of subject and answer (intersection by union), conservative. */
  readonly confidence: number;
  /** plain: by its plain backdrop. rough: by what stands out. alpha: it was cut out before, and stays as it is. */
  readonly way: 'plain' | 'rough' | 'alpha';
}

/** Shares of the work when the copies are small, the plain methods are through, and the rough ones are. */
const DONE = { copies: 0.05, plain: 0.45, rough: 0.6 } as const;

/** Even: rows of the picture that are halved at a time. */
const STRIP = 512;

/** Yields its progress, 0…1; null when nothing stands out. */
export function* cutOutWhole(grid: PixelGrid): Generator<number, WholeCutOut | null> {
  if (isCutOut(grid.pixels)) return alphaOf(grid);
  const levels = [grid];
  for (let [level, done] = [grid, 0]; level.width * level.height > CUT_OUT_PX; ) {
    level = yield* halved(level, done);
    levels.push(level);
    done = DONE.copies * (1 - 1 / levels.length);
  }
  const small = levels.pop()!;
  const plain = yield* scaled(cutOut(small), DONE.copies, DONE.plain);
  const rough = plain ? null : yield* scaled(roughCut(small), DONE.plain, DONE.rough);
  const found = plain ?? rough;
  if (!found) return null;
  let [coverage, from] = [found.coverage, small];
  const px = levels.reduce((sum, { width, height }) => sum + width * height, 0);
  for (let done: number = DONE.rough, level = levels.pop(); level; level = levels.pop()) {
    const to = done + ((1 - DONE.rough) * level.width * level.height) / px;
    coverage = yield* scaled(refinedOutline(coverage, from, level, 'soft'), done, to);
    from = level;
    done = to;
  }
  return { coverage, confidence: found.confidence, way: plain ? 'plain' : 'rough' };
}

/** Everything that is visible stays; null when nothing is. */
function alphaOf({ pixels, width, height }: PixelGrid): WholeCutOut | null {
  const coverage = new Uint8Array(width * height);
  let visible = false;
  for (let i = 0; i < coverage.length; i++) {
    if (pixels[i * 4 + 3] === 0) continue;
    coverage[i] = 255;
    visible = true;
  }
  return visible ? { coverage, confidence: 1, way: 'alpha' } : null;
}

/** In strips, with a yield after each. */
function* halved({ pixels, width, height }: PixelGrid, done: number): Generator<number, PixelGrid> {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const all = new Uint8Array(half.width * half.height * 4);
  for (let top = 0; top < height; top += STRIP) {
    const rows = Math.min(STRIP, height - top);
    const strip = pixels.subarray(top * width * 4, (top + rows) * width * 4);
    all.set(halvePicture(strip, width, rows), (top / 2) * half.width * 4);
    yield done;
  }
  return { ...half, pixels: all };
}

function* scaled<T>(work: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}
