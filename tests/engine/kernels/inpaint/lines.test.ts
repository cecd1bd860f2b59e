import { expect, it } from 'vitest';
import { fillScene } from '../../../helpers/fill-scenes/filled.ts';
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
