import { GessoError, message } from '../../../engine/index.ts';
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
      message('embed.file-too-large', {
        megabytes: megabytes(picture.bytes),
        most: megabytes(limits.maxBytes),
      }),
      { next: message('next.smaller-file') },
    );
  }
  const { width, height } = picture;
  if (width * height <= limits.maxMegapixels * 1e6) return;
  throw new GessoError(
    'file.too-many-pixels',
    message('embed.too-many-pixels', { width, height, most: limits.maxMegapixels }),
    { next: message('next.shrink-and-open') },
  );
}

function megabytes(bytes: number): number {
  return Math.round((bytes / 2 ** 20) * 10) / 10;
}
