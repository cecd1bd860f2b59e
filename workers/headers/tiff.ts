import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import { ByteReader, damaged } from './byte-reader.ts';
import { findEntry, readIfd, readTiff, TAG, type TiffBlock, type TiffEntry, tagNumber } from './exif.ts';
import type { PictureHeader } from './picture-header.ts';

/** TIFF 6.0. */
const TIFF_TAG = {
  compression: 0x0103,
  photometric: 0x0106,
  stripOffsets: 0x0111,
  samples: 0x0115,
  stripBytes: 0x0117,
  tileWidth: 0x0142,
  tileLength: 0x0143,
  tileOffsets: 0x0144,
  tileBytes: 0x0145,
  sampleFormat: 0x0153,
  icc: 0x8773,
} as const;

const CMYK = 5;
const PALETTE = 3;
/** None, LZW, JPEG, Deflate twice, PackBits. */
const PACKINGS: readonly number[] = [1, 5, 7, 8, 32_946, 32_773];
/** RGB or CMYK with alpha, and one more. */
const MOST_SAMPLES = 6;

/** TIFF 6.0: the first directory, by the same reader as EXIF, which is TIFF too. A second directory sets `animated`: more pages. */
export function readTiffHeader(bytes: Uint8Array): PictureHeader {
  const tiff = readTiff(bytes);
  if (!tiff) throw damaged(message('damage.directory'));
  const first = readIfd(tiff, tiff.firstIfd);
  const width = tagNumber(tiff, first, TAG.imageWidth);
  const height = tagNumber(tiff, first, TAG.imageLength);
  if (width === null || height === null) throw damaged(message('damage.no-size'));
  const photometric = tagNumber(tiff, first, TIFF_TAG.photometric);
  return {
    format: 'tiff',
    width,
    height,
    depth: tagNumber(tiff, first, TAG.bitsPerSample) ?? 1,
    color: photometric === CMYK ? 'cmyk' : photometric === PALETTE ? 'palette' : 'rgb',
    hasAlpha: hasAlpha(tiff, first),
    animated: hasMorePages(tiff),
    exif: bytes,
    icc: findEntry(first, TIFF_TAG.icc)?.value ?? null,
    dpi: null,
    complete: isComplete(tiff, first),
  };
}

/** Throws 'file.unsupported' with a message for variants that no photo reader supports, and 'file.damaged' for invalid data. */
export function checkTiff(
  bytes: Uint8Array,
  { width, height }: Pick<PictureHeader, 'width' | 'height'>,
): void {
  const tiff = readTiff(bytes);
  if (!tiff) throw damaged(message('damage.directory'));
  const first = readIfd(tiff, tiff.firstIfd);
  const number = (tag: number, usual: number) => tagNumber(tiff, first, tag) ?? usual;
  const bits = number(TAG.bitsPerSample, 1);
  if (number(TIFF_TAG.sampleFormat, 1) !== 1 || bits > 16) throw unsupported(message('tiff.bits', { bits }));
  if (!PACKINGS.includes(number(TIFF_TAG.compression, 1))) throw unsupported(message('tiff.packing'));
  const samples = number(TIFF_TAG.samples, 1);
  if (samples > MOST_SAMPLES)
    throw unsupported(message('tiff.channels', { channels: samples, most: MOST_SAMPLES }));
  const tile = number(TIFF_TAG.tileWidth, 0) * number(TIFF_TAG.tileLength, 0);
  if (tile > Math.max(4 * width * height, 1024 * 1024)) throw damaged(message('damage.tile-size'));
}

function unsupported(reason: Message): GessoError {
  return new GessoError('file.unsupported', reason, {
    kept: message('kept.open'),
    next: message('next.save-as-jpeg'),
  });
}

/** 1 = premultiplied, 2 = straight; 0 is an undefined channel. */
export function tiffAlpha(bytes: Uint8Array): 'none' | 'premultiplied' | 'straight' {
  const tiff = readTiff(bytes);
  const entry = tiff && findEntry(readIfd(tiff, tiff.firstIfd), TAG.extraSamples);
  const kind = entry && entry.type === 3 ? new ByteReader(entry.value, tiff.reader.littleEndian).u16(0) : 0;
  return kind === 1 ? 'premultiplied' : kind === 2 ? 'straight' : 'none';
}

function hasAlpha(tiff: TiffBlock, first: readonly TiffEntry[]): boolean {
  const entry = findEntry(first, TAG.extraSamples);
  if (!entry) return false;
  const kind = tagNumber(tiff, first, TAG.extraSamples);
  return kind === 1 || kind === 2;
}

function hasMorePages({ reader, firstIfd }: TiffBlock): boolean {
  const next = firstIfd + 2 + reader.u16(firstIfd) * 12;
  return next + 4 <= reader.length && reader.u32(next) !== 0;
}

/** True when all strips or tiles end before the file does. */
function isComplete(tiff: TiffBlock, first: readonly TiffEntry[]): boolean {
  const offsets = numbersOf(
    tiff,
    findEntry(first, TIFF_TAG.stripOffsets) ?? findEntry(first, TIFF_TAG.tileOffsets),
  );
  const lengths = numbersOf(
    tiff,
    findEntry(first, TIFF_TAG.stripBytes) ?? findEntry(first, TIFF_TAG.tileBytes),
  );
  if (offsets.length === 0) return false;
  return offsets.every((offset, n) => offset + (lengths[n] ?? 0) <= tiff.reader.length);
}

function numbersOf(tiff: TiffBlock, entry: TiffEntry | undefined): number[] {
  if (!entry || (entry.type !== 3 && entry.type !== 4)) return [];
  const reader = new ByteReader(entry.value, tiff.reader.littleEndian);
  const short = entry.type === 3;
  return Array.from({ length: entry.count }, (_, n) => (short ? reader.u16(2 * n) : reader.u32(4 * n)));
}
