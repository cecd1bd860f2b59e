/** The billing service: plans of each account, purchases of plans and credit packs, and what a plan includes. */
import type { Kysely } from 'kysely';
import { CREDIT_UNITS, type CreditUnit } from '../../../../vocabulary/credit-units.ts';
import {
  type BillingPeriod,
  BUNDLES,
  type MeteredFeature,
  PLANS,
  type Plan,
} from '../../../../vocabulary/plans.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { CheckoutRow } from '../../database/tables/billing.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Payments, ReceiptState } from '../../ports/payments/payments.ts';
import type { Credits, Quota } from '../credits/credits.ts';
import { createBillingStates, type ReadBillingState } from './account-billing.ts';
import { type AgreeContract, createAgreements } from './agreements.ts';
import { allowanceOf, periodReference, renewalOf, withoutGrant } from './allowances.ts';
import { bundleForSale, FREE, planForSale } from './catalogue.ts';
import { createCheckouts } from './checkouts.ts';
import { createPaymentEvents } from './payment-events.ts';
import { createRefunds } from './refunds.ts';
import { readReturnAddress } from './return-address.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Default return page. */
const ACCOUNT_PAGE = '/account/billing';
const AT_ONCE = 50;

export interface Buyer {
  readonly userId: string;
  readonly email: string;
}

export interface Billing {
  /** Purchases go through the built-in test checkout: nothing is charged. */
  readonly isTest: boolean;
  /** Plans and bundles of an account, on both platforms. */
  stateOf: ReadBillingState;
  /** When that changes by time alone, epoch ms. */
  nextLapse(userId: string): Promise<number>;
  /** When credits start anew, of the end of their period, epoch ms: a payment may be late without a loss of credits. */
  renewalOf(userId: string, periodEnd: number): Promise<number>;
  plans(activeOnly: boolean): { readonly plans: typeof PLANS; readonly bundles: typeof BUNDLES };
  /** `planUnknown`; `conflict` if the account has it; `paymentUnavailable`. */
  checkOutPlan(
    buyer: Buyer,
    plan: string,
    period: BillingPeriod,
    returnUrl?: string,
  ): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** `planUnknown`, also for a bundle of an unavailable feature; `paymentUnavailable`. */
  checkOutBundle(
    buyer: Buyer,
    bundle: string,
    options: { readonly unavailable: readonly MeteredFeature[]; readonly returnUrl?: string | undefined },
  ): Promise<{ readonly sessionId: string; readonly url: string }>;
  checkout(userId: string, sessionId: string): Promise<CheckoutRow>;
  openPortal(buyer: Buyer, returnUrl: string): Promise<string>;
  /** The account's payments, newest first. `paymentUnavailable`. */
  receipts(userId: string): Promise<readonly ReceiptState[]>;
  /** The plan whose limits apply to the account. */
  planOf(userId: string): Promise<Plan>;
  /** Balances of the account, by unit. */
  quotas(userId: string): Promise<ReadonlyMap<CreditUnit, Quota>>;
  /** Handles the provider's event; `paymentSignatureInvalid`. Rejects if handling failed: the provider sends it again. */
  receiveEvent(body: Uint8Array, signature: string | undefined): Promise<void>;
  /** Called after a change at the test provider. */
  refreshCheckout(sessionId: string): Promise<void>;
  refreshSubscription(subscriptionId: string): Promise<void>;
  /** Asks the provider about overdue events: renewed periods, checkouts. For a timer. */
  sweep(stopping?: AbortSignal): Promise<void>;
  agree: AgreeContract;
  /** For a deleted account: ends its subscriptions and open checkouts at the provider, and deletes the customer. */
  forget(userId: string): Promise<void>;
}

export interface BillingDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly payments: Payments;
  readonly credits: Credits;
  publicUrl(): string;
}

