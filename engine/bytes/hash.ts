/**
 * Content hash: MurmurHash3 x86_128 (Austin Appleby, public domain specification, smhasher verification value
 * 0xB3ECE62A). It names pictures and mask tiles; it resists accidents, not attackers, and runs at memory speed
 * without crypto, which the engine has no access to.
 */
const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** 128 bits of `bytes` as 32 lowercase hex digits: the four state words in order, each most significant digit first. */
export function hash128(bytes: Uint8Array, seed = 0): string {
  let h1 = seed;
  let h2 = seed;
  let h3 = seed;
  let h4 = seed;
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
  const tail = bytes.length - end;
  if (tail > 12) h4 ^= Math.imul(rotate(Math.imul(tailWord(bytes, end + 12), C4), 18), C1);
  if (tail > 8) h3 ^= Math.imul(rotate(Math.imul(tailWord(bytes, end + 8), C3), 17), C4);
  if (tail > 4) h2 ^= Math.imul(rotate(Math.imul(tailWord(bytes, end + 4), C2), 16), C3);
  if (tail > 0) h1 ^= Math.imul(rotate(Math.imul(tailWord(bytes, end), C1), 15), C2);

  h1 ^= bytes.length;
  h2 ^= bytes.length;
  h3 ^= bytes.length;
  h4 ^= bytes.length;
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
