/** File type by the first bytes; file names and MIME types are not trusted. */

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'bmp' | 'tiff' | 'heic';

export const PICTURE_MIME: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  heic: 'image/heic',
};

/** Bytes that `sniffPicture` may read. */
const SNIFF_BYTES = 512;

const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The format by its signature, or null when it is unknown. Never throws. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 6) === 'GIF87a' || ascii(bytes, 0, 6) === 'GIF89a') return 'gif';
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2a]))
    return 'tiff';
  if (ascii(bytes, 4, 4) === 'ftyp') return sniffBrands(bytes);
  if (ascii(bytes, 0, 2) === 'BM' && isBitmapHeaderSize(bytes)) return 'bmp';
  return null;
}

/** ISO/IEC 14496-12: the major brand decides; compatible brands decide when it is a generic one. */
function sniffBrands(bytes: Uint8Array): PictureFormat | null {
  const end = Math.min(bytes.length, SNIFF_BYTES, bytes[3]! + bytes[2]! * 256);
  const brands = [ascii(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return 'heic';
  return null;
}

/** Text may begin with "BM": a bitmap also states one of the known info header sizes. */
function isBitmapHeaderSize(bytes: Uint8Array): boolean {
  if (bytes.length < 18) return false;
  const size = bytes[14]! + bytes[15]! * 256 + bytes[16]! * 65_536 + bytes[17]! * 16_777_216;
  return [12, 40, 52, 56, 64, 108, 124].includes(size);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, i) => bytes[i] === byte);
}

export function ascii(bytes: Uint8Array, at: number, length: number): string {
  let text = '';
  for (let i = at; i < Math.min(at + length, bytes.length); i++) text += String.fromCharCode(bytes[i]!);
  return text;
}
