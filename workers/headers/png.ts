import { message } from '../../engine/base/message.ts';
import { ByteReader, damaged, ExcessiveFileError, nameNumber, PART_LIMIT } from './byte-reader.ts';
import { inflateWithin } from './inflate.ts';
import type { HeaderOptions, PictureHeader } from './picture-header.ts';

/** An ICC profile for a screen is a few kB; a compressed one that exceeds this is an attack. */
const ICC_LIMIT = 4 * 1024 * 1024;
/** Number of long texts that may be packed: libspng unpacks each up to 60 MB. A real file has XMP and a few comments. */
const TEXT_LIMIT = 16;
const TEXT_BYTES = 1024;
/** Of a profile's name, with the zero that ends it. */
const NAME_LIMIT = 80;
const COLOR_TYPES = { 0: 'gray', 2: 'rgb', 3: 'palette', 4: 'gray', 6: 'rgb' } as const;

const CHUNK = {
  end: nameNumber('IEND'),
  transparency: nameNumber('tRNS'),
  animation: nameNumber('acTL'),
  exif: nameNumber('eXIf'),
  profile: nameNumber('iCCP'),
  packedText: nameNumber('zTXt'),
  worldText: nameNumber('iTXt'),
  density: nameNumber('pHYs'),
} as const;

/** PNG, third edition (W3C): chunks of length, name, data, CRC. Image data is skipped, not read. */
export function readPngHeader(bytes: Uint8Array, { profile = true }: HeaderOptions = {}): PictureHeader {
  const reader = new ByteReader(bytes);
  if (reader.text(12, 4) !== 'IHDR') throw damaged(message('damage.no-header'));
  const type = reader.u8(25);
  const color = COLOR_TYPES[type as keyof typeof COLOR_TYPES];
  if (!color) throw damaged(message('damage.color-type'));
  const header = { width: reader.u32(16), height: reader.u32(20), depth: reader.u8(24) };
  let hasAlpha = type === 4 || type === 6;
  let animated = false;
  let exif: Uint8Array | null = null;
  let icc: Uint8Array | null = null;
  let profileSeen = false;
  let texts = 0;
  let dpi: number | null = null;
  let complete = false;
  let at = 8;
  for (let parts = 0; at + 12 <= bytes.length; parts++) {
    if (parts === PART_LIMIT) throw new ExcessiveFileError();
    const length = reader.u32(at);
    const name = reader.u32(at + 4);
    if (name === CHUNK.end) {
      complete = true;
      break;
    }
    if (at + 12 + length > bytes.length) break;
    const body = () => bytes.subarray(at + 8, at + 8 + length);
    if (name === CHUNK.transparency) hasAlpha = true;
    else if (name === CHUNK.animation) animated = length >= 8 && reader.u32(at + 8) > 1;
    else if (name === CHUNK.packedText || name === CHUNK.worldText) {
      if (length > TEXT_BYTES && ++texts > TEXT_LIMIT) throw new ExcessiveFileError('comments');
    } else if (name === CHUNK.exif) exif ??= body();
    else if (name === CHUNK.profile && !profileSeen) {
      profileSeen = true;
      if (profile) icc = readCompressedProfile(body());
    } else if (name === CHUNK.density && length >= 9 && bytes[at + 16] === 1)
      dpi = reader.u32(at + 8) * 0.0254;
    at += 12 + length;
  }
  return { format: 'png', ...header, color, hasAlpha, animated, exif, icc, dpi, complete };
}

/** A profile that cannot be unpacked, or is too large, is left out, as in browsers. */
function readCompressedProfile(body: Uint8Array): Uint8Array | null {
  const nameEnd = body.subarray(0, NAME_LIMIT).indexOf(0);
  return nameEnd < 0 ? null : inflateWithin(body.subarray(nameEnd + 2), ICC_LIMIT);
}
