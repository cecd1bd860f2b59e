import { expect, it } from 'vitest';
import { erasePair, fillIn, scoreFill, wholeArea } from '../helpers/erase-pairs.ts';
import { fillScene } from '../helpers/fill-scenes/filled.ts';

it.each(['planks 2', 'blinds 2', 'shelf 2'])('leaves alone what goes through by matching: %s', (name) => {
  const { scores } = fillScene(name);
  expect(scores.kept).toBeGreaterThan(0.95);
  expect(scores.stray).toBeLessThan(0.03);
});

it.each(['erase-gradient', 'erase-tiles', 'erase-brick'])('fills %s at half its size', async (name) => {
  const pair = await erasePair(name, 0.5);
  const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 });
  expect(scoreFill(pair, out).error).toBeLessThan(22);
  expect(scoreFill(pair, out).gradient).toBeGreaterThan(0.85);
  expect(scoreFill(pair, out).seam).toBeLessThan(1.6);
});

it('stays as sharp in a picture that is too large to be matched at its own size', async () => {
  const pair = await erasePair('erase-brick', 1.5);
  expect(pair.width * pair.height).toBeGreaterThan(2_000_000);
  const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 });
  expect(scoreFill(pair, out).gradient).toBeGreaterThan(0.85);
});
