/** The billing state of an account, for display and for decisions. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { BillingPlatform, BillingType } from '../../../../vocabulary/plans.ts';
import type { billingInfo } from '../../../contract/schemas/billing.ts';
import type { SubscriptionRow } from '../../database/tables/billing.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Holding } from './allowances.ts';
import { FREE } from './catalogue.ts';
import type { Subscriptions } from './subscriptions.ts';

export type BillingState = z.output<typeof billingInfo>;
export type ReadBillingState = (userId: string) => Promise<BillingState>;

export function createBillingStates(
  { database }: { readonly database: Kysely<Database> },
  subscriptions: Subscriptions,
): ReadBillingState {
  const purchasesOf = (userId: string) =>
    database
      .selectFrom('bundle_purchases')
      .select(['bundle', 'platform'])
      .where('user_id', '=', userId)
      .where('refunded_at', 'is', null)
      .orderBy('bought_at')
      .orderBy('checkout_id')
      .execute();

  return async (userId) => {
    const holdings = await subscriptions.allHeld(userId);
    const purchases = await purchasesOf(userId);
    const account = await database
      .selectFrom('billing_accounts')
      .select('has_paid')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const holdingOf = (platform: BillingPlatform) => holdings.find(({ plan }) => plan.platform === platform);

    const show = async (platform: BillingPlatform) => {
      const holding = holdingOf(platform);
      return {
        subscription_status: statusOf(holding, await subscriptions.last(userId, platform)),
        product: { machine_name: holding?.plan.machine_name ?? FREE.machine_name },
        period: holding?.row.period ?? null,
        period_ends_at: holding?.row.period_end ?? null,
        cancel_at_period_end: endsWithPeriod(holding?.row),
        // Repeated purchases are listed repeatedly.
        bundles: purchases.flatMap((one) => (one.platform === platform ? { machine_name: one.bundle } : [])),
      };
    };
    const ui = await show('ui_platform');
    const api = await show('api_platform');
    const governing = holdings[0]?.row;
    return {
      product: ui.product,
      type: typeOf(holdings),
      subscription_status: ui.subscription_status,
      has_paid_at_least_once: Boolean(account?.has_paid),
      ui_platform: ui,
      api_platform: {
        ...api,
        is_active: holdingOf('api_platform') !== undefined || api.bundles.length > 0,
      },
      period_ends_at: governing?.period_end ?? null,
      cancel_at_period_end: endsWithPeriod(governing),
    };
  };
}

/** A contract is never renewed by itself. */
const endsWithPeriod = (row: SubscriptionRow | undefined): boolean =>
  row !== undefined && (row.provider === 'contract' || row.cancel_at_period_end !== 0);

/** null = never subscribed. A period that ended without an event of the provider counts as unpaid. */
function statusOf(holding: Holding | undefined, last: SubscriptionRow | undefined): string | null {
  const status = holding?.row.status ?? last?.status ?? null;
  return status === 'active' && !holding ? 'past_due' : status;
}

function typeOf(holdings: readonly Holding[]): BillingType {
  if (holdings.some(({ plan }) => plan.type === 'contract')) return 'contract';
  return holdings.length > 0 ? 'subscription' : 'free';
}
