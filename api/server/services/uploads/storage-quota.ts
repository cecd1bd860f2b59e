/**
 * Storage limit of an account by its plans, and its use: uploads, own templates, projects, share links and results of free work together.
 * A paid result is not counted.
 */

import { type Kysely, sql } from 'kysely';
import { GIGABYTE, STORED_PICTURE_MIN_BYTES } from '../../../../vocabulary/limits.ts';
import { PLANS } from '../../../../vocabulary/plans.ts';
import { PLAN_FREE } from '../../../../vocabulary/platform.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Database } from '../../database/tables/schema.ts';
import { holdAccount } from '../base/hold-account.ts';
import type { BillingState, ReadBillingState } from '../capabilities/billing-state.ts';

/** Bytes. */
export interface StorageUse {
  readonly limit: number;
  readonly used: number;
}

export interface StorageQuota {
  of(userId: string): Promise<StorageUse>;
  /** Rejects with `storageFull` if the account exceeds its limit with `more` bytes added. */
  require(userId: string, more: number): Promise<void>;
  /**
   * Runs `keep`, which inserts rows, and resolves with its result. Serialized for each account; rolls back and rejects with `storageFull`
   * if the account exceeds its limit.
   */
  admit<T>(userId: string, keep: (trx: Kysely<Database>) => Promise<T>): Promise<T>;
}

/** The column of each table that holds the bytes. */
const BYTES = {
  uploads: 'bytes',
  own_pictures: 'bytes',
  project_parts: 'bytes',
  project_shares: 'bytes',
  task_images: 'free_bytes',
} as const;
type Table = keyof typeof BYTES;
const TABLES = Object.keys(BYTES) as readonly Table[];
/** Minimum bytes that a row counts as: mask tiles are small, and a version has many. */
const LEAST: Readonly<Partial<Record<Table, number>>> = { project_parts: 1024 };

export function createStorageQuota({
  database,
  readBillingState,
}: {
  readonly database: Kysely<Database>;
  readonly readBillingState: ReadBillingState;
}): StorageQuota {
  async function bytesIn(table: Table, userId: string, trx: Kysely<Database> = database): Promise<number> {
    const least = sql.lit(LEAST[table] ?? STORED_PICTURE_MIN_BYTES);
    const bytes = sql.ref(BYTES[table]);
    const { total } = await trx
      .selectFrom(table)
      .select(
        sql<number>`coalesce(sum(case when ${bytes} < ${least} then ${least} else ${bytes} end), 0)`.as(
          'total',
        ),
      )
      .where('user_id', '=', userId)
      // As a literal: the partial index of free results requires it.
      .$if(table === 'task_images', (query) => query.where(sql<boolean>`free_bytes > 0`))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async function of(userId: string): Promise<StorageUse> {
    const sums = await Promise.all(TABLES.map((table) => bytesIn(table, userId)));
    return { limit: storageLimit(await readBillingState(userId)), used: total(sums) };
  }

  return {
    of,
    async require(userId, more) {
      const { limit, used } = await of(userId);
      const added = more === 0 ? 0 : Math.max(more, STORED_PICTURE_MIN_BYTES);
      if (used + added > limit) throw storageFull(used, limit);
    },
    async admit(userId, keep) {
      const limit = storageLimit(await readBillingState(userId));
      return database.transaction().execute(async (trx) => {
        await holdAccount(trx, userId);
        const kept = await keep(trx);
        const used: number[] = [];
        for (const table of TABLES) used.push(await bytesIn(table, userId, trx));
        if (total(used) > limit) throw storageFull(total(used), limit);
        return kept;
      });
    },
  };
}

const total = (sums: readonly number[]): number => sums.reduce((sum, bytes) => sum + bytes, 0);

function storageFull(used: number, limit: number): ApiError {
  return new ApiError(errorText('storageFull.used', { used: inGigabytes(used), limit: inGigabytes(limit) }));
}

/** Bytes: the largest limit among the account's plans. */
function storageLimit({ ui_platform, api_platform }: BillingState): number {
  const held = [PLAN_FREE, ui_platform.product.machine_name, api_platform.product.machine_name];
  const limits = PLANS.filter(({ machine_name }) => held.includes(machine_name)).map(
    ({ upload_limits }) => upload_limits.storage_bytes,
  );
  return Math.max(...limits);
}

/** Two decimals: 0.5. */
const inGigabytes = (bytes: number): number => Math.round((bytes / GIGABYTE) * 100) / 100;
