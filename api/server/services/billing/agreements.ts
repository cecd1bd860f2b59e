import type { Kysely } from 'kysely';
import type { BillingPlatform } from '../../../../vocabulary/plans.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Credits } from '../credits/credits.ts';
import { contractPlanOf } from './catalogue.ts';

export interface Agreement {
  readonly platform: BillingPlatform;
  /** Monthly credits until it ends. */
  readonly credits: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

export type AgreeContract = (userId: string, agreement: Agreement) => Promise<void>;

/** Starts a contract for an account; a later one replaces it. Only by the operator, never by a payment. */
export function createAgreements({
  database,
  clock,
  credits,
}: {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly credits: Credits;
}): AgreeContract {
  return (userId, { platform, credits: quota, endsAt }) =>
    database.transaction().execute(async (trx) => {
      const now = clock.now();
      const id = `contract_${platform}_${userId}`;
      const terms = {
        plan: contractPlanOf(platform).machine_name,
        status: 'active',
        quota_images: quota,
        period_start: now,
        period_end: endsAt,
        created_at: now,
        updated_at: now,
      } as const;
      await trx
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
        .execute();
      await credits.renew(userId, `contract:${id}:${now}`, trx);
    });
}
