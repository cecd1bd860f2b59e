/**
 * The subject of any picture, at full size, where a model for matting is there. It is asked where the methods for plain backdrops find
 * nothing, or are less certain than its answer can be; edges follow the picture as those of every outline do.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { CUT_OUT_PX, cutOut, cutOutAnswer, isCutOut } from '../cut-out/cut-out.ts';
import { alphaOf, atFullSize, type WholeCutOut } from '../cut-out/cut-out-whole.ts';
import { levelsOf } from '../cut-out/levels.ts';
import { netOutline } from '../cut-out/net-outline.ts';
import { overlapOf } from '../cut-out/overlap.ts';
import { roughCut } from '../cut-out/rough-cut.ts';
import { smallCopy } from '../cut-out/small-copy.ts';
import { within } from '../detect/within.ts';
import type { ModelWork } from '../port/model-port.ts';
import { modelOutline } from './model-outline.ts';

export interface ModelCutOut extends Omit<WholeCutOut, 'way'> {
  readonly way: WholeCutOut['way'] | 'model';
  /** Its name, where its answer is the one. */
  readonly model?: string;
}

interface Found {
  /** Of the small copy. */
  readonly coverage: Uint8Array;
  readonly confidence: number;
  readonly way: 'plain' | 'rough' | 'model';
  readonly model?: string;
}

/**
 * The quality of a model that somebody installed is not known here. So the confidence is its overlap with the outline of the subject
 * network, a witness that was trained on other pictures, less by the model's own doubt, and never sure.
 */
const CONFIDENCE = { most: 0.85, least: 0.3, doubt: 1.5 } as const;
/** px of a side: smaller pictures are not analyzed. */
const SMALLEST = 8;
/** Shares of the work when the copies are small, the plain methods are through, the model, and the rough ones. */
const DONE = { copies: 0.05, plain: 0.3, model: 0.55, rough: 0.6 } as const;

/** null when nothing stands out. Throws a ModelFailure when the model fails. */
export function* cutOutByModel(grid: PixelGrid): ModelWork<ModelCutOut | null> {
  if (isCutOut(grid.pixels)) return alphaOf(grid);
  const levels: PixelGrid[] = yield* told(levelsOf(grid, CUT_OUT_PX), 0, DONE.copies);
  const small = levels[levels.length - 1]!;
  const found = yield* foundOn(small, levels);
  if (!found) return null;
  const { coverage, ...about } = found;
  return { ...about, coverage: yield* told(atFullSize(coverage, small, levels.slice(0, -1)), DONE.rough, 1) };
}

/** @param levels the picture first, `small` last */
function* foundOn(small: PixelGrid, levels: readonly PixelGrid[]): ModelWork<Found | null> {
  const cut = yield* told(cutOut(small), DONE.copies, DONE.plain);
  const plain: Found | null = cut && { ...cut, way: 'plain' };
  if (plain && plain.confidence >= CONFIDENCE.most) return plain;
  const model = yield* within(byModel(small, levels), DONE.plain, DONE.model);
  if (model && model.confidence > (plain?.confidence ?? 0)) return model;
  if (plain) return plain;
  const rough = yield* told(roughCut(small), DONE.model, DONE.rough);
  return rough && { ...rough, way: 'rough' };
}

/** null where the model sees no subject. */
function* byModel(small: PixelGrid, levels: readonly PixelGrid[]): ModelWork<Found | null> {
  const { width, height } = small;
  if (Math.min(width, height) < SMALLEST) return null;
  const { coverage, doubt, model } = yield* within(modelOutline(levels, small), 0, 0.8);
  const copy = smallCopy(small);
  const net = netOutline(copy);
  let seen = net.next();
  for (; !seen.done; seen = net.next()) yield { kind: 'progress', fraction: 0.8 };
  const agreed = overlapOf(outlineOn(copy, coverage, small), seen.value.inside);
  const confidence = Math.max(CONFIDENCE.least, Math.min(CONFIDENCE.most, agreed - CONFIDENCE.doubt * doubt));
  const cut = cutOutAnswer(coverage, width, height, confidence);
  return cut && { coverage: cut.coverage, confidence: cut.confidence, way: 'model', model };
}

/** 1 a px of the copy of which the middle is covered by half or more. */
function outlineOn(copy: PixelGrid, coverage: Uint8Array, from: PixelGrid): Uint8Array {
  const inside = new Uint8Array(copy.width * copy.height);
  for (let y = 0, i = 0; y < copy.height; y++) {
    const row = Math.floor(((y + 0.5) * from.height) / copy.height) * from.width;
    for (let x = 0; x < copy.width; x++, i++) {
      const at = row + Math.floor(((x + 0.5) * from.width) / copy.width);
      inside[i] = coverage[at]! >= 128 ? 1 : 0;
    }
  }
  return inside;
}

/** The progress of work that asks nothing, as `from`…`to` of the whole. */
function* told<T>(work: Generator<number, T>, from: number, to: number): ModelWork<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield { kind: 'progress', fraction: from + step.value * (to - from) };
  }
}
