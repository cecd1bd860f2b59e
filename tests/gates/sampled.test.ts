import { describe, expect, it } from 'vitest';
import { sampled, sampledSeeds } from '../helpers/sampled.ts';

describe('The inputs of a test', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

  it('are all taken by the deep run', () => {
    expect(sampled(letters, 2, true)).toEqual(letters);
    expect(sampledSeeds(5, 1, true)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are sampled for the gate: spread evenly, the first and the last among them, each once', () => {
    expect(sampled(letters, 1, false)).toEqual(['a']);
    expect(sampled(letters, 2, false)).toEqual(['a', 'g']);
    expect(sampled(letters, 4, false)).toEqual(['a', 'c', 'e', 'g']);
    expect(sampled(letters, 7, false)).toEqual(letters);
    expect(sampledSeeds(220, 44, false)).toHaveLength(44);
    expect(new Set(sampledSeeds(220, 44, false)).size).toBe(44);
  });

  it('are chosen by what they are, where the sample says so', () => {
    expect(sampled(letters, (letter) => letter > 'e', false)).toEqual(['f', 'g']);
  });

  it.each([true, false])(
    'are never none: a sample of nothing, or of more than there is, is a mistake',
    (deep) => {
      expect(() => sampled(letters, 0, deep)).toThrow(RangeError);
      expect(() => sampled(letters, 8, deep)).toThrow(RangeError);
      expect(() => sampled(letters, (letter) => letter > 'z', deep)).toThrow(RangeError);
    },
  );
});
