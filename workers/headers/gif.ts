import { ByteReader } from './byte-reader.ts';
import type { PictureHeader } from './picture-header.ts';

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
/** A frame of one transparent px. */
const EMPTY_FRAME = [
  ...[EXTENSION, 0xf9, 4, 1, 0, 0, 0, 0],
  ...[IMAGE, 0, 0, 0, 0, 1, 0, 1, 0, 0],
  ...[2, 2, 0x44, 1, 0],
];

/** GIF89a: blocks are walked far enough to know of a second frame and of transparency. */
export function readGifHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes, true);
  const flags = reader.u8(10);
  let frames = 0;
  let hasAlpha = false;
  let complete = false;
  let at = firstBlock(flags);
  while (at < bytes.length && frames < 2) {
    const block = bytes[at];
    if (isTransparentControl(bytes, at)) hasAlpha = true;
    if (block === IMAGE) frames++;
    const end = endOfBlock(bytes, at);
    if (end === null) {
      complete = block === TRAILER;
      break;
    }
    at = end;
  }
  return {
    format: 'gif',
    width: reader.u16(6),
    height: reader.u16(8),
    depth: 8,
    color: 'palette',
    hasAlpha,
    animated: frames > 1,
    exif: null,
    icc: null,
    dpi: null,
    complete: complete || (frames > 0 && at <= bytes.length),
  };
}

/**
 * The file with its first frame alone, the one that is shown: a decoder that counts the frames first would walk over hundreds of
 * thousands. A file whose first frame is not whole, or is not found, is given back as it is: the decoder judges it.
 */
export function firstFrameOfGif(bytes: Uint8Array): Uint8Array {
  let at = firstBlock(bytes[10] ?? 0);
  let block: number | undefined;
  do {
    block = bytes[at];
    const end = endOfBlock(bytes, at);
    if (end === null || end >= bytes.length) return bytes;
    at = end;
  } while (block !== IMAGE);
  const rest = isTransparentFrom(bytes, at) ? [...EMPTY_FRAME, TRAILER] : [TRAILER];
  const first = new Uint8Array(at + rest.length);
  first.set(bytes.subarray(0, at));
  first.set(rest, at);
  return first;
}

/** libvips leaves what a first frame does not cover transparent when any frame has a transparent color, and black otherwise. */
function isTransparentFrom(bytes: Uint8Array, start: number): boolean {
  for (let at: number | null = start; at !== null && at < bytes.length; at = endOfBlock(bytes, at))
    if (isTransparentControl(bytes, at)) return true;
  return false;
}

function isTransparentControl(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === EXTENSION && bytes[at + 1] === 0xf9 && ((bytes[at + 3] ?? 0) & 1) === 1;
}

function firstBlock(flags: number): number {
  return 13 + colorTableBytes(flags);
}

/** Where the next block begins; null for the trailer, and for what is no block. */
function endOfBlock(bytes: Uint8Array, at: number): number | null {
  if (bytes[at] === EXTENSION) return skipSubBlocks(bytes, at + 2);
  if (bytes[at] === IMAGE) return skipSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9] ?? 0));
  return null;
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}