export function createBilling(deps: BillingDeps): Billing {
  const { database, clock, payments, credits, publicUrl } = deps;
  const subscriptions = createSubscriptions(deps);
  const checkouts = createCheckouts({ ...deps, subscriptions });

  credits.askAllowance(async (userId, now, trx) => {
    const [governing] = await subscriptions.allHeld(userId, trx);
    const allowance = allowanceOf(governing, now);
    const isGranted = governing && (await credits.hasGranted(userId, periodReference(governing.row), trx));
    return isGranted ? withoutGrant(allowance) : allowance;
  });

  async function knownCustomer(userId: string): Promise<string | null | undefined> {
    const row = await database
      .selectFrom('billing_accounts')
      .select('customer_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.customer_id;
  }

  /** The provider's customer id, created on first use. */
  async function customerOf({ userId, email }: Buyer): Promise<string> {
    const row = await knownCustomer(userId);
    if (row) return row;
    const customerId = await payments.createCustomer({ userId, email });
    await database
      .insertInto('billing_accounts')
      .values({ user_id: userId, customer_id: customerId, has_paid: 0, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ customer_id: customerId }))
      .execute();
    return customerId;
  }

  const whole = (url: string) => (url.startsWith('/') ? publicUrl() + url : url);
  const returnTo = (address: string | undefined) => readReturnAddress(address ?? ACCOUNT_PAGE, publicUrl());

  return {
    isTest: payments.kind === 'local',
    stateOf: createBillingStates(deps, subscriptions),
    nextLapse: subscriptions.nextLapse,
    plans: (activeOnly) => ({
      plans: activeOnly ? PLANS.filter(({ is_active }) => is_active) : PLANS,
      bundles: activeOnly ? BUNDLES.filter(({ is_active }) => is_active) : BUNDLES,
    }),

    async checkOutPlan(buyer, plan, period, returnUrl) {
      const item = planForSale(plan, period);
      const back = returnTo(returnUrl);
      const holdings = await subscriptions.allHeld(buyer.userId);
      const same = holdings.find(({ row }) => row.plan === plan && row.period === period);
      if (same && !same.row.cancel_at_period_end) {
        throw new ApiError('conflict.samePlan');
      }
      const opened = await checkouts.open(buyer.userId, await customerOf(buyer), item, back);
      return { ...opened, url: whole(opened.url) };
    },

    async checkOutBundle(buyer, bundle, { unavailable, returnUrl }) {
      const item = bundleForSale(bundle, unavailable);
      const back = returnTo(returnUrl);
      const opened = await checkouts.open(buyer.userId, await customerOf(buyer), item, back);
      return { ...opened, url: whole(opened.url) };
    },

    checkout: checkouts.find,

    async openPortal(buyer, returnUrl) {
      const back = readReturnAddress(returnUrl, publicUrl());
      return whole(await payments.openPortal(await customerOf(buyer), back));
    },

    async receipts(userId) {
      const customerId = await knownCustomer(userId);
      return customerId ? payments.listReceipts(customerId) : [];
    },

    async planOf(userId) {
      const [governing] = await subscriptions.allHeld(userId);
      return governing?.plan ?? FREE;
    },

    async quotas(userId) {
      const [governing] = await subscriptions.allHeld(userId);
      const byUnit = new Map<CreditUnit, Quota>();
      for (const unit of CREDIT_UNITS) {
        const { periodEnd, ...quota } = await credits.quota(userId, unit);
        byUnit.set(unit, { ...quota, periodEnd: renewalOf(periodEnd, governing, clock.now()) });
      }
      return byUnit;
    },
    async renewalOf(userId, periodEnd) {
      const [governing] = await subscriptions.allHeld(userId);
      return renewalOf(periodEnd, governing, clock.now());
    },

    receiveEvent: createPaymentEvents(deps, subscriptions, checkouts, createRefunds(deps, checkouts)),
    refreshCheckout: checkouts.refresh,
    refreshSubscription: subscriptions.refresh,

    async sweep(stopping) {
      for (const sessionId of await checkouts.overdue(AT_ONCE)) {
        if (stopping?.aborted) return;
        await checkouts.refresh(sessionId);
      }
      for (const id of await subscriptions.due(AT_ONCE)) {
        if (stopping?.aborted) return;
        await subscriptions.refresh(id);
      }
    },

    agree: createAgreements({ ...deps, subscriptions }),

    async forget(userId) {
      const rows = await database
        .selectFrom('subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('provider', '=', payments.kind)
        .where('status', '!=', 'canceled')
        .execute();
      for (const { id } of rows) await payments.endSubscription(id);
      const customerId = await knownCustomer(userId);
      if (customerId) await payments.forgetCustomer(customerId);
    },
  };
}
