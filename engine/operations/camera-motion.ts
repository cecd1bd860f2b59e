/** The plan of an animation by camera motion: the picture in two layers, the subject over the background without it. */

import { ANIMATION_DURATIONS } from '../../vocabulary/editor-options.ts';
import { ANIMATION_DEFAULTS } from '../../vocabulary/generation-defaults.ts';
import { CAMERA_MOVES, type CameraMove } from '../../vocabulary/operation-options.ts';
import { GessoError } from '../base/errors.ts';
import { oneOf, partialOf } from '../base/json-reader.ts';
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { compositeOver } from '../kernels/color/composite.ts';
import { isCutOut } from '../kernels/cut-out/cut-out.ts';
import { decontaminate } from '../kernels/cut-out/decontaminate.ts';
import { shrunk } from '../kernels/cut-out/small-copy.ts';
import { inpaint } from '../kernels/inpaint/inpaint.ts';
import { addRim, FILL_RIM } from '../kernels/mask/rim.ts';
import type { MotionLayers } from '../kernels/motion/draw-frame.ts';
import type { Size } from '../kernels/motion/film-size.ts';
import { type ModelTask, NO_MODELS } from './model-port.ts';
import type { OperationWork } from './operation.ts';
import { type ProgressEvent, progressOf } from './progress.ts';
import { type Subject, subjectOf } from './subject.ts';

export interface CameraMotionParams {
  readonly move: CameraMove;
  /** Seconds. */
  readonly duration: (typeof ANIMATION_DURATIONS)[number];
}

const DEFAULTS: CameraMotionParams = { move: 'zoom_in', duration: ANIMATION_DEFAULTS.duration };
const readGiven = partialOf<CameraMotionParams>({
  move: oneOf(...CAMERA_MOVES),
  duration: oneOf(...ANIMATION_DURATIONS),
});

/** Reads untrusted parameters; absent ones get their default. Throws 'document.invalid', which names the field. */
export const readCameraMotion = (value: unknown): CameraMotionParams => ({
  ...DEFAULTS,
  ...readGiven(value ?? {}, 'animation'),
});

/** `flat`: no subject was clear enough, or it leaves no background, so the picture moves as one. */
export type MotionWarning = 'flat';

export interface MotionPlan {
  readonly layers: MotionLayers;
  /** 0…1, of the outline; 1 where the picture moves as one. */
  readonly confidence: number;
  readonly warnings: readonly MotionWarning[];
}

/** Below it an outline is more likely wrong than right, and the move would tear the subject apart. */
const LEAST_CONFIDENCE = 0.8;
/** Px of the copy on which the background is filled in: what shows of it is a narrow band beside the subject. */
const FILL_PX = 160_000;
/** Of the longer side: how far around the subject the background has something of it. */
const RIM = 0.008;
/** Shares of the progress. */
const [FOUND, CLEANED] = [0.5, 0.6] as const;

/**
 * `given`: of the layers' size. What is cut out moves over white. The same picture and models give the same layers everywhere.
 * Yields its progress, 0…1, and questions to models.
 */
export function* motionPlan(given: PixelGrid, models = NO_MODELS.tasks): OperationWork<MotionPlan> {
  if (isCutOut(given.pixels)) {
    const background = { ...given, pixels: new Uint8Array(given.pixels.length).fill(255) };
    return { layers: { background, subject: given }, confidence: 1, warnings: [] };
  }
  const picture = onWhite(given);
  const subject = yield* clearSubject(picture, models);
  if (!subject) return asOne(picture);
  const { coverage, confidence } = subject;
  const pixels = yield* progressOf(decontaminate(picture, coverage), FOUND, CLEANED);
  for (let i = 0; i < coverage.length; i++) pixels[i * 4 + 3] = coverage[i]!;
  const background = yield* withoutSubject(picture, coverage);
  if (!background) return asOne(picture);
  return { layers: { background, subject: { ...picture, pixels } }, confidence, warnings: [] };
}

