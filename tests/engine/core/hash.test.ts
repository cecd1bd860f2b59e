import { describe, expect, it } from 'vitest';
import { endHash, hashOn, NOTHING_HASHED } from '../../../engine/bytes/hash-parts.ts';
import { hash128 } from '../../../engine/index.ts';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** The state words as they lie in memory: what the reference implementation writes to its output. */
function littleEndian(hash: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  for (let i = 0; i < 4; i++) view.setUint32(i * 4, Number.parseInt(hash.slice(i * 8, i * 8 + 8), 16), true);
  return new Uint8Array(view.buffer);
}

describe('the content hash', () => {
  it('is MurmurHash3 x86_128, by the verification value of the reference suite', () => {
    // Keys {}, {0}, {0,1}, … of every length to 255, seeded 256 − length, and the hash of all their hashes.
    const hashes = new Uint8Array(256 * 16);
    const key = Uint8Array.from({ length: 256 }, (_, i) => i);
    for (let i = 0; i < 256; i++) hashes.set(littleEndian(hash128(key.subarray(0, i), 256 - i)), i * 16);
    expect(hash128(hashes).slice(0, 8)).toBe('b3ece62a');
  });

  it('gives 32 lowercase hex digits, zeros for no bytes', () => {
    expect(hash128(new Uint8Array(0))).toBe('0'.repeat(32));
    expect(hash128(ascii('a'))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('does not depend on the offset of the bytes in their buffer', () => {
    const bytes = ascii('The quick brown fox jumps over the lazy dog');
    for (let offset = 0; offset < 9; offset++) {
      const buffer = new Uint8Array(bytes.length + offset);
      buffer.set(bytes, offset);
      expect(hash128(buffer.subarray(offset))).toBe(hash128(bytes));
    }
  });

  it('differs for tiles that differ in one bit', () => {
    const tile = new Uint8Array(65_536);
    const seen = new Set([hash128(tile)]);
    for (let i = 0; i < 64; i++) {
      const at = i * 1021;
      tile[at]! ^= 1 << (i % 8);
      seen.add(hash128(tile));
      tile[at]! ^= 1 << (i % 8);
    }
    expect(seen.size).toBe(65);
  });

  it('is the same however the bytes are split, and a state can be continued more than once', () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, n) => n * 37);
    const stateAfter = (...cuts: readonly number[]) =>
      [...cuts, bytes.length].reduce(
        ({ state, from }, to) => ({ state: hashOn(state, bytes.subarray(from, to)), from: to }),
        { state: NOTHING_HASHED, from: 0 },
      ).state;
    for (let cut = 0; cut <= 40; cut++) {
      expect(endHash(stateAfter(cut))).toBe(hash128(bytes));
      expect(endHash(stateAfter(cut, cut + 3, cut + 50))).toBe(hash128(bytes));
    }
    const half = hashOn(NOTHING_HASHED, bytes.subarray(0, 50));
    expect(endHash(hashOn(half, ascii('other')))).not.toBe(hash128(bytes));
    expect(endHash(hashOn(half, bytes.subarray(50)))).toBe(hash128(bytes));
  });
});
