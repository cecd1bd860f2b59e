/** Rows of storages: the only code that accesses the table, and that seals and unseals credentials. */
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { STORAGES_MAX } from '../../../../vocabulary/limits.ts';
import type { storage } from '../../../contract/schemas/storage.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { StorageRow } from '../../database/tables/storages.ts';
import { requireRoom } from '../base/require-room.ts';
import { seal, unseal } from '../base/seal.ts';
import type { StorageAccess } from './storage-driver.ts';

/** Everything but the credentials. */
export type ShownStorage = z.input<typeof storage>;

export interface StorageRowsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

export function createStorageRows({ database, clock, ids, secrets }: StorageRowsDeps) {
  const keys = secrets.keys('storage-secrets');
  const rowsOf = (userId: string) =>
    database.selectFrom('storages').selectAll().where('user_id', '=', userId);
  const byName = (userId: string, name: string) => rowsOf(userId).where('name', '=', name).executeTakeFirst();

  /** Row values of a storage; credentials are sealed for the row's id only. */
  function split(id: string, { name, type, parameters }: StorageAccess) {
    const { credentials, ...open } = { credentials: undefined, ...parameters };
    return {
      name,
      type,
      parameters: JSON.stringify(open),
      credentials: credentials ? seal(keys, JSON.stringify(credentials), id) : null,
    };
  }

  return {
    all: (userId: string) => rowsOf(userId).orderBy('created_at').orderBy('id').execute(),
    byName,

    async require(userId: string, id: string): Promise<StorageRow> {
      const row = await rowsOf(userId).where('id', '=', id).executeTakeFirst();
      if (!row) throw new ApiError('storageNotFound');
      return row;
    },

    async requireFreeName(userId: string, name: string): Promise<void> {
      if (await byName(userId, name)) throw new ApiError('storageNameTaken');
    },

    async insert(userId: string, access: StorageAccess): Promise<StorageRow> {
      const id = ids.next();
      return database.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('storages')
          .values({ id, user_id: userId, ...split(id, access), created_at: clock.now(), version: 1 })
          .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new ApiError('storageNameTaken');
        await requireRoom(trx, 'storages', userId, STORAGES_MAX);
        return row;
      });
    },

    /** `conflict` if the row was changed since it was read, `storageNameTaken` if another has the name. */
    async update(storage: StorageRow, access: StorageAccess): Promise<StorageRow> {
      const { name, parameters, credentials } = split(storage.id, access);
      try {
        const row = await database
          .updateTable('storages')
          .set({ name, parameters, credentials, version: sql<number>`version + 1` })
          .where('id', '=', storage.id)
          .where('version', '=', storage.version)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new ApiError('conflict');
        return row;
      } catch (error) {
        if (error instanceof ApiError) throw error;
        const namesake = await byName(storage.user_id, name);
        throw namesake && namesake.id !== storage.id
          ? new ApiError('storageNameTaken', { cause: error })
          : error;
      }
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await database
        .deleteFrom('storages')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },

    unsealAccess({ id, name, type, parameters, credentials }: StorageRow): StorageAccess {
      const open = JSON.parse(parameters) as object;
      const secret =
        credentials === null ? {} : { credentials: JSON.parse(unseal(keys, credentials, id)) as unknown };
      return { name, type, parameters: { ...open, ...secret } } as StorageAccess;
    },
  };
}

export function showStorage({ id, name, type, parameters, created_at }: StorageRow): ShownStorage {
  return { id, name, type, parameters: JSON.parse(parameters), created_at };
}
