import { Unzlib } from 'fflate';
import { ByteReader, damaged } from './byte-reader.ts';
import type { PictureHeader } from './picture-header.ts';

/** An ICC profile for a screen is a few kB; a compressed one that unfolds past this is an attack. */
const ICC_LIMIT = 4 * 1024 * 1024;
const COLOUR_TYPES = { 0: 'grey', 2: 'rgb', 3: 'palette', 4: 'grey', 6: 'rgb' } as const;

/** PNG, third edition (W3C): chunks of length, name, data, CRC. Image data is skipped, not read. */
export function readPngHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes);
  if (reader.text(12, 4) !== 'IHDR') throw damaged('its first part is not the header');
  const type = reader.u8(25);
  const colour = COLOUR_TYPES[type as keyof typeof COLOUR_TYPES];
  if (!colour) throw damaged('an unknown colour type');
  const header = { width: reader.u32(16), height: reader.u32(20), depth: reader.u8(24) };
  let hasAlpha = type === 4 || type === 6;
  let animated = false;
  let exif: Uint8Array | null = null;
  let icc: Uint8Array | null = null;
  let dpi: number | null = null;
  let complete = false;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = reader.u32(at);
    const name = reader.text(at + 4, 4);
    if (name === 'IEND') {
      complete = true;
      break;
    }
    if (at + 12 + length > bytes.length) break;
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'tRNS') hasAlpha = true;
    else if (name === 'acTL') animated = length >= 8 && reader.u32(at + 8) > 1;
    else if (name === 'eXIf') exif = body;
    else if (name === 'iCCP') icc = readCompressedProfile(body);
    else if (name === 'pHYs' && length >= 9 && body[8] === 1) dpi = reader.u32(at + 8) * 0.0254;
    at += 12 + length;
  }
  return { format: 'png', ...header, colour, hasAlpha, animated, exif, icc, dpi, complete };
}

/** A profile that does not unfold is left out: browsers ignore it too. */
function readCompressedProfile(body: Uint8Array): Uint8Array | null {
  const nameEnd = body.indexOf(0);
  if (nameEnd < 0) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    size += part.length;
    if (size > ICC_LIMIT) throw damaged('a colour profile of absurd size');
    parts.push(part.slice());
  });
  try {
    unzlib.push(body.subarray(nameEnd + 2), true);
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
