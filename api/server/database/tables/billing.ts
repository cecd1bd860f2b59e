/** Times are epoch milliseconds; truths are 0 and 1; text that holds JSON says so. */
import type { Generated } from 'kysely';
import type { CHECKOUT_STATUSES } from '../../../../vocabulary/api-options.ts';
import type { BillingPeriod, BillingPlatform, SubscriptionStatus } from '../../../../vocabulary/plans.ts';

/** What the payment provider calls a person, and whether money ever came. */
export interface BillingAccountRow {
  user_id: string;
  customer_id: string | null;
  has_paid: number;
  created_at: number;
}

/** A current or past plan of a user. */
export interface SubscriptionRow {
  /** The provider's own id; of a contract `contract_…`. */
  id: string;
  user_id: string;
  provider: 'stripe' | 'local' | 'contract';
  platform: BillingPlatform;
  /** Machine name. */
  plan: string;
  period: BillingPeriod;
  status: SubscriptionStatus;
  /** Credits of a month by agreement; null = the plan's own. */
  quota_images: number | null;
  /** The last period that was paid for; both ends alike = none yet. */
  period_start: number;
  period_end: number;
  cancel_at_period_end: number;
  /** Numbers the questions to the provider. */
  asked: number;
  /** The latest question whose answer stands here: an answer to an earlier one is old and is dropped. */
  applied: number;
  created_at: number;
  updated_at: number;
}

/** One checkout, from its start until it is paid or left. */
export interface CheckoutRow {
  id: string;
  user_id: string;
  kind: 'plan' | 'bundle';
  /** Machine name of the plan or bundle. */
  item: string;
  /** What it cost then, in the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** The provider's id; null until the provider has answered. */
  session_id: string | null;
  status: (typeof CHECKOUT_STATUSES)[number];
  created_at: number;
  finished_at: number | null;
}

/** A bundle that was paid for: it is never taken back. */
export interface BundlePurchaseRow {
  /** The checkout that bought it. */
  checkout_id: string;
  user_id: string;
  bundle: string;
  platform: BillingPlatform;
  bought_at: number;
  /** Credits or uses that were paid back so far, spent or not. */
  refunded: Generated<number>;
  /** When all of it was. */
  refunded_at: number | null;
}

/** The provider's events. Each has its effect once. */
export interface PaymentEventRow {
  id: string;
  type: string;
  received_at: number;
  handled_at: number | null;
}

/** A checkout of the test provider. */
export interface LocalCheckoutRow {
  id: string;
  checkout_id: string;
  customer_id: string;
  /** JSON of a PaidItem. */
  item: string;
  return_url: string;
  status: (typeof CHECKOUT_STATUSES)[number];
  subscription_id: string | null;
  expires_at: number;
}

export interface LocalSubscriptionRow {
  id: string;
  customer_id: string;
  /** JSON of a PaidItem. */
  item: string;
  /** When the first period began: the others are counted from there. */
  begun_at: number;
  /** When it ends for good; null = it renews itself. */
  ends_at: number | null;
}

export interface LocalPortalRow {
  id: string;
  customer_id: string;
  return_url: string;
  expires_at: number;
}

export interface BillingTables {
  billing_accounts: BillingAccountRow;
  subscriptions: SubscriptionRow;
  checkouts: CheckoutRow;
  bundle_purchases: BundlePurchaseRow;
  payment_events: PaymentEventRow;
  local_checkouts: LocalCheckoutRow;
  local_subscriptions: LocalSubscriptionRow;
  local_portals: LocalPortalRow;
}
