/** Decodes a picture file to upright sRGB pixels. */
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { firstFrameOfGif } from '../../../workers/headers/index.ts';
import { ApiError } from '../base/api-error.ts';
import { decodeBitmap } from './bitmap.ts';
import { sharp } from './codecs.ts';
import type { PictureFile } from './picture-facts.ts';

/** Straight alpha, 8 bits, sRGB. */
export interface Raw {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Time limit of one libvips step, seconds. */
const STEP_TIMEOUT = 120;

/** Upright, first frame. Lazy: decodes on first use. */
export async function openPicture({
  input,
  source,
}: {
  readonly input: string;
  readonly source: PictureFile;
}): Promise<Sharp> {
  if (source.format === 'bmp') {
    const { pixels, width, height } = decodeBitmap(await readFile(input));
    return sharp(pixels, { raw: { width, height, channels: 4 } }).timeout({ seconds: STEP_TIMEOUT });
  }
  const file = source.format === 'gif' ? firstFrameOfGif(await readFile(input)) : input;
  return sharp(file, { limitInputPixels: UPLOAD_LIMITS.maxPixels, failOn: 'error' })
    .timeout({ seconds: STEP_TIMEOUT })
    .autoOrient();
}

/** Rejects with `imageDamaged` if decoding fails. */
export async function toRaw(picture: Sharp, channels: 4 | null = null): Promise<Raw> {
  const converted = picture.toColourspace('srgb');
  try {
    const { data, info } = await (channels ? converted.ensureAlpha() : converted)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
  } catch (error) {
    if (/timeout/i.test(String(error))) throw new ApiError('taskTimedOut', { cause: error });
    throw new ApiError('imageDamaged', { cause: error });
  }
}
