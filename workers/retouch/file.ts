/**
 * The file of a retouched picture: the picture's own file, byte for byte, followed by the px that each stroke replaced.
 *
 * So a stroke costs what it covers, the picture's metadata and compression stay, and a reader of the file gets the px that were on
 * screen. One part for each stroke: width, height and number of squares (32 bits each), their places (16 bits each), their px
 * deflated, the part's length and a mark. Parts are read from the end. A file may come from anywhere: any deviation is damage, and
 * no part may exceed the picture's size.
 */

import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import {
  applyPatch,
  PATCH_BYTES,
  PATCH_SIDE,
  type PicturePatch,
} from '../../engine/kernels/retouch/retouch.ts';
import { END_BYTES, isRetouched, writeEnd } from '../metadata/file-end.ts';

const HEAD_BYTES = 12;
/** Squares that a file may have for each of the picture's; files written by Gesso have at most half as many. No part is empty. */
const MOST_SQUARES = 4;

interface Part {
  readonly width: number;
  readonly height: number;
  readonly places: Uint16Array;
  readonly deflated: Uint8Array<ArrayBuffer>;
}

export interface RetouchedFile {
  /** Of the picture's own file. */
  readonly length: number;
  /** Squares of all patches. */
  readonly squares: number;
  /** Oldest first. */
  readonly parts: readonly Part[];
}

/** Finds the parts without unpacking their px. Throws 'file.damaged'. */
export function readRetouched(bytes: Uint8Array): RetouchedFile {
  const parts: Part[] = [];
  let length = bytes.length;
  let squares = 0;
  while (isRetouched(bytes.subarray(0, length))) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, length);
    const part = view.getUint32(length - END_BYTES, true);
    const start = length - END_BYTES - part;
    if (part < HEAD_BYTES || start < 0) throw damaged();
    const [width, height] = [view.getUint32(start, true), view.getUint32(start + 4, true)];
    const count = view.getUint32(start + 8, true);
    const last = parts.at(-1);
    if (count === 0 || (last && (last.width !== width || last.height !== height))) throw damaged();
    squares += count;
    const from = start + HEAD_BYTES + count * 4;
    if (from > length - END_BYTES || squares > MOST_SQUARES * squaresOf(width, height)) throw damaged();
    const places = new Uint16Array(count * 2);
    for (let n = 0; n < places.length; n++) {
      places[n] = view.getUint16(start + HEAD_BYTES + n * 2, true);
      if (places[n]! * PATCH_SIDE >= (n % 2 === 0 ? width : height)) throw damaged();
    }
    parts.push({ width, height, places, deflated: bytes.slice(from, length - END_BYTES) });
    length = start;
  }
  return { length, squares, parts: parts.reverse() };
}

/** Applies the patches to the px of the picture's own file. Throws 'file.damaged' when they are not for a picture of that size. */
export async function applyParts(
  { parts }: RetouchedFile,
  picture: Pick<ResidentPicture, 'width' | 'height' | 'put'>,
): Promise<void> {
  for (const part of parts) {
    if (part.width !== picture.width || part.height !== picture.height) throw damaged();
    const pixels = await inflate(part.deflated, (part.places.length / 2) * PATCH_BYTES);
    undoDifferences(pixels);
    applyPatch(picture, { places: part.places, pixels });
  }
}

/** The bytes to append to a file for one more stroke. */
export async function partOf(
  width: number,
  height: number,
  patch: PicturePatch,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = patch.pixels.slice();
  takeDifferences(pixels);
  const deflated = await throughStream(pixels, new CompressionStream('deflate-raw'), Infinity);
  const from = HEAD_BYTES + patch.places.length * 2;
  const part = new Uint8Array(from + deflated.length + END_BYTES);
  const view = new DataView(part.buffer);
  view.setUint32(0, width, true);
  view.setUint32(4, height, true);
  view.setUint32(8, patch.places.length / 2, true);
  patch.places.forEach((place, n) => {
    view.setUint16(HEAD_BYTES + n * 2, place, true);
  });
  part.set(deflated, from);
  part.set(writeEnd(from + deflated.length), from + deflated.length);
  return part;
}

/** Squares that cover a picture. */
export function squaresOf(width: number, height: number): number {
  return Math.ceil(width / PATCH_SIDE) * Math.ceil(height / PATCH_SIDE);
}

/** Each px as its difference from the previous one in its row: smooth px become small numbers, which pack well. */
function takeDifferences(pixels: Uint8Array): void {
  for (let at = pixels.length - 1; at >= 4; at--) {
    if (at % (PATCH_SIDE * 4) >= 4) pixels[at]! -= pixels[at - 4]!;
  }
}

function undoDifferences(pixels: Uint8Array): void {
  for (let at = 4; at < pixels.length; at++) {
    if (at % (PATCH_SIDE * 4) >= 4) pixels[at]! += pixels[at - 4]!;
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = await throughStream(bytes, new DecompressionStream('deflate-raw'), length).catch(() => null);
  if (pixels?.length !== length) throw damaged();
  return pixels;
}

/** Rejects when the output exceeds `most` bytes. */
async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw damaged();
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let to = 0;
  for (const chunk of chunks) {
    all.set(chunk, to);
    to += chunk.length;
  }
  return all;
}

function damaged(): GessoError {
  return new GessoError('file.damaged', message('file.truncated'), {
    kept: message('kept.open'),
    next: message('next.copy-again'),
  });
}
