/** What billing says of an account, and what stands for it when nothing was ever bought. */
import type * as z from 'zod';
import { PLAN_FREE } from '../../../contract/constants/platform.ts';
import type { billingInfo } from '../../../contract/schemas/billing.ts';

/** The answer of `GET /billing/me`. */
export type Standing = z.output<typeof billingInfo>;
export type ReadStanding = (userId: string) => Promise<Standing>;

const nothingBought = {
  subscription_status: null,
  product: { machine_name: PLAN_FREE },
  bundles: [],
};

export const FREE_STANDING: Standing = {
  product: { machine_name: PLAN_FREE },
  type: 'free',
  subscription_status: null,
  has_paid_at_least_once: false,
  ui_platform: nothingBought,
  api_platform: { ...nothingBought, is_active: false },
  period_ends_at: null,
  cancel_at_period_end: false,
};
