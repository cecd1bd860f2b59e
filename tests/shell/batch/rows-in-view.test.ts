import { describe, expect, it } from 'vitest';
import { BLOCK, findRowsInView } from '../../../shell/batch/rows-in-view.ts';

const ROWS = 2800;
const none = new Map<number, number>();

describe('the rows in view', () => {
  it('are few at every place of a long list, and every row is among those of some place', () => {
    const whole = findRowsInView(ROWS, none, { top: 0, height: 700, spare: 700 });
    const height = whole.after + whole.before + (whole.to - whole.from) * BLOCK * 33;
    const reached = new Set<number>();
    for (let top = 0; top <= height - 700; top += 350) {
      const { from, to, before } = findRowsInView(ROWS, none, { top, height: 700, spare: 700 });
      expect(to - from).toBeLessThanOrEqual(8);
      expect(before).toBeLessThanOrEqual(top);
      for (let block = from; block < to; block++) reached.add(block);
    }
    expect(reached.size).toBe(ROWS / BLOCK);
  });

  it('are found by the heights that blocks turned out to have, and together they are as high as the list', () => {
    const heights = new Map([
      [0, 5000],
      [1, 3000],
    ]);
    const at = findRowsInView(ROWS, heights, { top: 6000, height: 700, spare: 700 });
    expect(at).toMatchObject({ from: 1, before: 5000 });
    const total = 8000 + (ROWS - 2 * BLOCK) * 33;
    const shown = 3000 + (at.to - 2) * BLOCK * 33;
    expect(at.before + shown + at.after).toBe(total);
  });

  it('are the last ones beyond the end, and one block of a short list', () => {
    expect(findRowsInView(ROWS, none, { top: 1e6, height: 700, spare: 700 })).toMatchObject({
      to: ROWS / BLOCK,
      after: 0,
    });
    expect(findRowsInView(3, none, { top: 0, height: 700, spare: 700 })).toEqual({
      from: 0,
      to: 1,
      before: 0,
      after: 0,
    });
    expect(findRowsInView(0, none, { top: 0, height: 700, spare: 700 })).toEqual({
      from: 0,
      to: 0,
      before: 0,
      after: 0,
    });
  });
});
