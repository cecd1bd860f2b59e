/**
 * Checks by content and header whether a file is an accepted picture: its name and declared type are ignored, and nothing is decoded. A
 * decompression bomb of 900 megapixels is refused in milliseconds.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import {
  ExcessiveFileError,
  firstFrameOfGif,
  readHeader as readOwnHeader,
  TooManyScansError,
} from '../../../workers/headers/index.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { sharp } from './codecs.ts';
import { PICTURE_MIMES, type PictureFile, type ReadFormat } from './picture-facts.ts';

/** Bytes that file-type may read; a TIFF is read whole, because its directory may be at the end. */
const SNIFF_BYTES = 4100;
/** This runs on the thread that answers requests: it decompresses nothing. */
const SIZE_ALONE = { profile: false } as const;
const TIFF_MARKS: ReadonlySet<string> = new Set(['II', 'MM']);

const FORMATS: Readonly<Record<string, ReadFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  // A generic brand; the compatible brands decide.
  'image/heif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/bmp': 'bmp',
};
const HEIC = /^image\/hei[cf](-sequence)?$/;

/** Rejects with `fileNotAnImage`, `imageTooLarge` or `imageDamaged`. */
export async function readHeader(path: string): Promise<PictureFile> {
  const bytes = await readWhole(path);
  const isTiff = TIFF_MARKS.has(String.fromCharCode(...bytes.subarray(0, 2)));
  const type = await fileTypeFromBuffer(isTiff ? bytes : bytes.subarray(0, SNIFF_BYTES));
  const sniffed = type?.mime ?? '';
  const format = FORMATS[sniffed];
  if (isTiff && !type) throw new ApiError('imageDamaged');
  if (!format) throw HEIC.test(sniffed) ? undecodable() : new ApiError('fileNotAnImage');
  const whole = isComplete(bytes);
  const size =
    format === 'bmp'
      ? bmpSize(bytes)
      : await sizeByCodec(format === 'gif' ? firstFrameOfGif(bytes) : path, format);
  if (size.width * size.height > UPLOAD_LIMITS.maxPixels) throw tooLarge(size);
  if (!whole) {
    throw new ApiError('imageDamaged.cutOff');
  }
  return { format, mime: PICTURE_MIMES[format], ...size, bytes: bytes.length };
}

/** Reads at most the upload limit and one byte, even if the file grows. */
async function readWhole(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > UPLOAD_LIMITS.maxFileBytes) throw new ApiError('fileTooLarge');
    // Not zeroed: it is overwritten at once, and zeroing would cost as much as reading.
    const bytes = Buffer.allocUnsafeSlow(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sizeByCodec(
  file: string | Uint8Array,
  format: ReadFormat,
): Promise<{ width: number; height: number }> {
  let metadata: Metadata;
  try {
    // Without sharp's own limit, so the error can name the size; only the header is read.
    metadata = await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ApiError('imageDamaged', { cause: error });
  }
  const container = metadata.format === 'heif' ? 'avif' : metadata.format;
  if (metadata.format === 'heif' && metadata.compression !== 'av1') throw undecodable();
  // A polyglot file: two readers disagree about its format.
  if (container !== format) throw new ApiError('fileNotAnImage');
  return metadata.autoOrient;
}

function bmpSize(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = readOwnHeader(bytes, SIZE_ALONE);
    return { width, height };
  } catch (error) {
    throw new ApiError('imageDamaged', { cause: error });
  }
}

/**
 * False if the file is shorter than its container declares. Structures that this reader does not know are left to the decoder. Throws for
 * files that would keep a decoder busy.
 */
function isComplete(bytes: Uint8Array): boolean {
  try {
    return readOwnHeader(bytes, SIZE_ALONE).complete;
  } catch (error) {
    if (error instanceof TooManyScansError) {
      throw new ApiError(errorText('imageTooLarge.scans', { scans: error.scans }), { cause: error });
    }
    if (error instanceof ExcessiveFileError) {
      throw new ApiError(errorText('imageDamaged.because', { reason: EXCESSES[error.excess] }), {
        cause: error,
      });
    }
    return (error as { code?: string }).code !== 'file.truncated';
  }
}

const EXCESSES: Readonly<Record<ExcessiveFileError['excess'], string>> = {
  parts: 'it has too many parts',
  'color-profile': 'its color profile is too large',
  comments: 'it has too many comments',
};

function tooLarge({ width, height }: { width: number; height: number }): ApiError {
  return new ApiError(
    errorText('imageTooLarge.size', { width, height, megapixels: UPLOAD_LIMITS.maxMegapixels }),
  );
}

function undecodable(): ApiError {
  return new ApiError('fileNotAnImage.heic');
}
