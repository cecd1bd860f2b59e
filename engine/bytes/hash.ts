/**
 * Content hash: MurmurHash3 x86_128 (Austin Appleby, public domain specification, smhasher verification value 0xB3ECE62A). It names
 * pictures and mask tiles. It resists accidents, not attackers, and runs at memory speed without crypto, which the engine cannot
 * access.
 */
const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** 128 bits of `bytes` as 32 lowercase hex digits: the four state words in order, each most significant digit first. */
export function hash128(bytes: Uint8Array, seed = 0): string {
  const words: HashWords = [seed, seed, seed, seed];
  hashBlocks(words, bytes);
  return hashEnd(words, bytes.subarray(bytes.length & ~15), bytes.length);
}

export type HashWords = [number, number, number, number];

/** Hashes the whole 16-byte blocks at the start of `bytes`. */
export function hashBlocks(words: HashWords, bytes: Uint8Array): void {
  let [h1, h2, h3, h4] = words;
  // A DataView reads little-endian words at any offset, so a view into a larger buffer needs no copy.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length & ~15;
  for (let i = 0; i < end; i += 16) {
    h1 ^= Math.imul(rotate(Math.imul(view.getInt32(i, true), C1), 15), C2);
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(view.getInt32(i + 4, true), C2), 16), C3);
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(view.getInt32(i + 8, true), C3), 17), C4);
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(view.getInt32(i + 12, true), C4), 18), C1);
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }
  words.splice(0, 4, h1, h2, h3, h4);
}

/** The hash of the blocks so far and a `tail` of up to 15 bytes; `length` is the total. */
export function hashEnd(words: Readonly<HashWords>, tail: Uint8Array, length: number): string {
  let [h1, h2, h3, h4] = words;
  // Of zeros, for the words that the tail does not reach, this is zero.
  h4 ^= length ^ Math.imul(rotate(Math.imul(tailWord(tail, 12), C4), 18), C1);
  h3 ^= length ^ Math.imul(rotate(Math.imul(tailWord(tail, 8), C3), 17), C4);
  h2 ^= length ^ Math.imul(rotate(Math.imul(tailWord(tail, 4), C2), 16), C3);
  h1 ^= length ^ Math.imul(rotate(Math.imul(tailWord(tail, 0), C1), 15), C2);
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = mix(h1);
  h2 = mix(h2);
  h3 = mix(h3);
  h4 = mix(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  return hex(h1) + hex(h2) + hex(h3) + hex(h4);
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}

/** Up to four bytes, little-endian; missing ones are zero. */
function tailWord(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  );
}

function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
