import { expect, it } from 'vitest';
import { clutterToJudge } from '../helpers/fill-scenes/clutter.ts';
import { fillScene } from '../helpers/fill-scenes/filled.ts';

it('fills in among clutter at least as well as it did', () => {
  const scores = clutterToJudge().map((scene) => fillScene(scene).scores);
  const mean = (of: (score: (typeof scores)[number]) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  expect(mean(({ psnr }) => psnr)).toBeGreaterThan(17.4);
  expect(mean(({ stray }) => stray)).toBeLessThan(0.336);
  expect(mean(({ kept }) => kept)).toBeGreaterThan(0.51);
});
