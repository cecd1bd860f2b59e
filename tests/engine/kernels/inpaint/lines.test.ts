import { expect, it } from 'vitest';
import { fillScene } from '../../../helpers/fill-scenes/filled.ts';
import { box, lit, mixed, noise, type Shader, smooth } from '../../../helpers/fill-scenes/surface.ts';
import { sampled } from '../../../helpers/sampled.ts';

it('continues lines that enter the hole on both sides', () => {
  const { scores } = fillScene('tiles 2');
  expect(scores.kept).toBeGreaterThan(0.6);
  expect(scores.stray).toBeLessThan(0.42);
});

it.each(sampled(['bricks 2', 'cloth 2', 'shadow 2'], 1))('does not change a successful match: %s', (name) => {
  const { scores } = fillScene(name);
  expect(scores.kept).toBeGreaterThan(0.95);
  expect(scores.stray).toBeLessThan(0.03);
});

it('reports monotonic progress, and is deterministic where it follows lines', () => {
  const { out, fractions, scores } = fillScene('beams 2');
  expect(scores.kept).toBeGreaterThan(0.5);
  expect(scores.stray).toBeLessThan(0.25);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(Buffer.compare(fillScene('beams 2').out, out)).toBe(0);
});

/** Square tiles, seen from above. */
const paved =
  (across: number, down: number): Shader =>
  (x, y) => {
    const joint = Math.min(Math.abs((x % across) - across / 2), Math.abs((y % down) - down / 2));
    return mixed(
      [96, 92, 88],
      lit([196, 188, 178], 1 + 0.03 * noise(x / 3, y / 3, 4)),
      smooth(0.8, 1.8, joint),
    );
  };

it('continues a long joint that shorter ones cross, and keeps those', () => {
  const { scores } = fillScene({ truth: paved(64, 40), hole: box(142, 30, 178, 210) });
  expect(scores.kept).toBeGreaterThan(0.95);
  expect(scores.stray).toBeLessThan(0.03);
});
