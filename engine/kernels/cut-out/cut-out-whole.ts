/**
 * The subject of any picture, at full size. The outline is found on a copy of at most `CUT_OUT_PX`: by the methods for plain backdrops, or
 * roughly by saliency. It is then refined along the edges of larger copies, each twice the size.
 */
import { partOf } from '../base/work.ts';
import type { PixelGrid } from './backdrop-plane.ts';
import { CUT_OUT_PX, cutOut, isCutOut } from './cut-out.ts';
import { levelsOf } from './levels.ts';
import { refinedOutline } from './refined-outline.ts';
import { roughCut } from './rough-cut.ts';

export interface WholeCutOut {
  /** Multiplies the picture's alpha: 0…255 a px. */
  readonly coverage: Uint8Array;
  /** 0…1: the expected overlap of subject and answer (intersection by union), conservative. */
  readonly confidence: number;
  /** plain: by its plain backdrop. rough: by saliency. alpha: already cut out, unchanged. */
  readonly way: 'plain' | 'rough' | 'alpha';
}

/** Shares of the work when the copies are small, the plain methods are through, and the rough ones are. */
const DONE = { copies: 0.05, plain: 0.45, rough: 0.6 } as const;

/** Yields its progress, 0…1; null when nothing stands out. */
export function* cutOutWhole(grid: PixelGrid): Generator<number, WholeCutOut | null> {
  if (isCutOut(grid.pixels)) return alphaOf(grid);
  const levels: PixelGrid[] = yield* partOf(levelsOf(grid, CUT_OUT_PX), 0, DONE.copies);
  const small = levels.pop()!;
  const plain = yield* partOf(cutOut(small), DONE.copies, DONE.plain);
  const rough = plain ? null : yield* partOf(roughCut(small), DONE.plain, DONE.rough);
  const found = plain ?? rough;
  if (!found) return null;
  const coverage = yield* partOf(atFullSize(found.coverage, small, levels), DONE.rough, 1);
  return { coverage, confidence: found.confidence, way: plain ? 'plain' : 'rough' };
}

/**
 * An outline of a small copy at the size of the first of `levels`, the largest; the last is the next above the copy. They are taken off the
 * list one by one.
 */
export function* atFullSize(
  outline: Uint8Array,
  copy: PixelGrid,
  levels: PixelGrid[],
): Generator<number, Uint8Array> {
  let [coverage, from] = [outline, copy];
  const px = levels.reduce((sum, { width, height }) => sum + width * height, 0);
  for (let done = 0, level = levels.pop(); level; level = levels.pop()) {
    const to = done + (level.width * level.height) / px;
    coverage = yield* partOf(refinedOutline(coverage, from, level, 'soft'), done, to);
    from = level;
    done = to;
  }
  return coverage;
}

/** Everything that is visible stays; null when nothing is. */
export function alphaOf({ pixels, width, height }: PixelGrid): WholeCutOut | null {
  const coverage = new Uint8Array(width * height);
  let visible = false;
  for (let i = 0; i < coverage.length; i++) {
    if (pixels[i * 4 + 3] === 0) continue;
    coverage[i] = 255;
    visible = true;
  }
  return visible ? { coverage, confidence: 1, way: 'alpha' } : null;
}
