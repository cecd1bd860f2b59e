/**
 * Users' files: rows of one table, each with a blob. A blob is written before its row and deleted after it, so a crash leaves at most an
 * unnamed blob, which the retention deletes.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/tables/schema.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';
import type { StorageQuota } from './storage-quota.ts';

export interface PictureStorageDeps {
  readonly database: Kysely<Database>;
  readonly blobs: BlobStore;
  readonly log: Logger;
  readonly storageQuota: Pick<StorageQuota, 'require' | 'admit'>;
}

export interface NewPicture {
  readonly userId: string;
  /** Name of its blob. */
  readonly blob: string;
  /** Path of the file, which is moved. */
  readonly path: string;
  readonly mime: string;
  readonly bytes: number;
  /** True to ignore the quota. */
  readonly isPaidFor?: boolean;
}

export interface PictureStorage {
  /** Stores the file and inserts its row. Rejects with `storageFull`, and like `insert`; nothing is stored then. */
  add<T>(picture: NewPicture, insert: (trx: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Deletes a blob; logs a failure. */
  removeBlob(name: string): Promise<void>;
  /** Deletes all rows of a user, with their blobs. */
  removeAll(userId: string): Promise<void>;
  /** Those of these blobs that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createPictureStorage(
  { database, blobs, log, storageQuota }: PictureStorageDeps,
  table: 'uploads' | 'own_pictures' | 'project_parts' | 'project_shares',
): PictureStorage {
  async function removeBlob(name: string): Promise<void> {
    await blobs.remove(name).catch((error) => log.warn({ err: error, name }, 'A blob stayed behind'));
  }

  return {
    async add({ userId, blob, path, mime, bytes, isPaidFor = false }, insert) {
      // Before bytes are moved in vain; `admit` checks again with the row.
      if (!isPaidFor) await storageQuota.require(userId, bytes);
      await blobs.adopt(blob, path, mime);
      try {
        return await (isPaidFor ? insert(database) : storageQuota.admit(userId, insert));
      } catch (error) {
        await removeBlob(blob);
        throw error;
      }
    },
    removeBlob,
    async removeAll(userId) {
      const rows = await database.deleteFrom(table).where('user_id', '=', userId).returning('blob').execute();
      for (const { blob } of rows) await removeBlob(blob);
    },
    async known(names) {
      if (names.length === 0) return new Set();
      const rows = await database.selectFrom(table).select('blob').where('blob', 'in', names).execute();
      return new Set(rows.map(({ blob }) => blob));
    },
  };
}
