/**
 * The ledger of the credit service.
 *
 * Two rules make it correct on any database, without an isolation level: an entry's `reference` is unique for its account, and an account's
 * row changes only in the transaction that writes the corresponding entry. Settling and releasing a task share the reference `close:`, so
 * only one of the two can happen.
 */

import type { Kysely } from 'kysely';
import { CREDIT_UNITS, type CreditUnit } from '../../../../vocabulary/credit-units.ts';
import { PLANS } from '../../../../vocabulary/plans.ts';
import { PLAN_FREE } from '../../../../vocabulary/platform.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { compiled, compiledChange } from '../../database/fast/compiled-statement.ts';
import type { Commit, Trx } from '../../database/fast/group-commit.ts';
import { createRowCache } from '../../database/fast/row-cache.ts';
import type { CreditAccountRow, CreditEntryRow } from '../../database/tables/credits.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { AllowanceOf, CreditCharge, Credits, Quota } from './credits.ts';

export interface CreditsDeps {
  readonly database: Kysely<Database>;
  readonly commit: Commit;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Columns = Pick<CreditAccountRow, 'granted' | 'lasting' | 'reserved' | 'spent'>;
type Change = Partial<Columns>;
type Entry = Pick<CreditEntryRow, 'user_id' | 'unit' | 'kind' | 'reference'> & Change;

type Period = Pick<CreditAccountRow, 'period_start' | 'period_end'>;
interface Renewal {
  readonly amount: number;
  readonly period: Period;
  readonly ifDue?: boolean;
}

const NOTHING: Columns = { granted: 0, lasting: 0, reserved: 0, spent: 0 };

/** No effect if the account has an entry with that reference. */
const WRITE_ENTRY = compiledChange<CreditEntryRow>((database, slots) =>
  database
    .insertInto('credit_entries')
    .values({
      id: slots.id,
      user_id: slots.user_id,
      unit: slots.unit,
      kind: slots.kind,
      reference: slots.reference,
      granted: slots.granted,
      lasting: slots.lasting,
      reserved: slots.reserved,
      spent: slots.spent,
      created_at: slots.created_at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'unit', 'reference']).doNothing()),
);

interface AccountName {
  readonly userId: string;
  readonly unit: CreditUnit;
}

const READ = compiled<AccountName, CreditAccountRow>((database, slots) =>
  database
    .selectFrom('credit_accounts')
    .selectAll()
    .where('user_id', '=', slots.userId)
    .where('unit', '=', slots.unit),
);

const ADD_CHANGE = compiledChange<AccountName & Columns>((database, slots) =>
  database
    .updateTable('credit_accounts')
    .set((row) => ({
      granted: row('granted', '+', slots.granted),
      lasting: row('lasting', '+', slots.lasting),
      reserved: row('reserved', '+', slots.reserved),
      spent: row('spent', '+', slots.spent),
    }))
    .where('user_id', '=', slots.userId)
    .where('unit', '=', slots.unit),
);

/** Reserves, if the current period has enough left. */
const TAKE = compiledChange<AccountName & { readonly amount: number; readonly now: number }>(
  (database, slots) =>
    database
      .updateTable('credit_accounts')
      .set((row) => ({ reserved: row('reserved', '+', slots.amount) }))
      .where('user_id', '=', slots.userId)
      .where('unit', '=', slots.unit)
      .where('period_end', '>', slots.now)
      .where((row) =>
        row(row('granted', '-', row.parens('reserved', '+', row.ref('spent'))), '>=', slots.amount),
      ),
);

