/**
 * Encoded bytes → resident straight RGBA, upright, sRGB, 8 bits.
 *
 * One color policy: the browser's decoder, which applies EXIF orientation and converts profiles, decodes everything; only the
 * read-back differs. A canvas or a `VideoFrame` stores premultiplied colors and so changes translucent ones (6,432 pixels of a
 * 480,000-px drop shadow, by up to 38 of 255); a WebGL texture of an unpremultiplied bitmap does not.
 */

import { GessoError, type Report } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import { PICTURE_MIME } from '../base/sniff.ts';
import { readExif } from '../headers/exif.ts';
import { isSrgbName, readProfileName } from '../headers/icc.ts';
import { checkLimits, firstFrameOfGif, type PictureHeader, readHeader } from '../headers/index.ts';
import { isRetouched } from '../metadata/file-end.ts';
import type { PictureMetadata } from '../protocol/protocol.ts';
import type { ReadBack } from '../protocol/task-map.ts';
import { readExact, readOpaque, readPremultiplied } from './read-pixels.ts';
import { bitmapOf, browserTurnsWebp, turnBitmap } from './turn-upright.ts';

export interface Decoded {
  readonly header: PictureHeader;
  readonly mime: string;
  readonly metadata: PictureMetadata;
  readonly bitmap: ImageBitmap;
  readonly reports: readonly Report[];
  /** Applies retouching to the px of the bitmap; absent without retouching. */
  readonly retouched?: RetouchOf;
}

type RetouchOf = (picture: Pick<ResidentPicture, 'width' | 'height' | 'put'>) => Promise<void>;

/** Checks the header, then lets the browser decode. `bytes` are the file's. The bitmap is upright and the caller closes it. */
export async function decode(file: Blob, bytes: Uint8Array): Promise<Decoded> {
  if (!isRetouched(bytes)) return decodePlain(file, bytes);
  const { readRetouched, applyParts } = await import('../retouch/file.ts');
  const parts = readRetouched(bytes);
  const plain = await decodePlain(file.slice(0, parts.length), bytes.subarray(0, parts.length));
  return { ...plain, retouched: (picture) => applyParts(parts, picture) };
}

async function decodePlain(file: Blob, bytes: Uint8Array): Promise<Decoded> {
  const header = readHeader(bytes);
  checkLimits(header, bytes.length);
  if (!header.complete) {
    throw new GessoError('file.truncated', message('file.truncated'), {
      kept: message('kept.open'),
      next: message('next.copy-again'),
    });
  }
  const exif = readExif(header.exif);
  const bitmap =
    header.format === 'tiff'
      ? await bitmapOf(await (await import('./decode-tiff.ts')).decodeTiff(bytes, header, exif.orientation))
      : await decodeUpright(file, bytes, header, exif.orientation);
  const profile = readProfileName(header.icc);
  const metadata: PictureMetadata = {
    orientation: header.isTurned === false ? 1 : exif.orientation,
    profile,
    hasGps: exif.hasGps,
    copyright: exif.copyright,
    camera: exif.camera,
    taken: exif.taken,
    dpi: exif.dpi ?? header.dpi,
  };
  return {
    header,
    mime: PICTURE_MIME[header.format],
    metadata,
    bitmap,
    reports: reportsOf(header, metadata),
  };
}

async function decodeUpright(
  file: Blob,
  bytes: Uint8Array,
  header: PictureHeader,
  orientation: number,
): Promise<ImageBitmap> {
  if (header.format === 'jpeg' && header.color === 'cmyk') {
    const { decodePrintJpeg } = await import('./decode-cmyk.ts');
    const block = await decodePrintJpeg(bytes, header, orientation);
    if (block) return bitmapOf(block);
  }
  const bitmap = await decodeBitmap(file, bytes, header);
  if (orientation === 1 || header.format !== 'webp' || (await browserTurnsWebp())) return bitmap;
  return turnBitmap(bitmap, orientation, header.hasAlpha);
}

