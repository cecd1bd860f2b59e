/** Memory of a batch's work, estimated in advance: pixels, their copies, and their files. */

import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import type { Size } from '../../engine/geometry/space.ts';
import type { BatchPictureRequest } from '../protocol/batch-protocol.ts';

/** 1 GB: the limit for all work in progress. */
export const BATCH_BYTES = 1e9;

/** The browser's bitmap and ours, side by side while one is copied into the other by strips: one strip here, one in the browser. */
const READ_PER_PIXEL = 4 + 4;
const STRIP_BYTES = 12 * 2 ** 20;
/** Our pixels, and a third for the pyramid. */
const KEPT_PER_PIXEL = 4 + 4 / 3;
/** The browser's bitmap, and its own smaller copies when a small one is drawn from it. */
const LOOKED_AT_PER_PIXEL = 4 + 4 / 3;
/** Output px, their copy in the codec's memory, and the codec's own planes. */
const DRAWN_PER_PIXEL = 16;

const area = ({ width, height }: Size<'source' | 'output'>) => width * height;

export function bytesToInspect(fileBytes: number, pixels: number): number {
  return Math.ceil(fileBytes + pixels * LOOKED_AT_PER_PIXEL);
}

export function bytesOfFrame(output: Size<'output'>): number {
  return area(output) * DRAWN_PER_PIXEL;
}

/** From opening the picture to its last file, while one frame at a time is drawn and encoded: the maximum at any time. */
export function bytesOfPicture(
  { size, file }: Pick<BatchPictureRequest, 'size' | 'file'>,
  outputs: readonly Size<'output'>[],
): number {
  const pixels = area(size);
  const opening = file.size + pixels * READ_PER_PIXEL + 2 * Math.min(pixels * 4, STRIP_BYTES);
  const making = file.size + pixels * KEPT_PER_PIXEL + Math.max(0, ...outputs.map(bytesOfFrame));
  return Math.ceil(Math.max(opening, making));
}

/** 'worker.memory', for a file that does not fit even alone. */
export function tooMuchMemory(bytes: number, limit: number, next: Message): GessoError {
  const megabytes = (n: number) => Math.round(n / 1e6);
  return new GessoError(
    'worker.memory',
    message('batch.too-much-memory', { megabytes: megabytes(bytes), most: megabytes(limit) }),
    { kept: message('kept.other-files'), next },
  );
}
