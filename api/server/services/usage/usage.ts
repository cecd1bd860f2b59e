/** The usage service: one row for each finished task, written in the commit that ends it, and reports over these rows. */
import { type Kysely, sql } from 'kysely';
import type { CLIENT_TYPES, USAGE_BREAKDOWNS } from '../../../../vocabulary/api-options.ts';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';
import type { Clock } from '../../base/clock.ts';
import { insertion } from '../../database/fast/compiled-statement.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { UsageRow } from '../../database/tables/usage.ts';
import type { Page } from '../../http/page.ts';
import { DAY, dayOf, periodOf, type UsagePeriod } from './periods.ts';

export type ClientType = (typeof CLIENT_TYPES)[number];
export type Breakdown = (typeof USAGE_BREAKDOWNS)[number];

/** From `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface DoneWork {
  readonly taskId: string;
  readonly userId: string;
  readonly operation: string;
  /** The API key of the request; null = the studio. */
  readonly keyId: string | null;
  readonly unit: CreditUnit;
  readonly amount: number;
}

interface Sums {
  readonly calls: number;
  readonly credits: number;
}

export interface Usage {
  record(work: DoneWork, trx: Trx): Promise<void>;
  grouped(
    userId: string,
    range: Range,
    options: { readonly client: ClientType; readonly period: UsagePeriod; readonly byOperation: boolean },
  ): Promise<readonly (Sums & { readonly period: Range; readonly operation: string | null })[]>;
  /** Newest first. */
  detailed(
    userId: string,
    range: Range,
    options: { readonly client: ClientType; readonly offset: number; readonly limit: number },
  ): Promise<Page<UsageRow>>;
  /** By day; `part` is an operation, a client or a key's id (null = no key). */
  daily(
    userId: string,
    range: Range,
    breakdown: Breakdown,
  ): Promise<readonly (Sums & { readonly date: string; readonly part: string | null })[]>;
}

const PART = { operation: 'operation', client_type: 'client_type', api_key: 'key_id', none: null } as const;

const INSERT_USAGE = insertion('usage');

export function createUsage({
  database,
  clock,
}: {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
}): Usage {
  const within = (userId: string, { start, end }: Range) =>
    database
      .selectFrom('usage')
      .where('user_id', '=', userId)
      .where('created_at', '>=', start)
      .where('created_at', '<', end);

  /** By day, grouped by a column if one is given. Both databases use integer division. */
  async function sums(userId: string, range: Range, column: (typeof PART)[Breakdown], client?: ClientType) {
    const part = column === null ? sql<null>`null` : sql<string | null>`${sql.ref(column)}`;
    let query = within(userId, range).select([
      sql<number>`created_at / ${sql.lit(DAY)}`.as('day'),
      part.as('part'),
      sql<number>`count(*)`.as('calls'),
      sql<number>`sum(amount)`.as('credits'),
    ]);
    if (client) query = query.where('client_type', '=', client);
    const rows = await query
      .groupBy(sql`1`)
      .$if(column !== null, (grouped) => grouped.groupBy(sql`2`))
      .orderBy(sql`1`)
      .orderBy(sql`2`)
      .execute();
    return rows.map(({ day, part: name, calls, credits }) => ({
      time: Number(day) * DAY,
      part: name,
      calls: Number(calls),
      credits: Number(credits),
    }));
  }

  return {
    async record({ taskId, userId, operation, keyId, unit, amount }, trx) {
      const row: UsageRow = {
        task_id: taskId,
        user_id: userId,
        operation,
        client_type: keyId === null ? 'WEB' : 'API',
        key_id: keyId,
        unit,
        amount,
        created_at: clock.now(),
      };
      await INSERT_USAGE(row, trx);
    },

    async grouped(userId, range, { client, period, byOperation }) {
      const groups = new Map<
        string,
        { period: Range; operation: string | null; calls: number; credits: number }
      >();
      for (const row of await sums(userId, range, byOperation ? 'operation' : null, client)) {
        const span = periodOf(row.time, period);
        const key = `${span.start} ${row.part ?? ''}`;
        const group = groups.get(key) ?? { period: span, operation: row.part, calls: 0, credits: 0 };
        group.calls += row.calls;
        group.credits += row.credits;
        groups.set(key, group);
      }
      return [...groups.values()].sort(
        (a, b) => a.period.start - b.period.start || ((a.operation ?? '') < (b.operation ?? '') ? -1 : 1),
      );
    },

    async detailed(userId, range, { client, offset, limit }) {
      const query = within(userId, range).where('client_type', '=', client);
      const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const items = await query
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('task_id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return { items, total: Number(total) };
    },

    async daily(userId, range, breakdown) {
      const rows = await sums(userId, range, PART[breakdown]);
      return rows.map(({ time, part, calls, credits }) => ({ date: dayOf(time), part, calls, credits }));
    },
  };
}
