/** Calendar periods in UTC. Times are epoch milliseconds. */
import type { USAGE_PERIODS } from '../../../../vocabulary/api-options.ts';

export type UsagePeriod = (typeof USAGE_PERIODS)[number];

export const DAY = 24 * 3_600_000;
/** 1970-01-01 was a Thursday; weeks begin on Monday (ISO 8601). */
const DAYS_SINCE_MONDAY = 3;

/** The period that contains a time; the end is the start of the next period. */
export function periodOf(
  time: number,
  period: UsagePeriod,
): { readonly start: number; readonly end: number } {
  const day = Math.floor(time / DAY);
  if (period === 'day') return { start: day * DAY, end: (day + 1) * DAY };
  if (period === 'week') {
    const monday = day - ((day + DAYS_SINCE_MONDAY) % 7);
    return { start: monday * DAY, end: (monday + 7) * DAY };
  }
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
