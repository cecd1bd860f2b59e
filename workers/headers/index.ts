import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { LOCAL_LIMITS } from '../../engine/document/defaults.ts';
import { type PictureFormat, sniffPicture } from '../base/sniff.ts';
import { readBmpHeader } from './bmp.ts';
import { readGifHeader } from './gif.ts';
import { readHeifHeader } from './heif.ts';
import { readJpegHeader } from './jpeg.ts';
import type { HeaderOptions, PictureHeader } from './picture-header.ts';
import { readPngHeader } from './png.ts';
import { readTiffHeader } from './tiff.ts';
import { readWebpHeader } from './webp.ts';

const READERS: Readonly<
  Record<PictureFormat, (bytes: Uint8Array, options?: HeaderOptions) => PictureHeader>
> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  avif: (bytes) => readHeifHeader(bytes, 'avif'),
  heic: (bytes) => readHeifHeader(bytes, 'heic'),
  gif: readGifHeader,
  bmp: readBmpHeader,
  tiff: readTiffHeader,
};

/** Size, depth, alpha and the like without decoding. Throws a `GessoError` for a file that is no readable picture. */
export function readHeader(bytes: Uint8Array, options?: HeaderOptions): PictureHeader {
  if (bytes.length === 0)
    throw new GessoError('file.empty', message('file.empty'), { next: message('next.another-file') });
  const format = sniffPicture(bytes);
  if (!format) {
    throw new GessoError('file.not-a-picture', message('file.not-a-picture'), {
      next: message('next.known-format'),
    });
  }
  const header = READERS[format](bytes, options);
  if (header.width < 1 || header.height < 1) {
    throw new GessoError('file.damaged', message('file.no-pixels'), {
      next: message('next.another-copy-of-picture'),
    });
  }
  return header;
}

/** Rejects a picture that would not fit into memory, before decoding. */
export function checkLimits(header: Pick<PictureHeader, 'width' | 'height'>, byteLength: number): void {
  const { maxBytes, maxMegapixels, maxSide } = LOCAL_LIMITS;
  if (byteLength > maxBytes) {
    throw new GessoError(
      'file.too-large',
      message('file.too-large', { megabytes: Math.round(byteLength / 2 ** 20), most: maxBytes / 2 ** 20 }),
      { next: message('next.compress-and-open') },
    );
  }
  const { width, height } = header;
  if (width * height > maxMegapixels * 1e6 || Math.max(width, height) > maxSide) {
    throw new GessoError(
      'file.too-many-pixels',
      message('file.too-many-pixels', { width, height, most: maxMegapixels, side: maxSide }),
      { next: message('next.resize-and-open') },
    );
  }
}

export { ExcessiveFileError } from './byte-reader.ts';
export { firstFrameOfGif } from './gif.ts';
export { TooManyScansError } from './jpeg-scans.ts';
export type { PictureHeader } from './picture-header.ts';
