import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsInWindow } from '../../shell/history/rows-in-window.ts';

describe('Rows of the history that are laid out', () => {
  test('are at most 80 of 5,000, wherever it is scrolled and however wide the window is', () => {
    fc.assert(
      fc.property(fc.nat(5_000 * 200), fc.integer({ min: 1, max: 7_680 }), (start, extent) => {
        const { from, to } = rowsInWindow(5_000, 200, start, extent);
        expect(to - from).toBeLessThanOrEqual(80);
        const [first, last] = [Math.floor(start / 200), Math.ceil((start + extent) / 200)];
        expect(from).toBeLessThanOrEqual(Math.min(first, 5_000));
        expect(to).toBeGreaterThanOrEqual(Math.min(last, 5_000));
      }),
      { seed: 20261125 },
    );
  });

  test('are empty for an empty list', () => {
    expect(rowsInWindow(0, 200, 0, 1_000)).toEqual({ from: 0, to: 0 });
  });
});
