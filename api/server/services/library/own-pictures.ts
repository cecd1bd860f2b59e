/** Pictures in a user's own collections: custom templates and try-on models. */
import { type Kysely, sql } from 'kysely';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { OwnPictureRow } from '../../database/tables/own-pictures.ts';
import type { Database } from '../../database/tables/schema.ts';
import { createPictureStorage, type PictureStorageDeps } from '../uploads/picture-storage.ts';
import type { CheckedFile } from '../uploads/uploads.ts';

export type Collection = OwnPictureRow['collection'];

export interface CollectionOptions {
  readonly offset?: number;
  readonly limit?: number;
  /** For try-on models. */
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
  /** Moves the file. `featureLimitReached` if the collection is full, `storageFull`. */
  add(
    userId: string,
    collection: Collection,
    file: CheckedFile,
    input: { readonly name: string; readonly category?: number },
  ): Promise<OwnPictureRow>;
  /** `notFound` for another user's. */
  remove(userId: string, collection: Collection, id: string): Promise<void>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
  /** Those of these blobs that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface OwnPicturesDeps extends PictureStorageDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Prefix of the blob names; the picture's id follows. */
export const OWN_PICTURES_FOLDER = 'own/';
/** Maximum for one user and collection. */
export const COLLECTION_SIZE = 200;

export function createOwnPictures(deps: OwnPicturesDeps): OwnPictures {
  const { database, clock, ids } = deps;
  const storage = createPictureStorage(deps, 'own_pictures');
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
      // Before bytes are moved in vain; checked again with the row.
      if ((await count(userId, collection)) >= COLLECTION_SIZE) throw isFull();
      const { format, mime, width, height, bytes } = picture;
      const id = ids.next();
      const blob = `${OWN_PICTURES_FOLDER}${id}.${format}`;
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
      await storage.add({ userId, blob, path, mime, bytes }, async (trx) => {
        await trx.insertInto('own_pictures').values(row).execute();
        // Of two requests for the last place, the second finds the collection full.
        if ((await count(userId, collection, undefined, trx)) > COLLECTION_SIZE) throw isFull();
      });
      return row;
    },

    async remove(userId, collection, id) {
      const removed = await database
        .deleteFrom('own_pictures')
        .where('user_id', '=', userId)
        .where('collection', '=', collection)
        .where('id', '=', id)
        .returning('blob')
        .executeTakeFirst();
      if (!removed) throw new ApiError('notFound');
      await storage.removeBlob(removed.blob);
    },

    removeAll: storage.removeAll,
    known: storage.known,
  };
}
