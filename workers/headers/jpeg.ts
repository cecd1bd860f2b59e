import { ascii } from '../sniff.ts';
import { ByteReader, damaged, truncated } from './byte-reader.ts';
import type { PictureHeader } from './picture-header.ts';

/** ITU-T T.81: a chain of marker segments up to the first scan, then entropy-coded data up to the end marker. */
export function readJpegHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes);
  const iccParts: { order: number; data: Uint8Array }[] = [];
  let exif: Uint8Array | null = null;
  let dpi: number | null = null;
  let frame: { width: number; height: number; depth: number; components: number } | null = null;
  let at = 2;
  for (;;) {
    if (at >= bytes.length) throw truncated();
    if (reader.u8(at) !== 0xff) throw damaged('a marker is missing where one must be');
    while (reader.u8(at + 1) === 0xff) at++;
    const marker = reader.u8(at + 1);
    at += 2;
    if (marker === 0xd9) throw truncated();
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = reader.u16(at);
    if (length < 2) throw damaged('a segment of impossible length');
    if (marker === 0xda) break;
    const body = reader.slice(at + 2, length - 2);
    if (isStartOfFrame(marker)) {
      const sof = new ByteReader(body);
      frame = { depth: sof.u8(0), height: sof.u16(1), width: sof.u16(3), components: sof.u8(5) };
    } else if (marker === 0xe1 && ascii(body, 0, 6) === 'Exif\0\0') exif ??= body.subarray(6);
    else if (marker === 0xe2 && ascii(body, 0, 12) === 'ICC_PROFILE\0' && body.length > 14)
      iccParts.push({ order: body[12]!, data: body.subarray(14) });
    else if (marker === 0xe0 && ascii(body, 0, 5) === 'JFIF\0') dpi = readJfifDensity(body);
    at += length;
  }
  if (!frame) throw damaged('the picture data comes before its size');
  return {
    format: 'jpeg',
    width: frame.width,
    height: frame.height,
    depth: frame.depth,
    colour: frame.components === 1 ? 'grey' : frame.components === 4 ? 'cmyk' : 'rgb',
    hasAlpha: false,
    animated: false,
    exif,
    icc: iccParts.length > 0 ? joinParts(iccParts) : null,
    dpi,
    complete: hasEndMarker(bytes, at),
  };
}

function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJfifDensity(body: Uint8Array): number | null {
  if (body.length < 12) return null;
  const reader = new ByteReader(body);
  const unit = reader.u8(7);
  const density = reader.u16(8);
  if (density === 0 || (unit !== 1 && unit !== 2)) return null;
  return unit === 1 ? density : density * 2.54;
}

function joinParts(parts: { order: number; data: Uint8Array }[]): Uint8Array {
  parts.sort((a, b) => a.order - b.order);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.data.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part.data, at);
    at += part.data.length;
  }
  return whole;
}

/** Looked for from the back: cameras append previews and notes after the end marker. */
function hasEndMarker(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at >= from; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}
