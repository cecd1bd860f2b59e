import { expect, it } from 'vitest';
import { inpaint } from '../../../../engine/kernels/inpaint/inpaint.ts';
import { fillIn, wholeArea } from '../../../helpers/erase-pairs.ts';
import { drawFillScene, FILL_SCENES } from '../../../helpers/fill-scenes/index.ts';
import { scoreLines } from '../../../helpers/fill-scenes/line-scores.ts';

function filled(name: string) {
  const pair = drawFillScene(FILL_SCENES.find((scene) => scene.name === name)!, 1);
  const out = fillIn({ ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 });
  return { pair, out, scores: scoreLines(pair, out) };
}

/** Of the scenes for judging: at least this share of the true edges, at most that share of edges without a true one. */
const CARRIED = [
  { name: 'beams 2', kept: 0.5, stray: 0.25 },
  { name: 'tiles 2', kept: 0.6, stray: 0.42 },
] as const;

it.each(CARRIED)(
  'carries lines that enter the hole on both sides through it: $name',
  ({ name, kept, stray }) => {
    const { scores } = filled(name);
    expect(scores.kept).toBeGreaterThan(kept);
    expect(scores.stray).toBeLessThan(stray);
  },
);

it.each(['planks 2', 'bricks 2', 'blinds 2', 'cloth 2', 'shelf 2', 'shadow 2'])(
  'leaves alone what goes through by matching: %s',
  (name) => {
    const { scores } = filled(name);
    expect(scores.kept).toBeGreaterThan(0.95);
    expect(scores.stray).toBeLessThan(0.03);
  },
);

it('tells how far it is, never backwards, and gives the same bytes again where it follows lines', () => {
  const { pair, out } = filled('beams 2');
  const again = { ...pair, pixels: pair.before, area: wholeArea(pair), seed: 1 };
  const fractions = [...inpaint(again)];
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(Buffer.compare(fillIn(again), out)).toBe(0);
});
