/**
 * Lossless run-length coding of mask coverage. Tiles are mostly long runs of 0 and 255 with short antialiased edges between, so
 * runs of bytes pack a painted tile to a few percent at memory speed.
 *
 * Format: tokens until the end. A token is a varint (7 bits a byte, low first, high bit = more) of `length × 2 + kind`. Kind 0 is a
 * run, followed by its one byte; kind 1 is a literal, followed by `length` bytes.
 */

import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';

/** Shorter runs stay inside literals: a token and a byte would be no smaller. */
const SHORTEST_RUN = 4;

/** Reused across calls: hundreds of tiles are packed in a row, and new buffers would have to be collected. */
let scratch = new Uint8Array(0);

export function packRuns(bytes: Uint8Array): Uint8Array {
  // Worst case: literals only, one three-byte token for each 64 KB, and short ones between four-byte runs.
  const most = bytes.length + (bytes.length >> 2) + 8;
  if (scratch.length < most) scratch = new Uint8Array(most);
  const out = scratch;
  const words = wordsOf(bytes);
  let at = 0;
  let literal = 0;
  let i = 0;
  const token = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      out[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    out[at++] = rest;
  };
  const flush = (end: number): void => {
    if (end === literal) return;
    token((end - literal) * 2 + 1);
    out.set(bytes.subarray(literal, end), at);
    at += end - literal;
  };
  while (i < bytes.length) {
    const value = bytes[i]!;
    const end = endOfRun(bytes, words, i);
    if (end - i >= SHORTEST_RUN) {
      flush(i);
      token((end - i) * 2);
      out[at++] = value;
      literal = end;
    }
    i = end;
  }
  flush(bytes.length);
  return out.slice(0, at);
}

/** Tiles are mostly runs of hundreds of bytes: comparing four at a time makes packing several times faster. */
function endOfRun(bytes: Uint8Array, words: Int32Array | null, from: number): number {
  const value = bytes[from]!;
  let end = from + 1;
  if (words) {
    while (end % 4 !== 0 && end < bytes.length && bytes[end] === value) end++;
    if (end % 4 === 0) {
      const four = Math.imul(value, 0x01010101);
      let word = end >> 2;
      while (word < words.length && words[word] === four) word++;
      end = word << 2;
    }
  }
  while (end < bytes.length && bytes[end] === value) end++;
  return end;
}

/** The value that all of `bytes` share; null when they differ. */
export function onlyValue(bytes: Uint8Array): number | null {
  return endOfRun(bytes, wordsOf(bytes), 0) === bytes.length ? bytes[0]! : null;
}

/** The same bytes as 32-bit words, where their alignment allows it. */
function wordsOf(bytes: Uint8Array): Int32Array | null {
  return bytes.byteOffset % 4 === 0
    ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
    : null;
}

/** Throws 'storage.damaged' when the tokens do not add up to exactly `length` bytes. */
export function unpackRuns(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let from = 0;
  let to = 0;
  while (from < packed.length) {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = packed[from++] ?? damaged();
      value += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte > 127 && shift < 42);
    const run = Math.floor(value / 2);
    if (to + run > length) damaged();
    if (value % 2 === 0) {
      out.fill(packed[from++] ?? damaged(), to, to + run);
    } else {
      if (from + run > packed.length) damaged();
      out.set(packed.subarray(from, from + run), to);
      from += run;
    }
    to += run;
  }
  if (to !== length) damaged();
  return out;
}

function damaged(): never {
  throw new GessoError('storage.damaged', message('storage.tile-damaged'));
}
