import { expect, it } from 'vitest';
import { firstProblems } from '../../../shell/batch/problem-list.ts';

const many = (count: number) => Array.from({ length: count }, (_, n) => n);

it.each([
  { refused: 0, wrong: 3 },
  { refused: 3, wrong: 20 },
  { refused: 25, wrong: 40 },
  { refused: 20, wrong: 0 },
])('$refused pictures and $wrong cells are told or counted, each once', ({ refused, wrong }) => {
  const first = firstProblems(many(refused), many(wrong));
  const told = first.refused.length + first.wrong.length;
  expect(told).toBe(Math.min(20, refused + wrong));
  expect(first.more).toBe(refused + wrong - told);
});
