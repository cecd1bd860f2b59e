/** The matte with SIMD gives the bits of its scalar twin. */
import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../../engine/kernels/base/pixel-grid.ts';
import { MATTE_REACH, matte } from '../../../../engine/kernels/matte/matte.ts';
import { MATTE_SOURCES } from '../../../../engine/kernels/matte/matte-module.ts';
import { scalarMatte } from '../../../../engine/kernels/matte/scalar-matte.ts';
import { simdMatte } from '../../../../engine/kernels/matte/simd-matte.ts';
import { contentHash } from '../../../../workers/wasm/build.ts';
import { createRandom } from '../../../helpers/random.ts';

/** A disc with a soft rim and wires, `noise` levels of noise, and a first estimate of it that is 0, 1 or between. */
function scene(seed: number, width: number, height: number, noise: number) {
  const random = createRandom(seed);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const thing = new Float32Array(width * height);
  const colors = [0, 1].map(() => [0, 1, 2].map(() => random.integer(0, 255)));
  for (let i = 0; i < thing.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const off = Math.hypot(x - width / 2, y - height / 2) - height / 4;
    const share = y % 11 === 3 ? 1 : Math.min(1, Math.max(0, 0.5 - off));
    for (let c = 0; c < 3; c++) {
      const own = share * colors[0]![c]! + (1 - share) * colors[1]![c]!;
      pixels[i * 4 + c] = Math.min(255, Math.max(0, Math.round(own + noise * (random.next() - 0.5))));
    }
    thing[i] = random.chance(0.02) ? random.next() : share > 0.4 ? 1 : 0;
  }
  return { grid: { pixels, width, height }, thing };
}

const part = (grid: PixelGrid, plane: Float32Array, left: number, top: number, side: number) => {
  const values = new Float32Array(side * side);
  const pixels = new Uint8Array(values.length * 4);
  for (let i = 0; i < values.length; i++) {
    const from = (top + Math.floor(i / side)) * grid.width + left + (i % side);
    values[i] = plane[from]!;
    pixels.set(grid.pixels.subarray(from * 4, from * 4 + 4), i * 4);
  }
  return { values, grid: { pixels, width: side, height: side } };
};

describe('a matte', () => {
  it.each([
    [1, 64, 48, 0],
    [2, 61, 53, 20],
    [3, 9, 70, 60],
    [4, 3, 3, 255],
    [5, 1, 20, 90],
    [6, 20, 1, 90],
  ])('is the same with SIMD, of picture %i', (seed, width, height, noise) => {
    const { grid, thing } = scene(seed, width, height, noise);
    expect(simdMatte(grid, thing)).toEqual(scalarMatte(grid, thing));
  });

  it('stays the same after a larger picture used its memory', () => {
    const small = scene(7, 30, 30, 40);
    const large = scene(8, 150, 90, 40);
    const before = simdMatte(small.grid, small.thing);
    expect(simdMatte(large.grid, large.thing)).toEqual(scalarMatte(large.grid, large.thing));
    expect(simdMatte(small.grid, small.thing)).toEqual(before);
  });

  it('of a part is that of the whole, away from the part’s rim', () => {
    const { grid, thing } = scene(9, 90, 80, 30);
    const whole = matte(grid, thing);
    const side = 50;
    const own = part(grid, thing, 20, 15, side);
    const expected = part(grid, whole, 20, 15, side).values;
    const found = matte(own.grid, own.values);
    for (let y = MATTE_REACH; y < side - MATTE_REACH; y++) {
      const [from, to] = [y * side + MATTE_REACH, (y + 1) * side - MATTE_REACH];
      expect(found.subarray(from, to)).toEqual(expected.subarray(from, to));
    }
  });

  it('keeps what is all product or all backdrop', () => {
    const { grid } = scene(10, 40, 40, 200);
    for (const value of [0, 1]) {
      const even = new Float32Array(1600).fill(value);
      expect(matte(grid, even)).toEqual(even);
    }
  });

  it('is compiled from the sources that are here', async () => {
    const sources = new URL('../../../../workers/wasm/assembly/matte/', import.meta.url);
    expect(MATTE_SOURCES).toBe(await contentHash(sources));
  });
});
