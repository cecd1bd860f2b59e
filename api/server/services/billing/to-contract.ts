/** Converts plans, bundles and limits to the contract's format. */

import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';
import type { Bundle, Plan } from '../../../../vocabulary/plans.ts';
import type { Quota } from '../credits/credits.ts';
import type { StorageUse } from '../uploads/storage-quota.ts';

export function showPlan(plan: Plan) {
  return {
    machine_name: plan.machine_name,
    name: plan.name,
    description: plan.summary,
    platform: plan.platform,
    is_active: plan.is_active,
    credits: plan.quota_images,
    features: plan.feature_limits,
    capabilities: [...plan.capabilities],
    prices: [...plan.prices],
  };
}

export function showBundle(bundle: Bundle) {
  return {
    machine_name: bundle.machine_name,
    name: bundle.name,
    description: bundle.summary,
    platform: bundle.platform,
    is_active: bundle.is_active,
    unit: bundle.feature ?? ('credit' as const),
    amount_of_units: bundle.feature ? bundle.feature_uses : bundle.quota_images,
    amount: bundle.amount,
    currency: bundle.currency,
  };
}

export function showUploadLimits({ upload_limits: limits }: Plan, storage: StorageUse) {
  return {
    max_megapixels: limits.max_megapixels,
    max_file_size: limits.max_file_bytes,
    max_custom_template_size: limits.max_custom_template_bytes,
    max_images_per_generation: limits.max_images_per_generation,
    storage_limit: storage.limit,
    storage_used: storage.used,
  };
}

/** `image` is the unit paid for with credits. */
export function showFeatureLimits(quotas: ReadonlyMap<CreditUnit, Quota>) {
  return Object.fromEntries(
    [...quotas].map(([unit, { granted, used, periodEnd }]) => [
      unit === 'credit' ? 'image' : unit,
      { limit: granted, used, resets_at: periodEnd },
    ]),
  );
}
