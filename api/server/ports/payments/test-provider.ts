/**
 * The payment provider of a server without a real one. It has sessions, renewing subscriptions, a portal and refusals, but charges nothing,
 * and says so on each page.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type {
  LocalCheckoutRow,
  LocalPortalRow,
  LocalSubscriptionRow,
} from '../../database/tables/billing.ts';
import type { Database } from '../../database/tables/schema.ts';
import { periodAt } from './local-periods.ts';
import { type PaidItem, type Payments, type SubscriptionState, withResult } from './payments.ts';

const LOCAL_CHECKOUT_PATH = '/local-checkout';
export const LOCAL_PORTAL_PATH = '/local-portal';

const DAY = 24 * 3_600_000;
/** Same as Stripe's. */
const CHECKOUT_MS = DAY;
const PORTAL_MS = 3_600_000;

export interface LocalPaymentsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
}

/** The id is the only protection of a checkout page, so it is random. */
const makeId = () => randomBytes(32).toString('base64url');

export function createLocalPayments({ database, clock }: LocalPaymentsDeps): Payments {
  const checkoutOf = (sessionId: string) =>
    database.selectFrom('local_checkouts').selectAll().where('id', '=', sessionId).executeTakeFirst();
  const subscriptionOf = (id: string) =>
    database.selectFrom('local_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

  const statusOf = (row: LocalCheckoutRow) =>
    row.status === 'open' && row.expires_at <= clock.now() ? 'expired' : row.status;

  async function requireCheckout(sessionId: string): Promise<LocalCheckoutRow> {
    const row = await checkoutOf(sessionId);
    if (!row) throw new ApiError('checkoutNotFound');
    return row;
  }

  async function requirePortal(id: string): Promise<LocalPortalRow> {
    const row = await database
      .selectFrom('local_portals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.expires_at <= clock.now()) {
      throw new ApiError('notFound.checkoutPage');
    }
    return row;
  }

  const stateOf = (row: LocalSubscriptionRow): SubscriptionState & { readonly item: PaidItem } => {
    const item = JSON.parse(row.item) as PaidItem;
    const now = clock.now();
    const current = periodAt(row.begun_at, item.period ?? 'month', now);
    const hasEnded = row.ends_at !== null && row.ends_at <= now;
    return {
      id: row.id,
      customerId: row.customer_id,
      plan: item.item,
      period: item.period ?? 'month',
      status: hasEnded ? 'canceled' : 'active',
      isPaid: !hasEnded,
      periodStart: current.start,
      periodEnd: current.end,
      cancelAtPeriodEnd: row.ends_at !== null,
      item,
    };
  };

  return {
    kind: 'local',
    createCustomer: async ({ userId }) => `local_${userId}`,

    async openCheckout({ checkoutId, customerId, item, returnUrl }) {
      const sessionId = `local_${makeId()}`;
      await database
        .insertInto('local_checkouts')
        .values({
          id: sessionId,
          checkout_id: checkoutId,
          customer_id: customerId,
          item: JSON.stringify(item),
          return_url: returnUrl,
          status: 'open',
          subscription_id: null,
          expires_at: clock.now() + CHECKOUT_MS,
        })
        .execute();
      return { sessionId, url: `${LOCAL_CHECKOUT_PATH}/${sessionId}` };
    },

    async findCheckout(sessionId) {
      const row = await checkoutOf(sessionId);
      return (
        row && {
          sessionId,
          checkoutId: row.checkout_id,
          status: statusOf(row),
          subscriptionId: row.subscription_id,
        }
      );
    },

    async findSubscription(id) {
      const row = await subscriptionOf(id);
      if (!row) return undefined;
      const { item: _item, ...state } = stateOf(row);
      return state;
    },

    // It charges nothing: no receipts, no refunds.
    listReceipts: async () => [],
    findRefund: async () => undefined,

    async endSubscription(id) {
      await database
        .updateTable('local_subscriptions')
        .set({ ends_at: clock.now() })
        .where('id', '=', id)
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', clock.now())]))
        .execute();
    },

    async forgetCustomer(customerId) {
      for (const table of ['local_checkouts', 'local_portals', 'local_subscriptions'] as const) {
        await database.deleteFrom(table).where('customer_id', '=', customerId).execute();
      }
    },

    async openPortal(customerId, returnUrl) {
      const id = makeId();
      const expiresAt = clock.now() + PORTAL_MS;
      await database
        .insertInto('local_portals')
        .values({ id, customer_id: customerId, return_url: returnUrl, expires_at: expiresAt })
        .execute();
      return `${LOCAL_PORTAL_PATH}/${id}`;
    },

    async readEvent() {
      throw new ApiError('paymentSignatureInvalid.testProvider');
    },

    testCheckout: {
      async show(sessionId) {
        const row = await requireCheckout(sessionId);
        return { item: JSON.parse(row.item) as PaidItem, status: statusOf(row) };
      },

      async finish(sessionId, result) {
        const row = await requireCheckout(sessionId);
        const item = JSON.parse(row.item) as PaidItem;
        const now = clock.now();
        await database.transaction().execute(async (trx) => {
          const isPlan = result === 'success' && item.kind === 'plan';
          const subscriptionId = isPlan ? `localsub_${row.id.slice('local_'.length)}` : null;
          const finished = await trx
            .updateTable('local_checkouts')
            .set({ status: result, subscription_id: subscriptionId })
            .where('id', '=', sessionId)
            .where('status', '=', 'open')
            .where('expires_at', '>', now)
            .returning('id')
            .executeTakeFirst();
          if (!finished || subscriptionId === null) return;
          await trx
            .insertInto('local_subscriptions')
            .values({
              id: subscriptionId,
              customer_id: row.customer_id,
              item: row.item,
              begun_at: now,
              ends_at: null,
            })
            .execute();
        });
        const { status } = await requireCheckout(sessionId);
        return withResult(row.return_url, sessionId, status === 'success' ? 'success' : 'canceled');
      },

      async portal(id) {
        const portal = await requirePortal(id);
        const rows = await database
          .selectFrom('local_subscriptions')
          .selectAll()
          .where('customer_id', '=', portal.customer_id)
          .orderBy('begun_at')
          .execute();
        const running = rows.map(stateOf).filter(({ status }) => status !== 'canceled');
        return { returnUrl: portal.return_url, subscriptions: running };
      },

      async setCancelled(id, subscriptionId, cancelled) {
        const portal = await requirePortal(id);
        const row = await subscriptionOf(subscriptionId);
        if (!row || row.customer_id !== portal.customer_id) throw new ApiError('notFound');
        const { periodEnd, status } = stateOf(row);
        // A subscription that has ended cannot be resumed.
        if (status === 'canceled') return;
        await database
          .updateTable('local_subscriptions')
          .set({ ends_at: cancelled ? periodEnd : null })
          .where('id', '=', subscriptionId)
          .execute();
      },
    },
  };
}
