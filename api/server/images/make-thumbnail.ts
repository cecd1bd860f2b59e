/** A small copy of a picture file: upright, first frame, sRGB, transparent where the picture is. */
import { THUMBNAIL_PX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { ApiError } from '../base/api-error.ts';
import { sharp } from './codecs.ts';

/** Makes a small copy of a JPEG, PNG, WebP, AVIF or TIFF file. */
export interface ThumbnailJob {
  readonly kind: 'thumbnail';
  /** Path of the file. */
  readonly input: string;
}

/** Enough for a tile; text stays legible. */
const QUALITY = 80;
/** Time limit, seconds. */
const TIMEOUT = 10;

/** WebP, at most `THUMBNAIL_PX` a side, never enlarged. Rejects with `imageDamaged` if decoding fails. */
export async function makeThumbnail({ input }: ThumbnailJob): Promise<Uint8Array> {
  try {
    return await sharp(input, { limitInputPixels: UPLOAD_LIMITS.maxPixels, failOn: 'error' })
      .timeout({ seconds: TIMEOUT })
      .autoOrient()
      .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw new ApiError('imageDamaged', { cause: error });
  }
}
