import { fillIn, wholeArea } from '../erase-pairs.ts';
import { drawFillScene, FILL_SCENES, type FillScene } from './index.ts';
import { scoreLines } from './line-scores.ts';

/** A drawn scene, by name or as it is, with its hole filled. */
export function fillScene(scene: string | Pick<FillScene, 'truth' | 'hole'>, seed = 1) {
  const named = typeof scene === 'string' ? FILL_SCENES.find(({ name }) => name === scene)! : scene;
  const pair = drawFillScene(named, 1);
  const fractions: number[] = [];
  const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed }, fractions);
  return { pair, out, fractions, scores: scoreLines(pair, out) };
}
