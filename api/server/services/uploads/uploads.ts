/** Pictures that users upload. The same bytes of one user are stored once and have one id. */
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { UploadRow } from '../../database/tables/uploads.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { TaskPicture } from '../tasks/task-kinds.ts';
import { createPictureStorage, type PictureStorageDeps } from './picture-storage.ts';

/** A local picture whose header has been checked. */
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
  /** Moves the file. Rejects with `storageFull`; a picture fetched for paid work is stored in any case. */
  keep(
    userId: string,
    file: CheckedFile,
    options?: { readonly isPaidFor?: boolean },
  ): Promise<UploadedPicture>;
  /** `undefined` when it does not exist or is another user's. Marks it as used. */
  find(userId: string, id: string): Promise<UploadedPicture | undefined>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
  /** Deletes uploads unused since then that are no logo of a brand kit; returns their number. */
  removeUnused(since: number, stopping?: AbortSignal): Promise<number>;
  /** Those of these blobs that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface UploadsDeps extends PictureStorageDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Prefix of the blob names; the upload's id follows. */
export const UPLOADS_FOLDER = 'uploads/';
const AT_ONCE = 200;

export function createUploads(deps: UploadsDeps): Uploads {
  const { database, blobs, clock, ids } = deps;
  const storage = createPictureStorage(deps, 'uploads');

  async function use(userId: string, column: 'id' | 'sha256', value: string): Promise<UploadRow | undefined> {
    return database
      .updateTable('uploads')
      .set({ used_at: clock.now() })
      .where('user_id', '=', userId)
      .where(column, '=', value)
      .returningAll()
      .executeTakeFirst();
  }

  return {
    async keep(userId, { path, sha256, picture }, { isPaidFor = false } = {}) {
      const before = await use(userId, 'sha256', sha256);
      if (before) {
        if (!(await blobs.facts(before.blob))) await blobs.adopt(before.blob, path, before.mime);
        return show(before);
      }
      const { format: ext, mime, width, height, bytes } = picture;
      const id = ids.next();
      const blob = `${UPLOADS_FOLDER}${id}.${ext}`;
      const now = clock.now();
      const facts = { ext, mime, width, height, bytes, created_at: now, used_at: now };
      const row = await storage.add({ userId, blob, path, mime, bytes, isPaidFor }, (trx) =>
        trx
          .insertInto('uploads')
          .values({ id, user_id: userId, sha256, blob, ...facts })
          .onConflict((conflict) => conflict.columns(['user_id', 'sha256']).doUpdateSet({ used_at: now }))
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      // A concurrent upload of the same picture was first.
      if (row.id !== id) await storage.removeBlob(blob);
      return show(row);
    },
    async find(userId, id) {
      const row = await use(userId, 'id', id);
      return row && show(row);
    },
    removeAll: storage.removeAll,
    async removeUnused(since, stopping) {
      let count = 0;
      while (!stopping?.aborted) {
        const rows = await database
          .deleteFrom('uploads')
          .where('id', 'in', (row) =>
            row
              .selectFrom('uploads')
              .select('id')
              .where('used_at', '<', since)
              .where(({ not, exists, selectFrom }) =>
                not(
                  exists(selectFrom('brand_kits').select('logo_id').whereRef('logo_id', '=', 'uploads.id')),
                ),
              )
              .limit(AT_ONCE),
          )
          .where('used_at', '<', since)
          .returning('blob')
          .execute();
        if (rows.length === 0) return count;
        count += rows.length;
        for (const { blob } of rows) await storage.removeBlob(blob);
      }
      return count;
    },
    known: storage.known,
  };
}

function show({ id, blob, ext, mime, width, height, bytes }: UploadRow): UploadedPicture {
  return { id, blob, ext, mime, format: ext.toUpperCase(), width, height, bytes };
}

/** Requires a picture that a request names. */
export function sourceMissing(): ApiError {
  return new ApiError('sourceNotFound.upload');
}
