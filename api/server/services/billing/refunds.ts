/**
 * Refunds. For a bundle, the refunded share of its credits is removed, as far as they are unspent: balances never become negative. A plan's
 * refund changes nothing by itself: the plan ends with a change of the subscription.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Payments } from '../../ports/payments/payments.ts';
import type { Credits } from '../credits/credits.ts';
import { findBundle, grantOf } from './catalogue.ts';
import type { Checkouts } from './checkouts.ts';

export interface RefundsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
  readonly credits: Credits;
}

/** Reads the refunded amount from the provider and removes credits; idempotent. */
export type RefreshRefund = (chargeId: string) => Promise<void>;

export function createRefunds(
  { database, clock, payments, credits }: RefundsDeps,
  checkouts: Checkouts,
): RefreshRefund {
  return async (chargeId) => {
    const refund = await payments.findRefund(chargeId);
    if (!refund) return;
    // The refund's event may arrive before the purchase's.
    await checkouts.refresh(refund.sessionId);
    await database.transaction().execute(async (trx) => {
      // Holds the row until the commit: of two refunds at once the second sees what the first has taken back.
      const bought = await trx
        .updateTable('bundle_purchases')
        .set((row) => ({ refunded: row.ref('refunded') }))
        .where('checkout_id', '=', refund.checkoutId)
        .returningAll()
        .executeTakeFirst();
      const bundle = bought && findBundle(bought.bundle);
      if (!bundle) return;
      const { unit, amount } = grantOf(bundle);
      // The provider reports the sum of all refunds.
      const refunded = Math.floor(amount * Math.min(1, refund.refunded / refund.paid));
      if (refunded <= bought.refunded) return;
      await trx
        .updateTable('bundle_purchases')
        .set({ refunded, ...(refunded === amount && { refunded_at: clock.now() }) })
        .where('checkout_id', '=', bought.checkout_id)
        .execute();
      const reference = `refund:${bought.checkout_id}:${refunded}`;
      await credits.takeBack(bought.user_id, { unit, amount: refunded - bought.refunded, reference }, trx);
    });
  };
}
