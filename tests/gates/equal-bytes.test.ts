import { expect, it } from 'vitest';
import { equalBytes } from '../helpers/equal-bytes.ts';

const bytes = () => new Uint8Array([1, 2, 3]);

it('equal bytes of one kind are equal, also those of a part of a buffer', () => {
  expect(equalBytes(bytes(), bytes())).toBe(true);
  expect(equalBytes(new Uint8Array([0, 1, 2, 3]).subarray(1), bytes())).toBe(true);
  expect(equalBytes(new Float32Array([Number.NaN, 0.5]), new Float32Array([Number.NaN, 0.5]))).toBe(true);
});

it('other bytes, another length and another kind are left to Vitest, which tells them apart', () => {
  for (const other of [
    new Uint8Array([1, 2, 4]),
    new Uint8Array([1, 2]),
    new Uint8ClampedArray([1, 2, 3]),
    Buffer.from([1, 2, 3]),
    [1, 2, 3],
    null,
  ]) {
    expect(equalBytes(bytes(), other)).toBeUndefined();
    expect(() => expect(bytes()).toEqual(other)).toThrow();
    expect(() => expect({ pixels: bytes() }).toMatchObject({ pixels: other })).toThrow();
  }
});
