import { expect, it } from 'vitest';
import type { ErasePair } from '../../../helpers/erase-pairs.ts';
import { fillScene } from '../../../helpers/fill-scenes/filled.ts';
import { sampled } from '../../../helpers/sampled.ts';

/** Mean difference of a channel, 0…255, of what was replaced. */
function apart({ coverage }: ErasePair, one: Uint8Array, other: Uint8Array): number {
  let [sum, px] = [0, 0];
  for (let at = 0; at < coverage.length; at++) {
    if (coverage[at]! < 85) continue;
    px++;
    for (let k = 0; k < 3; k++) sum += Math.abs(one[at * 4 + k]! - other[at * 4 + k]!) / 3;
  }
  return sum / px;
}

it('gives another arrangement with another seed, about as good', () => {
  const names = sampled(['bricks 2', 'tiles 2', 'planks 2'], 1);
  let [difference, loss] = [0, 0];
  for (const name of names) {
    const tries = [1, 2].map((seed) => fillScene(name, seed));
    difference += apart(tries[0]!.pair, tries[0]!.out, tries[1]!.out) / names.length;
    loss += (tries[0]!.scores.psnr - tries[1]!.scores.psnr) / names.length;
  }
  expect(difference).toBeGreaterThan(8);
  expect(loss).toBeLessThan(0.7);
});
