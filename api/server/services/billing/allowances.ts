/** What an account is given for a period: by its plan, by its agreement, or for free. */
import { METERED_FEATURES, MONTHS_OF, type Plan } from '../../../../vocabulary/plans.ts';
import type { SubscriptionRow } from '../../database/tables/billing.ts';
import type { Allowance } from '../credits/credits.ts';
import { FREE } from './catalogue.ts';

const DAY = 24 * 3_600_000;
/** A plan ends so much later than it was paid for: the provider takes an hour to collect, and a card may need a second try. */
export const GRACE_MS = 3 * DAY;

export interface Holding {
  readonly row: SubscriptionRow;
  readonly plan: Plan;
}

type Amounts = Allowance['amounts'];

/** Credits and features of one period. An agreement gives as many of each feature as credits. */
export function amountsOf({ row, plan }: Holding): Amounts {
  const months = MONTHS_OF[row.period];
  const agreed = row.quota_images;
  const features = METERED_FEATURES.map((feature) => [
    feature,
    (agreed ?? plan.feature_limits[feature]) * months,
  ]);
  return { ...Object.fromEntries(features), credit: (agreed ?? plan.quota_images) * months };
}

export function allowanceOf(holding: Holding | undefined, now: number): Allowance {
  if (!holding) return freeAllowance(now);
  const { period_start, period_end } = holding.row;
  return { amounts: amountsOf(holding), periodStart: period_start, periodEnd: period_end + GRACE_MS };
}

/** By calendar months, in UTC. */
function freeAllowance(now: number): Allowance {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    amounts: { ...FREE.feature_limits, credit: FREE.quota_images },
    periodStart: Date.UTC(year, month),
    periodEnd: Date.UTC(year, month + 1),
  };
}
