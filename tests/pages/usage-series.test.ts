/** What the chart of usage shows. */
import { expect, test } from 'vitest';
import type { Period, Selection } from '../../pages/account/signed-in/usage-selection.ts';
import { chartOf, startsOf, ticksOf } from '../../pages/account/signed-in/usage-series.ts';

const selection: Selection = { client: 'API', from: '2026-01-15', to: '2026-03-02', period: 'month' };
const days = (starts: readonly number[]) => starts.map((at) => new Date(at).toISOString().slice(0, 10));

test('every period of the range has its place, used or not', () => {
  expect(days(startsOf(selection))).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(days(startsOf({ from: '2026-02-27', to: '2026-03-02', period: 'day' }))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  // A Thursday: its week has begun on Monday.
  expect(days(startsOf({ from: '2026-01-01', to: '2026-01-05', period: 'week' }))).toEqual([
    '2025-12-29',
    '2026-01-05',
  ]);
});

const use = (month: number, operation: string, calls: number): Period => ({
  period_start: Date.UTC(2026, month, 1),
  period_end: Date.UTC(2026, month + 1, 1),
  operation,
  calls,
  credits: 2 * calls,
});

test('the most used operations have a color each, operations of one name the same, and the others share the last', () => {
  const periods = [
    use(0, 'edit', 5),
    use(0, 'editAsync', 2),
    use(2, 'edit', 1),
    use(2, 'scene', 4),
    use(2, 'animate', 3),
    use(0, 'upload', 1),
  ];
  const chart = chartOf(selection, periods, (operation) => operation.replace('Async', ''));
  expect(chart.series).toEqual([
    { name: 'edit', calls: [7, 0, 1] },
    { name: 'scene', calls: [0, 0, 4] },
    { name: null, calls: [1, 0, 3] },
  ]);
  expect([chart.calls, chart.credits]).toEqual([16, 32]);
});

test('the lines of a chart have round numbers, the last at least as large as the largest value', () => {
  expect(ticksOf(0)).toEqual([0, 1]);
  expect(ticksOf(3)).toEqual([0, 1, 2, 3]);
  expect(ticksOf(17)).toEqual([0, 5, 10, 15, 20]);
  expect(ticksOf(734)).toEqual([0, 200, 400, 600, 800]);
});
