import { describe, expect, it } from 'vitest';
import { avifFor, ENCODE_DEFAULTS } from '../../../engine/export/formats.ts';

describe('AVIF begins', () => {
  it.each([
    ['a web picture', 1000, 1000, 6],
    ['4 megapixels', 2000, 2000, 6],
    ['6 megapixels', 3000, 2000, 7],
    ['a phone photo of 12 megapixels', 4000, 3000, 8],
    ['24 megapixels', 6000, 4000, 8],
  ])('at the default speed for its size: %s', (_what, width, height, speed) => {
    expect(avifFor({ width, height })).toEqual({ ...ENCODE_DEFAULTS.avif, speed });
  });
});
