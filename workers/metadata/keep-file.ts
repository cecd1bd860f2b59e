/** Checks that an unchanged file contains nothing that a metadata policy removes. When in doubt, false. */
import { GessoError } from '../../engine/base/errors.ts';
import { ascii, sniffPicture } from '../base/sniff.ts';
import { readExif } from '../headers/exif.ts';
import { readHeader } from '../headers/index.ts';
import type { MetadataPolicy } from '../protocol/protocol.ts';
import { isRetouched } from './file-end.ts';

/**
 * Everything may stay under 'all-with-gps'. The others read EXIF, and reject files with XMP, IPTC, comments or data after the
 * picture, which may contain a position too.
 */
export function mayKeepFile(file: Uint8Array, policy: MetadataPolicy): boolean {
  // The patches after a retouched picture are part of it, but other programs do not show them.
  if (isRetouched(file)) return false;
  if (policy === 'all-with-gps') return true;
  const others = otherParts(file);
  if (others === null || others) return false;
  const exif = exifOf(file);
  if (!exif) return true;
  // Copyright alone can be kept only by removing the rest.
  return policy === 'all' && !readExif(exif).hasGps;
}

function exifOf(file: Uint8Array): Uint8Array | null {
  try {
    return readHeader(file).exif;
  } catch (error) {
    if (error instanceof GessoError) return null;
    throw error;
  }
}

/** True when the file has parts that are neither picture nor EXIF. null when that is unknown. */
function otherParts(file: Uint8Array): boolean | null {
  switch (sniffPicture(file)) {
    case 'jpeg':
      return jpegParts(file);
    case 'png':
      return pngParts(file);
    case 'webp':
      return webpParts(file);
    default:
      return null;
  }
}

/** APP0 JFIF, APP1 EXIF, APP2 ICC and APP14 Adobe describe pixels; other APPn and comments may contain anything. */
function jpegParts(file: Uint8Array): boolean {
  if (file.at(-2) !== 0xff || file.at(-1) !== 0xd9) return true;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return true;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Everything up to the end marker is pixels; an end marker in the middle means that data follows the picture.
    if (marker === 0xda) return hasEarlyEnd(file, at);
    const name = ascii(file, at + 4, 5);
    const known =
      (marker === 0xe0 && name === 'JFIF\0') ||
      (marker === 0xe1 && name === 'Exif\0') ||
      (marker === 0xe2 && name === 'ICC_P') ||
      (marker === 0xee && name === 'Adobe') ||
      (marker < 0xe0 && marker !== 0x01);
    if (!known) return true;
    at += 2 + file[at + 2]! * 256 + file[at + 3]!;
  }
  return true;
}

function hasEarlyEnd(file: Uint8Array, from: number): boolean {
  for (let at = file.indexOf(0xff, from); at >= 0 && at < file.length - 2; at = file.indexOf(0xff, at + 1)) {
    if (file[at + 1] === 0xd9) return true;
  }
  return false;
}

const PNG_PARTS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD eXIf cICP'.split(' '),
);

function pngParts(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 8; at + 12 <= file.length; ) {
    const name = ascii(file, at + 4, 4);
    if (!PNG_PARTS.has(name)) return true;
    at += 12 + view.getUint32(at);
    if (name === 'IEND') return at !== file.length;
  }
  return true;
}

const WEBP_PARTS: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'EXIF']);

function webpParts(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 12;
  while (at + 8 <= file.length) {
    if (!WEBP_PARTS.has(ascii(file, at, 4))) return true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return at !== file.length;
}
