/** Calendar periods in UTC: a month that starts on the 31st ends on the last day of a shorter month. */
import { type BillingPeriod, MONTHS_OF } from '../../../../vocabulary/plans.ts';

export interface Period {
  readonly start: number;
  /** Start of the next period. */
  readonly end: number;
}

/** The period that contains `now`, counted from `begun`, so short months cause no drift. Epoch milliseconds. */
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
