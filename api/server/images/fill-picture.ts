/**
 * Fills the masked part of a picture on this server: by kernels, or by an inpainting model. Px outside the mask keep their bytes.
 *
 * Memory beside the picture's RGBA: 5 bytes a px, and the memory of the kernel or model for the mask's surroundings.
 */

import { GessoError } from '../../../engine/base/errors.ts';
import { pictureTensor } from '../../../engine/kernels/detect/picture-tensor.ts';
import { inpaint } from '../../../engine/kernels/inpaint/inpaint.ts';
import { ModelFailure, type ModelInput, type ModelPort } from '../../../engine/kernels/port/model-port.ts';
import { resizePicture } from '../../../engine/kernels/resample/resize.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { type Bounds, boundsOf, windowAround } from './bounds.ts';
import { sharp } from './codecs.ts';
import type { EditTools } from './edit-tools.ts';
import { type Coverage, type MaskFile, readMask } from './gray-mask.ts';
import { PICTURE_MIMES, type PictureFile } from './picture-facts.ts';
import { openPicture, type Raw, toRaw } from './pixels.ts';
import { runToEnd } from './run-to-end.ts';
import { writePng } from './write-png.ts';

export interface FillJob {
  readonly kind: 'fill';
  readonly input: string;
  readonly source: PictureFile;
  readonly mask: MaskFile;
  readonly output: string;
  readonly seed: number;
  /** Input of an `inpaint` model; null = kernels. */
  readonly model: Pick<ModelInput, 'size' | 'multiple'> | null;
}

export interface FillDone {
  readonly file: PictureFile;
  /** The model's name; null = kernels. */
  readonly model: string | null;
}

/** Longest side of the input of a model without a fixed size, px. */
const MODEL_SIDE = 1024;

/** Rejects with `operationFailed`: .maskEmpty, .maskSize, .nothingLeft; with `taskFailed.model`. */
export async function fillPicture(
  job: FillJob,
  { models, progress }: Pick<EditTools, 'models' | 'progress'>,
): Promise<FillDone> {
  const { source, mask } = job;
  const onProgress = (fraction: number) => progress(fraction, 'filling');
  const picture = await toRaw(await openPicture(job), 4);
  const coverage = await readMask(mask, source);
  const box = boundsOf(coverage, source.width, source.height);
  if (!box) throw new ApiError('operationFailed.maskEmpty');
  onProgress(0.1);
  const model = job.model
    ? await byModel(picture, coverage, box, job.model, await models())
    : byKernels(picture, coverage, job.seed, (fraction) => onProgress(0.1 + 0.8 * fraction));
  onProgress(0.9);
  const { width, height } = picture;
  const bytes = await writePng(picture, job.output);
  return { file: { format: 'png', mime: PICTURE_MIMES.png, width, height, bytes }, model };
}

function byKernels(
  { pixels, width, height }: Raw,
  coverage: Coverage,
  seed: number,
  onProgress: (fraction: number) => void,
): null {
  const area = { x: 0, y: 0, width, height };
  const work = inpaint({ pixels, width, height, area, coverage, seed });
  try {
    let step = work.next();
    for (let told = 0; !step.done; step = work.next()) {
      if (step.value - told < 0.01) continue;
      told = step.value;
      onProgress(told);
    }
    for (const part of step.value) put(pixels, width, part.area, part.pixels, () => 255);
  } catch (error) {
    if (!(error instanceof GessoError) || error.code !== 'fill.nothing-left') throw error;
    throw new ApiError('operationFailed.nothingLeft', { cause: error });
  }
  return null;
}

/** Scales the window around the mask to the model's input; its output is blended in under the mask only. */
async function byModel(
  picture: Raw,
  coverage: Coverage,
  box: Bounds,
  input: Pick<ModelInput, 'size' | 'multiple'>,
  models: ModelPort,
): Promise<string> {
  const { width, height } = picture;
  const window = windowAround(box, width, height);
  const size = sizeFor(input, window);
  const small = await part(picture, window, size);
  const hole = new Uint8Array(window.width * window.height);
  for (let y = 0; y < window.height; y++) {
    const from = (window.y + y) * width + window.x;
    hole.set(coverage.subarray(from, from + window.width), y * window.width);
  }
  const mask = await sharp(hole, { raw: { width: window.width, height: window.height, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const hole01 = Float32Array.from(mask, (value) => (value > 0 ? 1 : 0));
  const { model, outputs } = await models
    .infer({
      task: 'inpaint',
      inputs: {
        picture: runToEnd(pictureTensor({ pixels: small, ...size })),
        mask: { data: hole01, shape: [1, 1, size.height, size.width] },
      },
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof ModelFailure)) throw cause;
      throw new ApiError(errorText('taskFailed.model', { model: cause.about }), { cause });
    });
  const made = outputs.picture;
  if (!made || made.data.length !== 3 * size.width * size.height)
    throw new ApiError(errorText('taskFailed.model', { model }));
  const plane = size.width * size.height;
  const rgba = new Uint8Array(plane * 4).fill(255);
  for (let i = 0; i < plane; i++)
    for (let c = 0; c < 3; c++)
      rgba[i * 4 + c] = Math.max(0, Math.min(255, Math.round(made.data[c * plane + i]! * 255)));
  const whole = { x: 0, y: 0, ...size };
  // Not libvips: what it enlarges lies half a px off.
  const full = resizePicture(rgba, size.width, size.height, whole, window.width, window.height);
  put(picture.pixels, width, window, full, (x, y) => coverage[y * width + x]!);
  return model;
}

/** The graph's fixed size, or the window's size within limits, in multiples of its divisor. */
function sizeFor({ size, multiple: step }: Pick<ModelInput, 'size' | 'multiple'>, window: Bounds) {
  if (size) return { width: size[0], height: size[1] };
  const scale = Math.min(1, MODEL_SIDE / Math.max(window.width, window.height));
  const side = (length: number) => Math.max(step, Math.round((length * scale) / step) * step);
  return { width: side(window.width), height: side(window.height) };
}

function part({ pixels, width, height }: Raw, window: Bounds, size: { width: number; height: number }) {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({ left: window.x, top: window.y, width: window.width, height: window.height })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Blends `made` over the area by a weight of 0…255 a px; 0 keeps the old px, 255 replaces it. */
export function put(
  pixels: Uint8Array,
  width: number,
  area: Bounds,
  made: Uint8Array,
  shareAt: (x: number, y: number) => number,
): void {
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const share = shareAt(area.x + x, area.y + y) / 255;
      if (share === 0) continue;
      const to = ((area.y + y) * width + area.x + x) * 4;
      const from = (y * area.width + x) * 4;
      const before = pixels[to + 3]! * (1 - share);
      const after = made[from + 3]! * share;
      const alpha = before + after;
      for (let c = 0; c < 3 && alpha > 0; c++)
        pixels[to + c] = Math.round((pixels[to + c]! * before + made[from + c]! * after) / alpha);
      pixels[to + 3] = Math.round(alpha);
    }
  }
}
