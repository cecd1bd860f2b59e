import { expect, it } from 'vitest';
import { erasePair, fillIn, scoreFill, wholeArea } from '../../helpers/erase-pairs.ts';

/**
 * `error`: at most, of 255. `gradient`: at least, of the truth's. Where a method cannot know what was there (the lettering of books
 * behind a bottle), only how it looks is held, and less of it: the wood there was in focus, and what lies around is not.
 */
const PAIRS = [
  { name: 'erase-gradient', error: 4, gradient: 0.85 },
  { name: 'erase-tiles', error: 12, gradient: 0.85 },
  { name: 'erase-brick', error: 22, gradient: 0.85 },
  { name: 'scene-table', error: 16, gradient: 0.4 },
] as const;

it.each(PAIRS)(
  'takes the object out of $name, as sharp as what was behind it, without a rim',
  async (gate) => {
    const pair = await erasePair(gate.name, 0.5);
    const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 });
    const untouched = scoreFill(pair, pair.before);
    const scores = scoreFill(pair, out);
    expect(scores.error).toBeLessThan(gate.error);
    expect(scores.error).toBeLessThan(untouched.error);
    expect(scores.gradient).toBeGreaterThan(gate.gradient);
    expect(scores.seam).toBeLessThan(1.6);
  },
);

it('stays as sharp in a picture that is too large to be matched at its own size', async () => {
  const pair = await erasePair('erase-brick', 2);
  expect(pair.width * pair.height).toBeGreaterThan(4_000_000);
  const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 });
  expect(scoreFill(pair, out).gradient).toBeGreaterThan(0.85);
});
