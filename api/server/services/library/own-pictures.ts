/**
 * Pictures that a person puts on a collection of their own: custom templates, try-on models. Bytes are written before their row and
 * removed after it, so that what a crash leaves behind is a blob without a row, which the retention removes.
 */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { OwnPictureRow } from '../../database/tables/own-pictures.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';
import type { StorageQuota } from '../uploads/storage-quota.ts';
import type { CheckedFile } from '../uploads/uploads.ts';

export type Collection = OwnPictureRow['collection'];

export interface CollectionOptions {
  readonly offset?: number;
  readonly limit?: number;
  /** Of try-on models. */
  readonly category?: number | undefined;
}

export interface OwnPictures {
  /** Newest first. */
  list(
    userId: string,
    collection: Collection,
    options?: CollectionOptions,
  ): Promise<readonly OwnPictureRow[]>;
  count(userId: string, collection: Collection, category?: number): Promise<number>;
  find(userId: string, collection: Collection, id: string): Promise<OwnPictureRow | undefined>;
  /** Takes the file away from its path. `featureLimitReached` when the collection is full, `storageFull`. */
  add(
    userId: string,
    collection: Collection,
    file: CheckedFile,
    given: { readonly name: string; readonly category?: number },
  ): Promise<OwnPictureRow>;
  /** `notFound` for another person's too. */
  remove(userId: string, collection: Collection, id: string): Promise<void>;
  /** Everything of a person. */
  removeAll(userId: string): Promise<void>;
  /** Of these blobs those that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface OwnPicturesDeps {
  readonly database: Kysely<Database>;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly storageQuota: Pick<StorageQuota, 'require' | 'admit'>;
}

/** Where their blobs are; a name goes on with the picture's id. */
export const OWN_PICTURES_FOLDER = 'own/';
/** Of one person, on one collection. */
export const COLLECTION_SIZE = 200;

export function createOwnPictures(deps: OwnPicturesDeps): OwnPictures {
  const { database, blobs, clock, ids, log, storageQuota } = deps;
  const on = (
    userId: string,
    collection: Collection,
    category: number | undefined,
    trx: Kysely<Database> = database,
  ) => {
    const query = trx
      .selectFrom('own_pictures')
      .where('user_id', '=', userId)
      .where('collection', '=', collection);
    return category === undefined ? query : query.where('category_id', '=', category);
  };

  async function count(
    userId: string,
    collection: Collection,
    category?: number,
    trx?: Kysely<Database>,
  ): Promise<number> {
    const { total } = await on(userId, collection, category, trx)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async function removeBlob(name: string): Promise<void> {
    await blobs.remove(name).catch((error) => log.warn({ err: error, name }, 'A blob stayed behind'));
  }

  const isFull = () => new ApiError(errorText('featureLimitReached.library', { most: COLLECTION_SIZE }));

  return {
    count: (userId, collection, category) => count(userId, collection, category),
    list: (userId, collection, { offset = 0, limit = COLLECTION_SIZE, category } = {}) =>
      on(userId, collection, category)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),

    find: (userId, collection, id) =>
      on(userId, collection, undefined).selectAll().where('id', '=', id).executeTakeFirst(),

    async add(userId, collection, { path, picture }, { name, category }) {
      // Before bytes are moved for nothing; what counts is looked at again below.
      if ((await count(userId, collection)) >= COLLECTION_SIZE) throw isFull();
      const { format, mime, width, height, bytes } = picture;
      await storageQuota.require(userId, bytes);
      const id = ids.next();
      const blob = `${OWN_PICTURES_FOLDER}${id}.${format}`;
      await blobs.adopt(blob, path, mime);
      const row = {
        id,
        user_id: userId,
        collection,
        name,
        category_id: category ?? null,
        blob,
        mime,
        width,
        height,
        bytes,
        created_at: clock.now(),
      };
      try {
        // Of two who find the last place free one waits, and then finds it taken.
        await storageQuota.admit(userId, async (trx) => {
          await trx.insertInto('own_pictures').values(row).execute();
          if ((await count(userId, collection, undefined, trx)) > COLLECTION_SIZE) throw isFull();
        });
      } catch (error) {
        await removeBlob(blob);
        throw error;
      }
      return row;
    },

    async remove(userId, collection, id) {
      const gone = await database
        .deleteFrom('own_pictures')
        .where('user_id', '=', userId)
        .where('collection', '=', collection)
        .where('id', '=', id)
        .returning('blob')
        .executeTakeFirst();
      if (!gone) throw new ApiError('notFound');
      await removeBlob(gone.blob);
    },

    async removeAll(userId) {
      const rows = await database
        .deleteFrom('own_pictures')
        .where('user_id', '=', userId)
        .returning('blob')
        .execute();
      for (const { blob } of rows) await removeBlob(blob);
    },

    async known(names) {
      if (names.length === 0) return new Set();
      const rows = await database
        .selectFrom('own_pictures')
        .select('blob')
        .where('blob', 'in', names)
        .execute();
      return new Set(rows.map(({ blob }) => blob));
    },
  };
}
