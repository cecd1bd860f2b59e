/** A crop that keeps the picture's subject. */

import type { Message } from '../../base/message.ts';
import { cropAround } from '../../geometry/crop.ts';
import { baseToTurned, type Frame } from '../../geometry/frame.ts';
import { mapPoint } from '../../geometry/matrix.ts';
import { type Attention, smartCrop } from '../../kernels/smart-crop/smart-crop.ts';

/** Of a crop: below it, its subject is a guess. */
const SURE = 0.5;

/**
 * The largest crop of an aspect (width ÷ height) that keeps the subject of the picture, turned and straightened as it is
 * in `frame`. `attention` is the first picture's, upright and whole. `reason` says what the crop keeps, `whole` whether that is all of the
 * subject, `isSure` whether there is a subject to be sure of. `cropOf`: how a crop is found.
 */
export function smartCropFrame(
  frame: Frame,
  attention: Attention,
  aspect: number,
  cropOf: typeof smartCrop = smartCrop,
): { readonly frame: Frame; readonly reason: Message; readonly whole: boolean; readonly isSure: boolean } {
  const lies = frame.quarterTurns % 2 === 1;
  const { crop, reason, whole, confidence } = cropOf(attention, frame.base, lies ? 1 / aspect : aspect);
  const { width, height } = frame.base;
  const middle = { x: (crop.x + crop.width / 2) * width, y: (crop.y + crop.height / 2) * height };
  return {
    frame: cropAround(frame, aspect, mapPoint(baseToTurned(frame), middle)),
    reason,
    whole,
    isSure: confidence >= SURE,
  };
}
