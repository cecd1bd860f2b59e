/**
 * Subscriptions. A row is a copy of the provider's state, read on request: an event only says when to read. Requests are numbered, and a
 * response is stored only if no later request has been answered, so the copy never goes back in time.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { CREDIT_UNITS } from '../../../../vocabulary/credit-units.ts';
import { BILLING_PLATFORMS, type BillingPlatform, type Plan } from '../../../../vocabulary/plans.ts';
import type { Clock } from '../../base/clock.ts';
import type { SubscriptionRow } from '../../database/tables/billing.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Payments, SubscriptionState } from '../../ports/payments/payments.ts';
import type { Credits } from '../credits/credits.ts';
import { amountsOf, GRACE_MS, type Holding, periodReference } from './allowances.ts';
import { findPlan } from './catalogue.ts';

export interface Subscriptions {
  /** Reads the provider's state and stores it; starts a credit period after a payment. */
  refresh(subscriptionId: string): Promise<void>;
  /** Both platforms, first the one whose credit periods apply. */
  allHeld(userId: string, trx?: Kysely<Database>): Promise<readonly Holding[]>;
  /** Credits of a plan beside the one whose credit periods apply: they outlive the period. `reference` as in `Credits.grant`. */
  addLasting(row: SubscriptionRow, plan: Plan, reference: string, trx: Transaction<Database>): Promise<void>;
  /** When a plan ends by time alone, epoch ms; Infinity if none does. */
  nextLapse(userId: string): Promise<number>;
  /** The latest subscription on a platform, ended or not. */
  last(userId: string, platform: BillingPlatform): Promise<SubscriptionRow | undefined>;
  /** Subscriptions whose period is over without a renewal event. */
  due(limit: number): Promise<readonly string[]>;
}

export interface SubscriptionsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
  readonly credits: Credits;
}

/** A contract ends at its date; a payment may be late. */
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
      // Of two overlapping ones, the newer replaces the older.
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

  /** Number of a new request about this subscription. */
  async function nextQuestion(id: string): Promise<number | undefined> {
    const updated = await database
      .updateTable('subscriptions')
      .set({ asked: sql<number>`asked + 1` })
      .where('id', '=', id)
      .returning('asked')
      .executeTakeFirst();
    return updated?.asked;
  }

  /** A new row without a paid period. */
  async function insert(state: SubscriptionState): Promise<void> {
    const plan = state.plan === undefined ? undefined : findPlan(state.plan);
    const account = await database
      .selectFrom('billing_accounts')
      .select('user_id')
      .where('customer_id', '=', state.customerId)
      .executeTakeFirst();
    // A customer or product of another application: ignored.
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

  /** False if a later request has been answered already. */
  function apply(state: SubscriptionState, question: number): Promise<SubscriptionRow | undefined> {
    return database.transaction().execute(async (trx) => {
      const governedBefore = await governingBeside(state.id, trx);
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
        const reference = periodReference(row);
        if (governing?.row.id === row.id) {
          if (governedBefore) await credits.keep(row.user_id, reference, trx);
          await credits.renew(row.user_id, reference, trx);
        } else await addLasting(row, plan, reference, trx);
      } else if (!governing && wasPaid(row)) {
        await credits.renew(row.user_id, `ended:${row.id}:${row.period_end}`, trx);
      }
      return row;
    });
  }

  /** The plan of the other platform, if credit periods follow it so far. */
  async function governingBeside(id: string, trx: Transaction<Database>): Promise<Holding | undefined> {
    const row = await trx.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
    const [governing] = row ? await allHeld(row.user_id, trx) : [];
    return governing?.row.platform === row?.platform ? undefined : governing;
  }

  /**
   * Credit periods follow one plan, the web platform's if there is one. A second plan's credits become lasting, so they survive the end of
   * the other's period; so does what is left of a plan that is the second one from now on.
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

  /** A new plan replaces the one on the same platform. */
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
    addLasting,
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

/** Was it ever paid? */
const wasPaid = (row: SubscriptionRow) => row.period_end > row.period_start;
