/**
 * Places a picture in another frame and makes a mask of the new area. Outputs the frame with unknown px gray, for providers that fill by a
 * mask, and the visible part alone, for those that extend a picture.
 *
 * Memory beside the picture's RGBA: 6 bytes a px of the new frame.
 */
import { resizePicture } from '../../../engine/kernels/resample/resize.ts';
import { ApiError } from '../base/api-error.ts';
import { writeMask } from './gray-mask.ts';
import { PICTURE_MIMES, type PictureFile } from './picture-facts.ts';
import { openPicture, toRaw } from './pixels.ts';
import { writePng } from './write-png.ts';

export interface ReframeJob {
  readonly kind: 'reframe';
  readonly input: string;
  readonly source: PictureFile;
  /** px of the new frame. */
  readonly width: number;
  readonly height: number;
  /** Scale of the picture in the new frame. */
  readonly scale: number;
  /** Its upper left corner, px of the new frame. */
  readonly left: number;
  readonly top: number;
  /** Paths of the frame, its mask, and the visible part. */
  readonly output: string;
  readonly maskOutput: string;
  readonly coreOutput: string;
}

export interface Growth {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ReframeDone {
  readonly frame: PictureFile;
  readonly core: PictureFile;
  /** px by which the visible part must grow on each side to fill the frame. */
  readonly growth: Growth;
  /** Share of the frame that is new, 0…1. */
  readonly share: number;
}

const UNKNOWN = 128;

/** Rejects with `operationFailed.outsideFrame` if the picture lies outside the frame. */
export async function reframePicture(job: ReframeJob): Promise<ReframeDone> {
  const { source, width, height, scale } = job;
  const left = Math.round(job.left);
  const top = Math.round(job.top);
  const right = left + Math.max(1, Math.round(source.width * scale));
  const bottom = top + Math.max(1, Math.round(source.height * scale));
  const seen = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(width, right),
    bottom: Math.min(height, bottom),
  };
  const [across, down] = [seen.right - seen.left, seen.bottom - seen.top];
  if (across < 1 || down < 1) throw new ApiError('operationFailed.outsideFrame');
  const { pixels } = await toRaw(await openPicture(job), 4);
  const [wide, tall] = [source.width / (right - left), source.height / (bottom - top)];
  const crop = {
    x: (seen.left - left) * wide,
    y: (seen.top - top) * tall,
    width: across * wide,
    height: down * tall,
  };
  const core = resizePicture(pixels, source.width, source.height, crop, across, down);
  const frame = new Uint8Array(width * height * 4).fill(UNKNOWN);
  const coverage = new Uint8Array(width * height).fill(255);
  for (let i = 3; i < frame.length; i += 4) frame[i] = 255;
  for (let y = 0; y < down; y++) {
    const at = (seen.top + y) * width + seen.left;
    frame.set(core.subarray(y * across * 4, (y + 1) * across * 4), at * 4);
    coverage.fill(0, at, at + across);
  }
  await writeMask(coverage, { width, height }, job.maskOutput);
  const file = async (px: Uint8Array, size: { width: number; height: number }, path: string) => {
    const bytes = await writePng({ pixels: px, ...size, channels: 4 }, path);
    return { format: 'png', mime: PICTURE_MIMES.png, ...size, bytes } as const;
  };
  return {
    frame: await file(frame, { width, height }, job.output),
    core: await file(core, { width: across, height: down }, job.coreOutput),
    growth: {
      left: seen.left,
      top: seen.top,
      right: width - seen.right,
      bottom: height - seen.bottom,
    },
    share: 1 - (across * down) / (width * height),
  };
}
