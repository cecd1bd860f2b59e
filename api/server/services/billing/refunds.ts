/**
 * Money that went back. Of a bundle, the part that was paid back is taken back in credits, as far as they are unspent: what was
 * spent stays spent, and nobody ever owes credits. A refund of a plan takes nothing by itself: the plan runs until it is ended,
 * which the provider tells as a change of the subscription.
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

/** Asks the provider how much of a charge went back, and takes back as much; a second call with the same answer changes nothing. */
export type RefreshRefund = (chargeId: string) => Promise<void>;

export function createRefunds(
  { database, clock, payments, credits }: RefundsDeps,
  checkouts: Checkouts,
): RefreshRefund {
  return async (chargeId) => {
    const refund = await payments.findRefund(chargeId);
    if (!refund) return;
    // The event of the refund may come before that of the purchase.
    await checkouts.refresh(refund.sessionId);
    await database.transaction().execute(async (trx) => {
      const bought = await trx
        .selectFrom('bundle_purchases')
        .selectAll()
        .where('checkout_id', '=', refund.checkoutId)
        .executeTakeFirst();
      const bundle = bought && findBundle(bought.bundle);
      if (!bundle) return;
      const { unit, amount } = grantOf(bundle);
      const refunded = Math.floor(amount * Math.min(1, refund.refunded / refund.paid));
      // The provider tells the sum of all refunds: of two answers at once, one finds what the other has written.
      const updated = await trx
        .updateTable('bundle_purchases')
        .set({ refunded, ...(refunded === amount && { refunded_at: clock.now() }) })
        .where('checkout_id', '=', bought.checkout_id)
        .where('refunded', '=', bought.refunded)
        .where('refunded', '<', refunded)
        .returning('checkout_id')
        .executeTakeFirst();
      if (!updated) return;
      const reference = `refund:${bought.checkout_id}:${refunded}`;
      await credits.takeBack(bought.user_id, { unit, amount: refunded - bought.refunded, reference }, trx);
    });
  };
}
