/** Periods by the calendar, in UTC: begun on the 31st, a month ends on the last day that the next one has. */
import { type BillingPeriod, MONTHS_OF } from '../../../../vocabulary/plans.ts';

export interface Period {
  readonly start: number;
  /** Of the next. */
  readonly end: number;
}

/** The period that `now` lies in, counted from `begun`, so that short months shift nothing for good. Epoch milliseconds. */
export function periodAt(start: number, period: BillingPeriod, now: number): Period {
  const step = MONTHS_OF[period];
  let count = 0;
  while (addMonths(start, (count + 1) * step) <= now) count += 1;
  return { start: addMonths(start, count * step), end: addMonths(start, (count + 1) * step) };
}

function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