export function createCredits({ database, commit, clock, ids }: CreditsDeps): Credits {
  let allowanceOf: AllowanceOf = monthOfFreePlan;
  const inside = <T>(trx: Trx | undefined, work: (trx: Trx) => Promise<T>) =>
    trx ? work(trx) : commit(work);

  /** False if the account has an entry with that reference. */
  async function write(entry: Entry, trx: Trx): Promise<boolean> {
    const row = { ...NOTHING, ...entry, id: ids.next(), created_at: clock.now() };
    return (await WRITE_ENTRY(row, trx)) > 0;
  }

  const addChange = (userId: string, unit: CreditUnit, change: Change, trx: Trx) =>
    ADD_CHANGE({ ...NOTHING, ...change, userId, unit }, trx);

  const add = (userId: string, unit: CreditUnit, change: Change, trx: Trx) =>
    trx
      .updateTable('credit_accounts')
      .set((row) => ({
        granted: row('granted', '+', change.granted ?? 0),
        lasting: row('lasting', '+', change.lasting ?? 0),
        reserved: row('reserved', '+', change.reserved ?? 0),
        spent: row('spent', '+', change.spent ?? 0),
      }))
      .where('user_id', '=', userId)
      .where('unit', '=', unit);

  const read = async (userId: string, unit: CreditUnit, executor: Kysely<Database>) =>
    (await READ({ userId, unit }, executor))[0];

  /** The current account: created on first use, reset if its period is over. */
  async function current(userId: string, unit: CreditUnit, trx: Trx): Promise<CreditAccountRow> {
    const now = clock.now();
    const row = await read(userId, unit, trx);
    if (row && row.period_end > now) return row;
    const { amounts, periodStart, periodEnd } = await allowanceOf(userId, now, trx);
    const period = { period_start: periodStart, period_end: periodEnd };
    if (!row) return open(userId, unit, amounts[unit], period, trx);
    await beginPeriod(row, `period:${periodStart}`, { amount: amounts[unit], period, ifDue: true }, trx);
    return mustBe(await read(userId, unit, trx));
  }

  async function open(
    userId: string,
    unit: CreditUnit,
    granted: number,
    period: Period,
    trx: Trx,
  ): Promise<CreditAccountRow> {
    const key = { user_id: userId, unit };
    // Of two concurrent creations, one waits here for the other's commit.
    const inserted = await trx
      .insertInto('credit_accounts')
      .values({ ...key, ...NOTHING, ...period, granted })
      .onConflict((conflict) => conflict.columns(['user_id', 'unit']).doNothing())
      .returning('unit')
      .executeTakeFirst();
    if (inserted) await write({ ...key, kind: 'grant', reference: 'first', granted }, trx);
    return mustBe(await read(userId, unit, trx));
  }

  /**
   * Resets spent credits, carries reservations over, and keeps the rest of the lasting credits. False if the reference exists, or, with
   * `ifDue`, another transaction has started the period.
   */
  async function beginPeriod(
    account: CreditAccountRow,
    reference: string,
    { amount, period, ifDue = false }: Renewal,
    trx: Trx,
  ): Promise<boolean> {
    const key = { user_id: account.user_id, unit: account.unit };
    // Locks the row until the commit.
    const locked = await add(account.user_id, account.unit, NOTHING, trx)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (ifDue && locked.period_end > clock.now()) return false;
    const lasting = Math.max(0, Math.min(locked.lasting, locked.granted - locked.spent));
    const change = {
      granted: amount + lasting - locked.granted,
      lasting: lasting - locked.lasting,
      spent: -locked.spent,
    };
    if (!(await write({ ...key, kind: 'reset', reference, ...change }, trx))) return false;
    await add(account.user_id, account.unit, change, trx).set(period).execute();
    return true;
  }

  async function readQuota(userId: string, unit: CreditUnit = 'credit', trx?: Trx): Promise<Quota> {
    // Read for every page: a transaction only if there is something to write.
    const account = await read(userId, unit, trx ?? database);
    if (account && account.period_end > clock.now()) return showQuota(account);
    return showQuota(await inside(trx, (inner) => current(userId, unit, inner)));
  }
  const glances = createRowCache<Quota>({
    database,
    clock,
    tables: ['credit_accounts'],
    endOf: ({ periodEnd }) => periodEnd,
  });

  async function close(charge: CreditCharge, kind: 'settle' | 'release', trx: Trx): Promise<void> {
    const { userId, taskId, unit, amount } = charge;
    if (amount === 0) return;
    const change = kind === 'settle' ? { reserved: -amount, spent: amount } : { reserved: -amount };
    const first = await write({ user_id: userId, unit, kind, reference: `close:${taskId}`, ...change }, trx);
    if (first) await addChange(userId, unit, change, trx);
  }

  return {
    async reserve({ userId, taskId, unit, amount }, trx) {
      if (amount === 0) return;
      const take = async () => (await TAKE({ userId, unit, amount, now: clock.now() }, trx)) > 0;
      if (!(await take())) {
        await current(userId, unit, trx);
        if (!(await take())) throw new ApiError(unit === 'credit' ? 'outOfCredits' : 'featureLimitReached');
      }
      const first = await write(
        { user_id: userId, unit, kind: 'reserve', reference: `reserve:${taskId}`, reserved: amount },
        trx,
      );
      if (!first) throw new Error(`Task ${taskId} has reserved before`);
    },
    settle: (charge, trx) => close(charge, 'settle', trx),
    release: (charge, trx) => close(charge, 'release', trx),
    grant: (userId, { unit, amount, reference, lasting = false }, trx) =>
      inside(trx, async (inner) => {
        await current(userId, unit, inner);
        const change = { granted: amount, lasting: lasting ? amount : 0 };
        const first = await write(
          { user_id: userId, unit, kind: 'grant', reference: `grant:${reference}`, ...change },
          inner,
        );
        if (first) await addChange(userId, unit, change, inner);
        return first;
      }),
    takeBack: (userId, { unit, amount, reference }, trx) =>
      inside(trx, async (inner) => {
        await current(userId, unit, inner);
        // The row is locked from here to the commit.
        const row = await add(userId, unit, NOTHING, inner).returningAll().executeTakeFirstOrThrow();
        const unspent = Math.max(0, Math.min(row.lasting, row.granted - row.reserved - row.spent));
        const revoked = Math.min(amount, unspent);
        // Avoids −0.
        const change = revoked === 0 ? {} : { granted: -revoked, lasting: -revoked };
        const first = await write({ user_id: userId, unit, kind: 'refund', reference, ...change }, inner);
        if (first) await addChange(userId, unit, change, inner);
        return first;
      }),
    renew: (userId, reference, trx) =>
      inside(trx, async (inner) => {
        const { amounts, periodStart, periodEnd } = await allowanceOf(userId, clock.now(), inner);
        const period = { period_start: periodStart, period_end: periodEnd };
        let first = true;
        for (const unit of Object.keys(amounts) as CreditUnit[]) {
          const row = (await read(userId, unit, inner)) ?? (await open(userId, unit, 0, period, inner));
          first =
            (await beginPeriod(row, `renew:${reference}`, { amount: amounts[unit], period }, inner)) && first;
        }
        return first;
      }),
    async keep(userId, reference, trx) {
      for (const unit of CREDIT_UNITS) {
        // The row is locked from here to the commit.
        const row = await add(userId, unit, NOTHING, trx).returningAll().executeTakeFirst();
        const isRunning = row !== undefined && row.period_end > clock.now();
        const rest = isRunning ? row.granted - row.spent - row.lasting : 0;
        if (rest <= 0) continue;
        const first = await write(
          { user_id: userId, unit, kind: 'grant', reference: `keep:${reference}`, lasting: rest },
          trx,
        );
        if (first) await addChange(userId, unit, { lasting: rest }, trx);
      }
    },
    async hasGranted(userId, reference, trx) {
      const row = await trx
        .selectFrom('credit_entries')
        .select('id')
        .where('user_id', '=', userId)
        .where('unit', '=', 'credit')
        .where('reference', 'in', [`grant:${reference}`, `renew:${reference}`])
        .executeTakeFirst();
      return row !== undefined;
    },
    quota: readQuota,
    glance: (userId) => glances.get(userId, () => readQuota(userId)),
    askAllowance(source) {
      allowanceOf = source;
    },
  };
}

function showQuota(row: CreditAccountRow): Quota {
  return {
    granted: row.granted,
    used: row.reserved + row.spent,
    periodStart: row.period_start,
    periodEnd: row.period_end,
  };
}

function mustBe(row: CreditAccountRow | undefined): CreditAccountRow {
  if (!row) throw new Error('A credit account vanished while it was used');
  return row;
}

/** Default allowance: the free plan, by calendar months in UTC. */
const monthOfFreePlan: AllowanceOf = async (_userId, now) => {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const free = PLANS.find((plan) => plan.machine_name === PLAN_FREE);
  if (!free) throw new Error('There is no free plan');
  return {
    amounts: { ...free.feature_limits, credit: free.quota_images },
    periodStart: Date.UTC(year, month),
    periodEnd: Date.UTC(year, month + 1),
  };
};
