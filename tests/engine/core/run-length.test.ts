import { describe, expect, it } from 'vitest';
import { packRuns, unpackRuns } from '../../../engine/bytes/run-length.ts';
import { GessoError } from '../../../engine/index.ts';
import { createRandom } from '../../helpers/random.ts';

const roundTrip = (bytes: Uint8Array) => unpackRuns(packRuns(bytes), bytes.length);

/** A hard disc with an antialiased rim: what a painted tile looks like. */
function disc(radius: number): Uint8Array {
  const tile = new Uint8Array(256 * 256);
  for (let y = 0; y < 256; y++)
    for (let x = 0; x < 256; x++) {
      const inside = radius - Math.hypot(x - 128, y - 128) + 0.5;
      tile[y * 256 + x] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  return tile;
}

describe('packing coverage', () => {
  it('returns the original bytes for any input', () => {
    const random = createRandom(7);
    for (let n = 0; n < 300; n++) {
      const bytes = new Uint8Array(random.integer(0, 700));
      let at = 0;
      while (at < bytes.length) {
        const run = random.integer(1, random.pick([1, 3, 4, 5, 200]));
        bytes.fill(random.integer(0, 255), at, at + run);
        at += run;
      }
      expect(roundTrip(bytes)).toEqual(bytes);
      // Read as words or byte by byte: the tokens are the same.
      const shifted = new Uint8Array(bytes.length + 1);
      shifted.set(bytes, 1);
      expect(packRuns(shifted.subarray(1))).toEqual(packRuns(bytes));
    }
  });

  it('packs a painted tile to a few percent and a blank one to a few bytes', () => {
    const tile = disc(90);
    expect(roundTrip(tile)).toEqual(tile);
    expect(packRuns(tile).length).toBeLessThan(tile.length * 0.05);
    expect(packRuns(new Uint8Array(65_536)).length).toBeLessThan(8);
  });

  it('hardly enlarges bytes without runs', () => {
    const noise = Uint8Array.from({ length: 65_536 }, (_, i) => (i * 167 + (i >> 8)) & 255);
    expect(packRuns(noise).length).toBeLessThanOrEqual(noise.length + 8);
    const shortRuns = Uint8Array.from({ length: 65_535 }, (_, i) => (i % 5 === 4 ? 255 : (i / 5) & 127));
    expect(roundTrip(shortRuns)).toEqual(shortRuns);
  });

  it('refuses packed bytes that are truncated, damaged or of another length', () => {
    const packed = packRuns(disc(50));
    const refused = (bytes: Uint8Array, length = 65_536) => {
      try {
        unpackRuns(bytes, length);
      } catch (error) {
        return error instanceof GessoError && error.code === 'storage.damaged';
      }
      return false;
    };
    for (const cut of [0, 1, 2, packed.length >> 1, packed.length - 1])
      expect(refused(packed.subarray(0, cut))).toBe(true);
    expect(refused(packed, 65_535)).toBe(true);
    expect(refused(packed, 65_537)).toBe(true);
    expect(refused(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255))).toBe(true);
    expect(refused(Uint8Array.of(9, 1, 2), 4)).toBe(true);
  });
});
