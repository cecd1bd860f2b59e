import { ByteReader } from './byte-reader.ts';
import type { PictureHeader } from './picture-header.ts';

/** GIF89a: blocks are walked until a second frame and transparency are known. */
export function readGifHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes, true);
  const flags = reader.u8(10);
  let frames = 0;
  let hasAlpha = false;
  let complete = false;
  let at = 13 + colourTableBytes(flags);
  while (at < bytes.length && frames < 2) {
    const block = reader.u8(at);
    if (block === 0x3b) {
      complete = true;
      break;
    }
    if (block === 0x21) {
      if (bytes[at + 1] === 0xf9 && ((bytes[at + 3] ?? 0) & 1) === 1) hasAlpha = true;
      at = skipSubBlocks(bytes, at + 2);
    } else if (block === 0x2c) {
      frames++;
      at = skipSubBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] ?? 0));
    } else break;
  }
  return {
    format: 'gif',
    width: reader.u16(6),
    height: reader.u16(8),
    depth: 8,
    colour: 'palette',
    hasAlpha,
    animated: frames > 1,
    exif: null,
    icc: null,
    dpi: null,
    complete: complete || (frames > 0 && at <= bytes.length),
  };
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}
