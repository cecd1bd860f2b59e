import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Payments } from '../../ports/payments/payments.ts';
import type { Checkouts } from './checkouts.ts';
import type { RefreshRefund } from './refunds.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface PaymentEventsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

/**
 * Handles the provider's events. A handled event is ignored; one that failed is handled again when it is repeated: all effects are
 * idempotent.
 */
export function createPaymentEvents(
  { database, clock, payments }: PaymentEventsDeps,
  subscriptions: Subscriptions,
  checkouts: Checkouts,
  refreshRefund: RefreshRefund,
) {
  return async (body: Uint8Array, signature: string | undefined): Promise<void> => {
    const { id, type, news } = await payments.readEvent(body, signature);
    await database
      .insertInto('payment_events')
      .values({ id, type, received_at: clock.now(), handled_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { handled_at } = await database
      .selectFrom('payment_events')
      .select('handled_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (handled_at !== null) return;
    if (news?.about === 'checkout') await checkouts.refresh(news.sessionId);
    if (news?.about === 'subscription') await subscriptions.refresh(news.subscriptionId);
    if (news?.about === 'refund') await refreshRefund(news.chargeId);
    await database
      .updateTable('payment_events')
      .set({ handled_at: clock.now() })
      .where('id', '=', id)
      .execute();
  };
}