/** The header decides the type, not the file's name. */
async function decodeBitmap(file: Blob, bytes: Uint8Array, header: PictureHeader): Promise<ImageBitmap> {
  const type = PICTURE_MIME[header.format];
  const blob =
    header.format === 'gif'
      ? new Blob([firstFrameOfGif(bytes) as Uint8Array<ArrayBuffer>], { type })
      : file.slice(0, file.size, type);
  try {
    return await createImageBitmap(blob, header.hasAlpha ? { premultiplyAlpha: 'none' } : {});
  } catch (cause) {
    const label = header.format.toUpperCase();
    if (header.format === 'heic') throw heicRefused(cause);
    if (header.format === 'avif' && !(await decodesAvif())) {
      throw new GessoError('file.unsupported', message('file.format-not-opened', { format: label }), {
        kept: message('kept.open'),
        next: message('next.save-as-jpeg'),
        cause,
      });
    }
    throw new GessoError('file.damaged', message('file.not-decoded', { format: label }), {
      kept: message('kept.open'),
      next: message('next.another-copy'),
      cause,
    });
  }
}

/** Why there is no decoder for it: docs/decisions/heic.md. */
function heicRefused(cause: unknown): GessoError {
  return new GessoError('file.unsupported', message('file.format-not-opened', { format: 'HEIC' }), {
    kept: message('kept.open'),
    next: message('next.heic'),
    cause,
  });
}

async function decodesAvif(): Promise<boolean> {
  return typeof ImageDecoder === 'undefined' || ImageDecoder.isTypeSupported('image/avif');
}

function reportsOf(header: PictureHeader, { orientation, profile }: PictureMetadata): Report[] {
  const reports: Report[] = [];
  const note = (code: Report['code'], about: Message) =>
    reports.push({ code, severity: 'note', message: about });
  const loss = (code: Report['code'], about: Message) =>
    reports.push({ code, severity: 'loss', message: about });
  if (orientation !== 1) note('decode.orientation-applied', message('decode.orientation-applied'));
  if (header.color === 'cmyk') loss('decode.cmyk-converted', message('decode.cmyk-converted'));
  else if (profile && !isSrgbName(profile) && header.format === 'tiff')
    loss('decode.profile-ignored', message('decode.profile-ignored', { profile }));
  else if (profile && !isSrgbName(profile))
    loss('decode.profile-converted', message('decode.profile-converted', { profile }));
  if (header.depth > 8) loss('decode.depth-reduced', message('decode.depth-reduced', { bits: header.depth }));
  if (header.animated && header.format === 'tiff') loss('decode.first-frame', message('decode.first-page'));
  else if (header.animated) loss('decode.first-frame', message('decode.first-frame'));
  return reports;
}

/** Px of a picture that is worth packing: smaller ones are read whole by what looks at them. */
const LARGE = 4 * 2 ** 20;

/**
 * Reads the bitmap back into memory that kernels reach. Adds a report when only an inexact way was available. `packs`: an opaque picture
 * takes three bytes a px, which costs each who reads it a little.
 */
export async function makeResident(
  kernels: Kernels,
  decoded: Decoded,
  token: CancelToken,
  readBack: ReadBack = 'quick',
  packs = false,
): Promise<{ picture: ResidentPicture; reports: readonly Report[] }> {
  const { width, height } = decoded.bitmap;
  const packed = packs && !decoded.header.hasAlpha && width * height > LARGE;
  const picture = packed ? kernels.allocOpaque(width, height) : kernels.allocPicture(width, height);
  try {
    const reports = await readInto(picture, decoded, token, readBack);
    await decoded.retouched?.(picture);
    return { picture, reports };
  } catch (error) {
    picture.free();
    throw error;
  }
}

async function readInto(
  picture: ResidentPicture,
  { bitmap, header, metadata }: Decoded,
  token: CancelToken,
  readBack: ReadBack,
): Promise<readonly Report[]> {
  if (!header.hasAlpha) {
    // A VideoFrame keeps the stored pixels of a turned picture, so this way needs an upright one.
    const upright = metadata.orientation === 1 && header.format !== 'avif';
    await readOpaque(bitmap, picture, { upright, readBack }, token);
    return [];
  }
  if (await readExact(bitmap, picture, token)) return [];
  await readPremultiplied(bitmap, picture, token);
  return [
    {
      code: 'decode.alpha-inexact',
      severity: 'loss',
      message: message('decode.alpha-inexact'),
    },
  ];
}
