/** Masks as files: gray, white inside. */
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { sharp } from './codecs.ts';
import type { PictureFile } from './picture-facts.ts';
import { openPicture, toRaw } from './pixels.ts';

/** Resampled from another size: 0…255 a px, row by row. */
export type Coverage = Uint8Array;

export interface MaskFile {
  readonly path: string;
  readonly picture: PictureFile;
}

/** Luma times alpha of each px. Rejects with `operationFailed.maskSize` if the sizes differ. */
export async function readMask(
  { path, picture }: MaskFile,
  size: { readonly width: number; readonly height: number },
): Promise<Coverage> {
  const { width, height } = picture;
  if (width !== size.width || height !== size.height) {
    throw new ApiError(
      errorText('operationFailed.maskSize', {
        maskWidth: width,
        maskHeight: height,
        width: size.width,
        height: size.height,
      }),
    );
  }
  const { pixels } = await toRaw(await openPicture({ input: path, source: picture }), 4);
  const coverage = new Uint8Array(width * height);
  for (let i = 0; i < coverage.length; i++) {
    const at = i * 4;
    // Rec. 709 luma.
    const light = 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
    coverage[i] = Math.round((light * pixels[at + 3]!) / 255);
  }
  return coverage;
}

export async function writeMask(
  coverage: Coverage,
  { width, height }: { readonly width: number; readonly height: number },
  path: string,
): Promise<void> {
  await sharp(coverage, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 2 })
    .toFile(path);
}
