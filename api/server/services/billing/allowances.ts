/** Credits and features of an account in one period: by its plan, its agreement, or the free plan. */
import { METERED_FEATURES, MONTHS_OF, type Plan } from '../../../../vocabulary/plans.ts';
import type { SubscriptionRow } from '../../database/tables/billing.ts';
import type { Allowance } from '../credits/credits.ts';
import { FREE } from './catalogue.ts';

const DAY = 24 * 3_600_000;
/** Grace period after a plan's paid period: the provider collects within an hour, and a card may need a second attempt. */
export const GRACE_MS = 3 * DAY;

export interface Holding {
  readonly row: SubscriptionRow;
  readonly plan: Plan;
}

/** Names the grant of one paid period in the ledger. */
export const periodReference = ({ id, plan, period_start }: SubscriptionRow): string =>
  `plan:${id}:${plan}:${period_start}`;

type Amounts = Allowance['amounts'];

/** Credits and features of one period. An agreement grants the same number of each. */
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

/** Of a plan whose paid period is granted already: it became the governing one when the plan beside it ended. */
export function withoutGrant({ amounts, ...period }: Allowance): Allowance {
  const nothing = Object.fromEntries(Object.keys(amounts).map((unit) => [unit, 0])) as Amounts;
  return { ...period, amounts: nothing };
}

/** When credits start anew, of the end of their period: the plan's next payment, not the end of its grace. */
export function renewalOf(periodEnd: number, holding: Holding | undefined, now: number): number {
  const paidUntil = periodEnd - GRACE_MS;
  return holding?.row.period_end === paidUntil && paidUntil > now ? paidUntil : periodEnd;
}

/** Calendar months in UTC. */
function freeAllowance(now: number): Allowance {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    amounts: { ...FREE.feature_limits, credit: FREE.quota_images },
    periodStart: Date.UTC(year, month),
    periodEnd: Date.UTC(year, month + 1),
  };
}
