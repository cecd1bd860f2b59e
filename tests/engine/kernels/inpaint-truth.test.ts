import { expect, it } from 'vitest';
import { addRim } from '../../../engine/kernels/mask/rim.ts';
import { erasePair, fillIn, scoreFill, wholeArea } from '../../helpers/erase-pairs.ts';
import { sampled, sampledSeeds } from '../../helpers/sampled.ts';

/**
 * `error`: at most, of 255. `gradient`: at least, of the truth's. Where a method cannot know what was there (the lettering of books
 * behind a bottle), only how it looks is held, and less of it: the wood there was in focus, and what lies around is not.
 */
const PAIRS = [
  { name: 'erase-gradient', scale: 0.4, error: 4, gradient: 0.85 },
  { name: 'erase-brick', scale: 0.3, error: 22, gradient: 0.85 },
  { name: 'scene-table', scale: 0.3, error: 20, gradient: 0.4 },
] as const;

it.each(sampled(PAIRS, 2))(
  'removes the object from $name, as sharp as its background, without a rim',
  async (gate) => {
    const pair = await erasePair(gate.name, gate.scale);
    const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 });
    const untouched = scoreFill(pair, pair.before);
    const scores = scoreFill(pair, out);
    expect(scores.error).toBeLessThan(gate.error);
    expect(scores.error).toBeLessThan(untouched.error);
    expect(scores.gradient).toBeGreaterThan(gate.gradient);
    expect(scores.seam).toBeLessThan(1.6);
  },
);

it('does not extend objects near the hole into it, whatever the seed', async () => {
  const pair = await erasePair('erase-gradient', 0.25);
  const { width, height } = pair;
  // Up to the border, where half of every patch is missing, and with a bag beside it.
  const hole = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    return x > 0.645 && x < 0.995 && y > 0.565 && y < 0.84 ? 255 : 0;
  });
  const coverage = addRim(hole, width, height, 6);
  for (const seed of sampledSeeds(2, 1)) {
    const out = fillIn({ ...pair, coverage, pixels: pair.before, area: wholeArea(pair), seed });
    const stray = out.filter((red, k) => k % 4 === 0 && coverage[k >> 2]! >= 85 && red > out[k + 2]! + 20);
    expect(stray).toHaveLength(0);
  }
});