function onWhite({ pixels, width, height }: PixelGrid): PixelGrid {
  const target = new Uint8Array(pixels.length).fill(255);
  compositeOver(target, pixels, { coverage: null });
  return { pixels: target, width, height };
}

const asOne = (background: PixelGrid): MotionPlan => ({
  layers: { background, subject: null },
  confidence: 1,
  warnings: ['flat'],
});

function* clearSubject(picture: PixelGrid, models: ReadonlySet<ModelTask>): OperationWork<Subject | null> {
  try {
    const subject = yield* subjectOf({ picture }, models, 0, FOUND);
    return subject.confidence < LEAST_CONFIDENCE ? null : subject;
  } catch (error) {
    if (error instanceof GessoError && error.code === 'operation.no-subject') return null;
    throw error;
  }
}

/** What the subject hides is filled in on a small copy. null: there is nothing to fill it from. */
function* withoutSubject(
  picture: PixelGrid,
  coverage: Uint8Array,
): Generator<ProgressEvent, PixelGrid | null, unknown> {
  const { width, height } = picture;
  const hole = addRim(
    coverage,
    width,
    height,
    2 * Math.max(FILL_RIM, Math.round(RIM * Math.max(width, height))),
  );
  // Whole up to half of the rim: what is left of an outline would stay behind as a line.
  for (let i = 0; i < hole.length; i++) hole[i] = Math.min(255, 2 * hole[i]!);
  const small = shrunk(picture, FILL_PX);
  const filled = small === picture ? { ...picture, pixels: picture.pixels.slice() } : small;
  const area = { x: 0, y: 0, width: small.width, height: small.height };
  const request = { ...small, area, coverage: largestOf(hole, picture, small), seed: 1 };
  try {
    const parts = yield* progressOf(inpaint(request), CLEANED, 1);
    for (const { area, pixels } of parts) {
      for (let y = 0; y < area.height; y++) {
        const row = pixels.subarray(y * area.width * 4, (y + 1) * area.width * 4);
        filled.pixels.set(row, ((area.y + y) * small.width + area.x) * 4);
      }
    }
  } catch (error) {
    if (error instanceof GessoError && error.code === 'fill.nothing-left') return null;
    throw error;
  }
  return { ...picture, pixels: laidIn(picture, hole, filled) };
}

/** Of each cell of a smaller copy, the largest value. */
function largestOf(values: Uint8Array, { width, height }: Size, small: Size): Uint8Array {
  const target = new Uint8Array(small.width * small.height);
  for (let y = 0, from = 0; y < height; y++) {
    const row = Math.floor((y * small.height) / height) * small.width;
    for (let x = 0; x < width; x++, from++) {
      const to = row + Math.floor((x * small.width) / width);
      if (values[from]! > target[to]!) target[to] = values[from]!;
    }
  }
  return target;
}

/** The picture with the enlarged copy where `hole` is. */
function laidIn({ pixels, width, height }: PixelGrid, hole: Uint8Array, copy: PixelGrid): Uint8Array {
  const target = pixels.slice();
  for (let y = 0, at = 0; y < height; y++) {
    const v = Math.min(copy.height - 1, Math.max(0, ((y + 0.5) * copy.height) / height - 0.5));
    const top = Math.floor(v);
    const rows = [top * copy.width, Math.min(copy.height - 1, top + 1) * copy.width] as const;
    for (let x = 0; x < width; x++, at++) {
      const share = hole[at]! / 255;
      if (share === 0) continue;
      const u = Math.min(copy.width - 1, Math.max(0, ((x + 0.5) * copy.width) / width - 0.5));
      const left = Math.floor(u);
      const right = Math.min(copy.width - 1, left + 1);
      for (let c = 0; c < 3; c++) {
        const read = (row: number) =>
          copy.pixels[(row + left) * 4 + c]! * (1 - u + left) +
          copy.pixels[(row + right) * 4 + c]! * (u - left);
        const color = read(rows[0]) * (1 - v + top) + read(rows[1]) * (v - top);
        const own = pixels[at * 4 + c]!;
        target[at * 4 + c] = Math.round(own + (color - own) * share);
      }
    }
  }
  return target;
}
