import { GessoError } from '../../../engine/index.ts';
import type { Settings } from './options.ts';

/** Throws the error of a picture that is larger than this page allows. */
export function checkOwnLimits(
  limits: Settings['limits'],
  picture: { readonly bytes: number } | { readonly width: number; readonly height: number },
): void {
  if ('bytes' in picture) {
    if (picture.bytes <= limits.maxBytes) return;
    throw new GessoError(
      'file.too-large',
      `The file is ${megabytes(picture.bytes)}; this page takes at most ${megabytes(limits.maxBytes)}.`,
      { next: 'Choose a smaller file.' },
    );
  }
  const { width, height } = picture;
  if (width * height <= limits.maxMegapixels * 1e6) return;
  throw new GessoError(
    'file.too-many-pixels',
    `The picture is ${width} × ${height} pixels; this page takes at most ${limits.maxMegapixels} megapixels.`,
    { next: 'Make the picture smaller and open it again.' },
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
