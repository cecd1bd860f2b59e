/**
 * Starts and fulfills checkouts. The provider's event, the user's return and the sweep each try to fulfill one; the first one does, the
 * others have no effect.
 */
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { CheckoutRow } from '../../database/tables/billing.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { CheckoutState, PaidItem, Payments } from '../../ports/payments/payments.ts';
import type { Credits } from '../credits/credits.ts';
import { findBundle, grantOf } from './catalogue.ts';
import type { Subscriptions } from './subscriptions.ts';

const DAY = 24 * 3_600_000;
/** Providers expire a session after a day; the row is deleted after two. */
const FORGOTTEN_MS = 2 * DAY;
/** Delay of the sweep: the event usually arrives within seconds. */
const OVERDUE_MS = 120_000;

export interface Checkouts {
  /** Opens a session at the provider for the customer. */
  open(
    userId: string,
    customerId: string,
    item: PaidItem,
    returnUrl: string,
  ): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** The checkout's state, from the provider while it is open. `checkoutNotFound` for another user's. */
  find(userId: string, sessionId: string): Promise<CheckoutRow>;
  /** Asks the provider and grants what was paid. */
  refresh(sessionId: string): Promise<void>;
  /** Open checkouts whose event is overdue. */
  overdue(limit: number): Promise<readonly string[]>;
}

export interface CheckoutsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly payments: Payments;
  readonly credits: Credits;
  readonly subscriptions: Subscriptions;
}

export function createCheckouts(deps: CheckoutsDeps): Checkouts {
  const { database, clock, ids, payments, credits, subscriptions } = deps;

  const rowOf = (sessionId: string) =>
    database.selectFrom('checkouts').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

  /** Writes the result; a bundle's credits are granted in the same commit. */
  function finish(row: CheckoutRow, { sessionId, status }: CheckoutState): Promise<void> {
    return database.transaction().execute(async (trx) => {
      const now = clock.now();
      const changed = await trx
        .updateTable('checkouts')
        .set({ status, session_id: sessionId, finished_at: now })
        .where('id', '=', row.id)
        // "success" replaces "canceled" and "expired", and is never replaced.
        .where('status', '!=', 'success')
        .where('status', '!=', status)
        .returning('id')
        .executeTakeFirst();
      if (!changed || status !== 'success') return;
      await trx
        .updateTable('billing_accounts')
        .set({ has_paid: 1 })
        .where('user_id', '=', row.user_id)
        .execute();
      const bundle = row.kind === 'bundle' ? findBundle(row.item) : undefined;
      if (!bundle) return;
      await trx
        .insertInto('bundle_purchases')
        .values({
          checkout_id: row.id,
          user_id: row.user_id,
          bundle: bundle.machine_name,
          platform: bundle.platform,
          bought_at: now,
          refunded_at: null,
        })
        .execute();
      const reference = `bundle:${row.id}`;
      await credits.grant(row.user_id, { ...grantOf(bundle), reference, lasting: true }, trx);
    });
  }

  async function refresh(sessionId: string): Promise<void> {
    const state = await payments.findCheckout(sessionId);
    if (!state) return;
    // By our own id: an event may arrive before the response with the session's id.
    const row = await database
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', state.checkoutId)
      .executeTakeFirst();
    if (!row || state.status === 'open') return;
    // Before the status becomes "success": a client that reads it already has the plan.
    if (state.subscriptionId !== null) await subscriptions.refresh(state.subscriptionId);
    await finish(row, state);
  }

  return {
    async open(userId, customerId, item, returnUrl) {
      const id = ids.next();
      await database
        .insertInto('checkouts')
        .values({
          id,
          user_id: userId,
          kind: item.kind,
          item: item.item,
          amount: item.amount,
          currency: item.currency,
          session_id: null,
          status: 'open',
          created_at: clock.now(),
          finished_at: null,
        })
        .execute();
      const opened = await payments.openCheckout({ checkoutId: id, customerId, item, returnUrl });
      await database
        .updateTable('checkouts')
        .set({ session_id: opened.sessionId })
        .where('id', '=', id)
        .execute();
      return opened;
    },

    async find(userId, sessionId) {
      const row = await rowOf(sessionId);
      if (row?.user_id !== userId) throw new ApiError('checkoutNotFound');
      if (row.status !== 'open') return row;
      await refresh(sessionId);
      return (await rowOf(sessionId)) ?? row;
    },

    refresh,

    async overdue(limit) {
      const now = clock.now();
      const rows = await database
        .selectFrom('checkouts')
        .select('session_id')
        .where('status', '=', 'open')
        .where('created_at', '<', now - OVERDUE_MS)
        .where('created_at', '>', now - FORGOTTEN_MS)
        .orderBy('created_at')
        .limit(limit)
        .execute();
      return rows.flatMap(({ session_id }) => session_id ?? []);
    },
  };
}
