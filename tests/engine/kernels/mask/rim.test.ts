import { describe, expect, test } from 'vitest';
import { addRim } from '../../../../engine/kernels/mask/rim.ts';
import { sampleMask } from '../../../helpers/kernel-samples.ts';
import { createRandom } from '../../../helpers/random.ts';

/** The definition: every pixel against every inside pixel. */
function rimByHand(coverage: Uint8Array, width: number, px: number): Uint8Array {
  const inside: [number, number][] = [];
  coverage.forEach((c, i) => {
    if (c >= 128) inside.push([i % width, Math.floor(i / width)]);
  });
  return coverage.map((c, i) => {
    const distance = Math.sqrt(
      Math.min(...inside.map(([x, y]) => ((i % width) - x) ** 2 + (Math.floor(i / width) - y) ** 2)),
    );
    const t = Math.max(0, 1 - distance / px);
    return Math.max(c, Math.floor(t * t * (3 - 2 * t) * 255 + 0.5));
  });
}

describe('The rim around what is filled in', () => {
  test('falls off by the exact distance to the nearest marked pixel', () => {
    const [width, height] = [61, 47];
    const random = createRandom(9);
    const coverage = sampleMask(width, height, 'dots');
    for (let y = 20; y < 28; y++) coverage.fill(255, y * width + 30, y * width + 44);
    for (let i = 0; i < 30; i++) coverage[random.integer(0, coverage.length - 1)] = random.integer(1, 127);
    for (const px of [1, 3, 6, 17]) {
      expect(addRim(coverage, width, height, px)).toEqual(rimByHand(coverage, width, px));
    }
  });

  test('does not depend on its processing bands', () => {
    const [width, height] = [40, 900];
    const coverage = sampleMask(width, height, 'dots');
    expect(addRim(coverage, width, height, 6)).toEqual(rimByHand(coverage, width, 6));
  });

  test('of an empty mask is empty', () => {
    expect(addRim(new Uint8Array(200), 20, 10, 6).every((c) => c === 0)).toBe(true);
  });
});
