/** Times are epoch milliseconds; booleans are 0 and 1; columns of JSON say so. */
import type { Generated } from 'kysely';
import type { CHECKOUT_STATUSES } from '../../../../vocabulary/api-options.ts';
import type { BillingPeriod, BillingPlatform, SubscriptionStatus } from '../../../../vocabulary/plans.ts';

/** The payment provider's customer, and whether they ever paid. */
export interface BillingAccountRow {
  user_id: string;
  customer_id: string | null;
  has_paid: number;
  created_at: number;
}

/** A current or past plan of a user. */
export interface SubscriptionRow {
  /** The provider's id; `contract_…` for a contract. */
  id: string;
  user_id: string;
  provider: 'stripe' | 'local' | 'contract';
  platform: BillingPlatform;
  /** Machine name. */
  plan: string;
  period: BillingPeriod;
  status: SubscriptionStatus;
  /** Monthly credits of an agreement; null = the plan's. */
  quota_images: number | null;
  /** The last paid period; equal ends = none yet. */
  period_start: number;
  period_end: number;
  cancel_at_period_end: number;
  /** Number of the latest request to the provider. */
  asked: number;
  /** Number of the request whose response this row holds: responses to earlier requests are dropped. */
  applied: number;
  created_at: number;
  updated_at: number;
}

/** One checkout, from its start until it is paid or abandoned. */
export interface CheckoutRow {
  id: string;
  user_id: string;
  kind: 'plan' | 'bundle';
  /** Machine name of the plan or bundle. */
  item: string;
  /** Its price at that time, in the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** The provider's id; null until the provider responds. */
  session_id: string | null;
  status: (typeof CHECKOUT_STATUSES)[number];
  created_at: number;
  finished_at: number | null;
}

/** A paid bundle: never removed. */
export interface BundlePurchaseRow {
  /** The checkout that bought it. */
  checkout_id: string;
  user_id: string;
  bundle: string;
  platform: BillingPlatform;
  bought_at: number;
  /** Refunded credits or uses so far, spent or not. */
  refunded: Generated<number>;
  /** When it was refunded in full. */
  refunded_at: number | null;
}

/** The provider's events. Each takes effect once. */
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
  /** Start of the first period; later periods are counted from it. */
  begun_at: number;
  /** When it ends; null = it renews. */
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
