import type { Kysely, Transaction } from 'kysely';
import { CREDIT_UNITS } from '../../../../vocabulary/credit-units.ts';
import type { BillingPlatform } from '../../../../vocabulary/plans.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Credits } from '../credits/credits.ts';
import { amountsOf, type Holding, periodReference } from './allowances.ts';
import { contractPlanOf } from './catalogue.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface Agreement {
  readonly platform: BillingPlatform;
  /** Until it ends. */
  readonly credits: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

export type AgreeContract = (userId: string, agreement: Agreement) => Promise<void>;

export interface AgreementsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly credits: Credits;
  readonly subscriptions: Pick<Subscriptions, 'allHeld' | 'addLasting'>;
}

/** Starts a contract for an account; a later one replaces it. Only by the operator, never by a payment. */
export function createAgreements({ database, clock, credits, subscriptions }: AgreementsDeps): AgreeContract {
  /** As far as it is neither spent nor reserved. */
  async function takeBack(replaced: Holding, reference: string, trx: Transaction<Database>): Promise<void> {
    const amounts = amountsOf(replaced);
    for (const unit of CREDIT_UNITS) {
      const revocation = { unit, amount: amounts[unit], reference: `replaced:${reference}` };
      await credits.takeBack(replaced.row.user_id, revocation, trx);
    }
  }

  return (userId, { platform, credits: quota, endsAt }) =>
    database.transaction().execute(async (trx) => {
      const now = clock.now();
      const id = `contract_${platform}_${userId}`;
      const plan = contractPlanOf(platform);
      const terms = {
        plan: plan.machine_name,
        status: 'active',
        quota_images: quota,
        period_start: now,
        period_end: endsAt,
        created_at: now,
        updated_at: now,
      } as const;
      const before = await subscriptions.allHeld(userId, trx);
      const row = await trx
        .insertInto('subscriptions')
        .values({
          ...terms,
          id,
          user_id: userId,
          provider: 'contract',
          platform,
          period: 'month',
          cancel_at_period_end: 0,
          asked: 0,
          applied: 0,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
        .returningAll()
        .executeTakeFirstOrThrow();
      const reference = periodReference(row);
      const [governing] = await subscriptions.allHeld(userId, trx);
      if (governing?.row.id === id) {
        // What is left of a plan that was paid for stays; a contract that is agreed anew takes the place of the earlier one.
        if (before[0] && before[0].row.id !== id) await credits.keep(userId, reference, trx);
        await credits.renew(userId, reference, trx);
      } else {
        const replaced = before.find((held) => held.row.id === id);
        // Agreed beside this plan already: its credits are lasting ones.
        if (replaced && governing && governing.row.created_at <= replaced.row.period_start)
          await takeBack(replaced, reference, trx);
        await subscriptions.addLasting(row, plan, reference, trx);
      }
    });
}
