/** Looks plans and bundles up by their machine names. */

import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';
import {
  type BillingPeriod,
  type BillingPlatform,
  BUNDLES,
  type Bundle,
  type MeteredFeature,
  PLANS,
  type Plan,
} from '../../../../vocabulary/plans.ts';
import { PLAN_FREE } from '../../../../vocabulary/platform.ts';
import { ApiError } from '../../base/api-error.ts';
import type { PaidItem } from '../../ports/payments/payments.ts';

const plans = new Map(PLANS.map((plan) => [plan.machine_name, plan]));
const bundles = new Map(BUNDLES.map((bundle) => [bundle.machine_name, bundle]));

/** The plan of an account without a purchase. */
export const FREE: Plan = findPlan(PLAN_FREE) as Plan;

export function findPlan(machineName: string): Plan | undefined {
  return plans.get(machineName);
}

export function findBundle(machineName: string): Bundle | undefined {
  return bundles.get(machineName);
}

export const isForSale = ({ is_active, feature }: Bundle, unavailable: readonly MeteredFeature[]): boolean =>
  is_active && (feature === null || !unavailable.includes(feature));

/** What a bundle grants. */
export function grantOf({ feature, feature_uses, quota_images }: Bundle): {
  readonly unit: CreditUnit;
  readonly amount: number;
} {
  return feature ? { unit: feature, amount: feature_uses } : { unit: 'credit', amount: quota_images };
}

/** The plan of accounts with an agreement. */
export function contractPlanOf(platform: BillingPlatform): Plan {
  return PLANS.find((plan) => plan.platform === platform && plan.type === 'contract') as Plan;
}

/** Rejects with `planUnknown` if it does not exist or is not for sale. */
export function planForSale(machineName: string, period: BillingPeriod): PaidItem {
  const plan = findPlan(machineName);
  const price = plan?.prices.find((one) => one.period === period);
  if (!plan?.is_active || !price) throw new ApiError('planUnknown');
  const { name, summary } = plan;
  return { kind: 'plan', item: machineName, name, summary, ...price };
}

/** The same for a bundle; one of a feature that this server cannot make is not for sale. */
export function bundleForSale(machineName: string, unavailable: readonly MeteredFeature[]): PaidItem {
  const bundle = findBundle(machineName);
  if (!bundle || !isForSale(bundle, unavailable)) throw new ApiError('planUnknown.bundle');
  const { name, summary, amount, currency } = bundle;
  return { kind: 'bundle', item: machineName, name, summary, amount, currency, period: null };
}
