/** Usage as a chart shows it: every period of the range, and in each the operations that are used most. */
import type { Period, Selection } from './usage-selection.ts';

export interface Series {
  /** Of an operation, or of several with the same name; null = all the others together. */
  readonly name: string | null;
  /** Requests in each period. */
  readonly calls: readonly number[];
}

export interface UsageChart {
  /** Of each period, epoch milliseconds, the oldest first. */
  readonly starts: readonly number[];
  /** The most used first; the others last. */
  readonly series: readonly Series[];
  /** Of the whole range. */
  readonly calls: number;
  readonly credits: number;
}

/** Periods that a chart can show: a year of days. */
export const PERIODS_MAX = 366;
/** As many as there are colors for data. */
const SERIES_MAX = 3;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONDAY = 1;

/** When the periods of a range begin, at midnight UTC; a week begins on Monday. The first may begin before the range. */
export function startsOf({ from, to, period }: Pick<Selection, 'from' | 'to' | 'period'>): readonly number[] {
  const first = new Date(from);
  const end = Date.parse(to);
  const starts: number[] = [];
  if (period === 'month') {
    for (let month = first.getUTCMonth(); ; month += 1) {
      const start = Date.UTC(first.getUTCFullYear(), month, 1);
      if (start > end) return starts;
      starts.push(start);
    }
  }
  const days = period === 'week' ? WEEK_DAYS : 1;
  const back = period === 'week' ? (first.getUTCDay() - MONDAY + WEEK_DAYS) % WEEK_DAYS : 0;
  for (let start = first.getTime() - back * DAY_MS; start <= end; start += days * DAY_MS) starts.push(start);
  return starts;
}

/**
 * @param periods of the server: one for each operation of a period, without those that have no call
 * @param nameOf the name of an operation for people
 */
export function chartOf(
  selection: Selection,
  periods: readonly Period[],
  nameOf: (operation: string) => string,
): UsageChart {
  const starts = startsOf(selection);
  const totals = new Map<string, number>();
  /** Of each operation, by period. */
  const uses = new Map<string, Map<number | undefined, number>>();
  for (const { period_start: at, operation, calls } of periods) {
    const name = nameOf(operation ?? '');
    const start = periodOf(starts, at);
    const byStart = uses.get(name) ?? new Map<number | undefined, number>();
    uses.set(name, byStart.set(start, (byStart.get(start) ?? 0) + calls));
    totals.set(name, (totals.get(name) ?? 0) + calls);
  }
  const byUse = [...totals].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const shown = byUse.length > SERIES_MAX ? byUse.slice(0, SERIES_MAX - 1) : byUse;
  const seriesOf = (name: string | null, operations: readonly string[]): Series => ({
    name,
    calls: starts.map((start) => sumOf(operations.map((each) => uses.get(each)?.get(start) ?? 0))),
  });
  return {
    starts,
    series: [
      ...shown.map((name) => seriesOf(name, [name])),
      ...(shown.length < byUse.length ? [seriesOf(null, byUse.slice(shown.length))] : []),
    ],
    calls: sumOf(periods.map(({ calls }) => calls)),
    credits: sumOf(periods.map(({ credits }) => credits)),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The server may begin a first period where the range begins. */
const periodOf = (starts: readonly number[], at: number): number | undefined =>
  starts.findLast((start) => start <= at) ?? starts[0];

/** The numbers beside the lines of a chart, 0 first: whole and round, the last at least as large as the largest value. */
export function ticksOf(most: number): readonly number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((each) => each * power)
    .find((each) => each >= rough && Number.isInteger(each));
  const each = step ?? Math.ceil(rough);
  return Array.from({ length: Math.ceil(Math.max(1, most) / each) + 1 }, (_, at) => at * each);
}
