/**
 * The plans that people have. A row is a copy of what the provider says, taken by asking the provider: an event only tells when
 * to ask. Questions are numbered before they are sent, and an answer is kept only if no later question has been answered, so
 * the copy never goes back in time, whatever order events and answers come in.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { CREDIT_UNITS } from '../../../../vocabulary/credit-units.ts';
import { BILLING_PLATFORMS, type BillingPlatform, type Plan } from '../../../../vocabulary/plans.ts';
import type { Clock } from '../../base/clock.ts';
import type { SubscriptionRow } from '../../database/tables/billing.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Payments, SubscriptionState } from '../../ports/payments/payments.ts';
import type { Credits } from '../credits/credits.ts';
import { amountsOf, GRACE_MS, type Holding } from './allowances.ts';
import { findPlan } from './catalogue.ts';

export interface Subscriptions {
  /** Asks the provider and keeps what it says; begins a period of credits when one was paid for. */
  refresh(subscriptionId: string): Promise<void>;
  /** Both platforms, the one that the credits' periods follow first. */
  allHeld(userId: string, trx?: Kysely<Database>): Promise<readonly Holding[]>;
  /** When time alone will end something that is held, epoch ms; infinite when nothing will. */
  nextLapse(userId: string): Promise<number>;
  /** The last that a person had on a platform, over or not. */
  last(userId: string, platform: BillingPlatform): Promise<SubscriptionRow | undefined>;
  /** Subscriptions whose period is over and for which no event has arrived since. */
  due(limit: number): Promise<readonly string[]>;
}

export interface SubscriptionsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
  readonly credits: Credits;
}

/** A contract ends when it ends; a payment may be late. */
const lapseOf = ({ provider, period_end }: SubscriptionRow): number =>
  provider === 'contract' ? period_end : period_end + GRACE_MS;

export function createSubscriptions({
  database,
  clock,
  payments,
  credits,
}: SubscriptionsDeps): Subscriptions {
  const rowsOf = (userId: string, trx: Kysely<Database>) =>
    trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('status', 'in', ['active', 'past_due'])
      .where('period_end', '>', clock.now() - GRACE_MS)
      // Of two that overlap while one replaces the other, the newer counts.
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();

  const allHeld = async (userId: string, trx: Kysely<Database> = database): Promise<readonly Holding[]> => {
    const rows = await rowsOf(userId, trx);
    return BILLING_PLATFORMS.flatMap((platform) => {
      const row = rows.find((one) => one.platform === platform && lapseOf(one) > clock.now());
      const plan = row && findPlan(row.plan);
      return plan ? [{ row, plan }] : [];
    });
  };

  /** The number of a new question about this subscription. */
  async function nextQuestion(id: string): Promise<number | undefined> {
    const updated = await database
      .updateTable('subscriptions')
      .set({ asked: sql<number>`asked + 1` })
      .where('id', '=', id)
      .returning('asked')
      .executeTakeFirst();
    return updated?.asked;
  }

  /** A subscription that is new to us, with nothing paid for yet. */
  async function insert(state: SubscriptionState): Promise<void> {
    const plan = state.plan === undefined ? undefined : findPlan(state.plan);
    const account = await database
      .selectFrom('billing_accounts')
      .select('user_id')
      .where('customer_id', '=', state.customerId)
      .executeTakeFirst();
    // Another application's customer or product: ignored.
    if (!plan || !account) return;
    const now = clock.now();
    await database
      .insertInto('subscriptions')
      .values({
        id: state.id,
        user_id: account.user_id,
        provider: payments.kind,
        platform: plan.platform,
        plan: plan.machine_name,
        period: state.period,
        status: 'incomplete',
        quota_images: null,
        period_start: state.periodStart,
        period_end: state.periodStart,
        cancel_at_period_end: 0,
        asked: 0,
        applied: 0,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  /** False when a later question has been answered already. */
  function apply(state: SubscriptionState, question: number): Promise<SubscriptionRow | undefined> {
    return database.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('subscriptions')
        .set({
          status: state.status,
          cancel_at_period_end: state.cancelAtPeriodEnd ? 1 : 0,
          applied: question,
          updated_at: clock.now(),
          period: state.period,
          ...(state.plan !== undefined && findPlan(state.plan) && { plan: state.plan }),
          ...(state.isPaid && { period_start: state.periodStart, period_end: state.periodEnd }),
        })
        .where('id', '=', state.id)
        .where('applied', '<', question)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const [governing] = await allHeld(row.user_id, trx);
      const plan = findPlan(row.plan);
      if (state.isPaid && state.status === 'active' && plan) {
        await trx
          .updateTable('billing_accounts')
          .set({ has_paid: 1 })
          .where('user_id', '=', row.user_id)
          .execute();
        const reference = `plan:${row.id}:${row.plan}:${row.period_start}`;
        if (governing?.row.id === row.id) await credits.renew(row.user_id, reference, trx);
        else await addLasting(row, plan, reference, trx);
      } else if (!governing && wasPaid(row)) {
        await credits.renew(row.user_id, `ended:${row.id}:${row.period_end}`, trx);
      }
      return row;
    });
  }

  /**
   * Periods of credits follow one plan, the web platform's where there is one. What a plan beside it brings is added to the
   * credits that last, so that nothing paid for is lost when the other's period ends first.
   */
  async function addLasting(
    row: SubscriptionRow,
    plan: Plan,
    reference: string,
    trx: Transaction<Database>,
  ): Promise<void> {
    const amounts = amountsOf({ row, plan });
    for (const unit of CREDIT_UNITS) {
      const amount = amounts[unit];
      if (amount > 0) await credits.grant(row.user_id, { unit, amount, reference, lasting: true }, trx);
    }
  }

  /** A plan replaces the one before it on the same platform. */
  async function endReplaced(row: SubscriptionRow): Promise<void> {
    if (row.status !== 'active' || !wasPaid(row)) return;
    const replaced = await database
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('platform', '=', row.platform)
      .where('provider', '=', payments.kind)
      .where('status', 'in', ['active', 'past_due'])
      .where('id', '!=', row.id)
      .where('created_at', '<', row.created_at)
      .execute();
    for (const { id } of replaced) {
      await payments.endSubscription(id);
      await refresh(id);
    }
  }

  async function refresh(id: string): Promise<void> {
    let question = await nextQuestion(id);
    const state = await payments.findSubscription(id);
    if (!state) return;
    if (question === undefined) {
      await insert(state);
      question = await nextQuestion(id);
      if (question === undefined) return;
    }
    const row = await apply(state, question);
    if (row) await endReplaced(row);
  }

  return {
    refresh,
    allHeld,
    async nextLapse(userId) {
      const lapses = (await rowsOf(userId, database)).map(lapseOf);
      return Math.min(...lapses.filter((at) => at > clock.now()));
    },
    last: (userId, platform) =>
      database
        .selectFrom('subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('platform', '=', platform)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    async due(limit) {
      const now = clock.now();
      const rows = await database
        .selectFrom('subscriptions')
        .select('id')
        .where('provider', '=', payments.kind)
        .where('status', 'in', ['active', 'past_due'])
        .where('period_end', '<=', now)
        .orderBy('period_end')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Did money ever come for it? */
const wasPaid = (row: SubscriptionRow) => row.period_end > row.period_start;
