/** Fills the marked area of a picture from its surroundings, as a new file of the same size. */
import { inflate, intersect } from '../../engine/geometry/rect.ts';
import type { Size } from '../../engine/geometry/space.ts';
import { type InpaintPart, inpaint, REPLACED } from '../../engine/kernels/inpaint/inpaint.ts';
import { addRim, FILL_RIM } from '../../engine/kernels/mask/rim.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { FilledPicture, FillInRequest } from '../protocol/protocol.ts';
import type { MaskPatch, ProgressListener } from '../protocol/task-map.ts';
import { decodedPixels } from './decoded-pixels.ts';
import { paceOf } from './paced.ts';
import { sentPatch } from './sent-mask.ts';

export async function fillIn(
  request: FillInRequest,
  kernels: Kernels,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<FilledPicture | null> {
  const patch = grown(await sentPatch(request, kernels, token), request.mask);
  if (!patch) return null;
  const file = new Uint8Array(await request.file.arrayBuffer());
  const { pixels, width, height } = await decodedPixels(request.file, file, kernels, token);
  const { area, coverage } = patch;
  const pace = paceOf(token, onProgress, 'filling');
  const work = inpaint({ pixels, width, height, area, coverage, seed: request.seed });
  let step = work.next();
  for (; !step.done; step = work.next()) {
    pace.onProgress(step.value);
    await pace.checkpoint();
  }
  for (const part of step.value) putPart(pixels, width, part);
  const bytes = await pace.write({ pixels, width, height }, file);
  return { bytes, share: replacedPx(coverage) / (width * height) };
}

/** The visible mask, its feather included, and a rim around it. */
function grown(patch: MaskPatch | null, mask: Size<'source'>): MaskPatch | null {
  const whole = { x: 0, y: 0, width: mask.width, height: mask.height };
  const area = patch && intersect(inflate(patch.area, FILL_RIM), whole);
  if (!patch || !area) return null;
  const coverage = new Uint8Array(area.width * area.height);
  for (let y = 0; y < patch.area.height; y++) {
    const row = patch.coverage.subarray(y * patch.area.width, (y + 1) * patch.area.width);
    coverage.set(row, (patch.area.y - area.y + y) * area.width + patch.area.x - area.x);
  }
  return { area, coverage: addRim(coverage, area.width, area.height, FILL_RIM) };
}

function putPart(pixels: Uint8Array, width: number, { area, pixels: part }: InpaintPart): void {
  for (let y = 0; y < area.height; y++) {
    const row = part.subarray(y * area.width * 4, (y + 1) * area.width * 4);
    pixels.set(row, ((area.y + y) * width + area.x) * 4);
  }
}

function replacedPx(coverage: Uint8Array): number {
  let px = 0;
  for (const value of coverage) if (value >= REPLACED) px++;
  return px;
}
