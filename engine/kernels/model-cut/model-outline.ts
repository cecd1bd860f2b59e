/** The subject as a model for matting sees it: on a picture of the size that the model takes. */

import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { refinedOutline } from '../cut-out/refined-outline.ts';
import { pictureTensor } from '../detect/picture-tensor.ts';
import { within } from '../detect/within.ts';
import { ask, type ModelAnswer, ModelFailure, type ModelWork } from '../port/model-port.ts';
import { halvePlane } from '../resample/halve.ts';
import { resizePicture } from '../resample/resize.ts';

export interface ModelOutline {
  /** 0…255 a px of `copy`. */
  readonly coverage: Uint8Array;
  /** How much of the subject's area is undecided: 0 where every share is 0 or 1. */
  readonly doubt: number;
  /** Name of the model. */
  readonly model: string;
}

/** px of the picture for a model that takes any size. */
const ANY_PX = 1_000_000;
/** Shares beyond which a px is decided: what a net leaves of noise is no subject. */
const DECIDED = { outside: 0.02, inside: 0.98 } as const;
/** Rows of the smaller picture that are made at a time. */
const STRIP = 64;
/** Shares of the work when the picture is ready, and the model has answered. */
const DONE = { picture: 0.3, answer: 0.8 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * @param levels the picture and its copies, the largest first
 * @param copy of the picture, on which the outline is wanted
 * @throws ModelFailure when the model answers no coverage
 */
export function* modelOutline(levels: readonly PixelGrid[], copy: PixelGrid): ModelWork<ModelOutline> {
  const about = yield* ask('matting');
  const size = sizeFor(about, levels[0]!);
  const picture = yield* within(fittedTo(levels, size), 0, DONE.picture);
  const { outputs } = yield* ask('matting', { picture: yield* within(pictureTensor(picture), 0, 0) });
  const count = size.width * size.height;
  const shares = outputs.coverage?.data;
  if (shares?.length !== count) throw new ModelFailure('check', about.model);
  yield { kind: 'progress', fraction: DONE.answer };
  const whole = new Uint8Array(count);
  let [open, all] = [0, 0];
  for (let i = 0; i < count; i++) {
    const share = Math.min(1, Math.max(0, shares[i]!));
    open += share * (1 - share);
    all += share;
    whole[i] = share <= DECIDED.outside ? 0 : share >= DECIDED.inside ? 255 : Math.floor(share * 255 + 0.5);
  }
  const coverage = yield* fitted(whole, size, copy);
  return { coverage, doubt: open / Math.max(1, all), model: about.model };
}

/** The model's own size, or about `ANY_PX` in the shape of the picture. */
function sizeFor({ picture }: ModelAnswer, { width, height }: Size): Size {
  if (picture?.size) return { width: picture.size[0], height: picture.size[1] };
  const multiple = picture?.multiple ?? 1;
  const scale = Math.min(1, Math.sqrt(ANY_PX / (width * height)));
  const near = (side: number) => Math.max(multiple, Math.round((side * scale) / multiple) * multiple);
  return { width: near(width), height: near(height) };
}

/** Of the smallest level that has as many px. Opaque: a picture with a subject to find has next to nothing that is transparent. */
function* fittedTo(levels: readonly PixelGrid[], { width, height }: Size): ModelWork<PixelGrid> {
  const level = levels.findLast((each) => each.width * each.height >= width * height) ?? levels[0]!;
  const whole = { x: 0, y: 0, width: level.width, height: level.height };
  const pixels = new Uint8Array(width * height * 4);
  for (let top = 0; top < height; top += STRIP) {
    const rows = Math.min(STRIP, height - top);
    const crop = { ...whole, y: (top * level.height) / height, height: (rows * level.height) / height };
    const options = { within: whole, opaque: true };
    const strip = resizePicture(level.pixels, level.width, level.height, crop, width, rows, options);
    pixels.set(strip, top * width * 4);
    yield { kind: 'progress', fraction: (top + rows) / height };
  }
  return { pixels, width, height };
}

/** The model's coverage on the copy, along its edges. */
function* fitted(whole: Uint8Array, { width, height }: Size, copy: PixelGrid): ModelWork<Uint8Array> {
  let from = { pixels: copy.pixels, width, height };
  let coverage = whole;
  // Refining reads single px of it.
  while (from.width >= 2 * copy.width && from.height >= 2 * copy.height) {
    coverage = halvePlane(coverage, from.width, from.height);
    from = { ...from, width: (from.width + 1) >> 1, height: (from.height + 1) >> 1 };
  }
  const work = refinedOutline(coverage, from, copy, 'soft');
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield { kind: 'progress', fraction: DONE.answer + (1 - DONE.answer) * step.value };
  }
}
