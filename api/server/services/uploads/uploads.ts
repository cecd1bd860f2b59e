/**
 * Pictures that people send. The same bytes of one person are kept once and have one id. A row is the truth about a blob: bytes
 * are written before their row and removed after it, so that what a crash leaves behind is a blob without a row, which the
 * retention removes.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { UploadRow } from '../../database/tables/uploads.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';
import type { TaskPicture } from '../tasks/task-kinds.ts';
import type { StorageQuota } from './storage-quota.ts';

/** A picture on this machine's disk whose header has been checked. */
export interface CheckedFile {
  readonly path: string;
  /** In hex. */
  readonly sha256: string;
  readonly picture: PictureFile;
}

export interface UploadedPicture extends TaskPicture {
  readonly id: string;
  readonly blob: string;
}

export interface Uploads {
  /**
   * Takes the file away from its path. Rejects with `storageFull`; a picture that work fetches is paid for, and is kept all the same.
   */
  keep(
    userId: string,
    file: CheckedFile,
    options?: { readonly isPaidFor?: boolean },
  ): Promise<UploadedPicture>;
  /** `undefined` when there is none, or it is somebody else's. It counts as used. */
  find(userId: string, id: string): Promise<UploadedPicture | undefined>;
  /** Everything of a person. */
  removeAll(userId: string): Promise<void>;
  /** What was not used since then; answers how many. */
  removeUnused(since: number, stopping?: AbortSignal): Promise<number>;
  /** Of these blobs those that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface UploadsDeps {
  readonly database: Kysely<Database>;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly storageQuota: Pick<StorageQuota, 'require' | 'admit'>;
}

/** Where their blobs are; a name goes on with the upload's id. */
export const UPLOADS_FOLDER = 'uploads/';
const AT_ONCE = 200;

export function createUploads({ database, blobs, clock, ids, log, storageQuota }: UploadsDeps): Uploads {
  async function use(userId: string, column: 'id' | 'sha256', value: string): Promise<UploadRow | undefined> {
    return database
      .updateTable('uploads')
      .set({ used_at: clock.now() })
      .where('user_id', '=', userId)
      .where(column, '=', value)
      .returningAll()
      .executeTakeFirst();
  }

  async function removeBlob(name: string): Promise<void> {
    await blobs.remove(name).catch((error) => log.warn({ err: error, name }, 'A blob stayed behind'));
  }

  return {
    async keep(userId, { path, sha256, picture }, { isPaidFor = false } = {}) {
      const before = await use(userId, 'sha256', sha256);
      if (before) {
        if (!(await blobs.facts(before.blob))) await blobs.adopt(before.blob, path, before.mime);
        return show(before);
      }
      const { format: ext, mime, width, height, bytes } = picture;
      // Before bytes are moved for nothing; what counts is looked at again below.
      if (!isPaidFor) await storageQuota.require(userId, bytes);
      const id = ids.next();
      const blob = `${UPLOADS_FOLDER}${id}.${ext}`;
      await blobs.adopt(blob, path, mime);
      const now = clock.now();
      const facts = { ext, mime, width, height, bytes, created_at: now, used_at: now };
      const insert = (trx: Kysely<Database>) =>
        trx
          .insertInto('uploads')
          .values({ id, user_id: userId, sha256, blob, ...facts })
          .onConflict((conflict) => conflict.columns(['user_id', 'sha256']).doUpdateSet({ used_at: now }))
          .returningAll()
          .executeTakeFirstOrThrow();
      const row = await (isPaidFor ? insert(database) : storageQuota.admit(userId, insert)).catch(
        async (error) => {
          await removeBlob(blob);
          throw error;
        },
      );
      // The same picture came twice at once, and the other was first.
      if (row.id !== id) await removeBlob(blob);
      return show(row);
    },
    async find(userId, id) {
      const row = await use(userId, 'id', id);
      return row && show(row);
    },
    async removeAll(userId) {
      const rows = await database
        .deleteFrom('uploads')
        .where('user_id', '=', userId)
        .returning('blob')
        .execute();
      for (const { blob } of rows) await removeBlob(blob);
    },
    async removeUnused(since, stopping) {
      let count = 0;
      while (!stopping?.aborted) {
        const rows = await database
          .deleteFrom('uploads')
          .where('id', 'in', (row) =>
            row.selectFrom('uploads').select('id').where('used_at', '<', since).limit(AT_ONCE),
          )
          .where('used_at', '<', since)
          .returning('blob')
          .execute();
        if (rows.length === 0) return count;
        count += rows.length;
        for (const { blob } of rows) await removeBlob(blob);
      }
      return count;
    },
    async known(names) {
      if (names.length === 0) return new Set();
      const rows = await database
        .selectFrom('uploads')
        .select('blob')
        .where('blob', 'in', [...names])
        .execute();
      return new Set(rows.map(({ blob }) => blob));
    },
  };
}

function show({ id, blob, ext, mime, width, height, bytes }: UploadRow): UploadedPicture {
  return { id, blob, ext, mime, format: ext.toUpperCase(), width, height, bytes };
}

/** Of a picture that a call names and that has to be there. */
export function sourceMissing(): ApiError {
  return new ApiError('sourceNotFound.upload');
}
