/**
 * Content-addressed parts of documents: pictures, mask tiles, the document's JSON. An account stores equal bytes once. Accounts are
 * separate, so knowing a hash gives no access.
 */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { ProjectPartRow } from '../../database/tables/projects.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { FormFile } from '../../http/form.ts';
import { createPictureStorage, type PictureStorageDeps } from '../uploads/picture-storage.ts';

export type StoredPart = Pick<ProjectPartRow, 'id' | 'hash' | 'blob' | 'bytes'>;

export interface ProjectParts {
  /** In the order of `hashes`, without duplicates. */
  missing(userId: string, hashes: readonly string[]): Promise<readonly string[]>;
  /** Moves the file. Rejects with `storageFull`. */
  keep(userId: string, file: FormFile): Promise<Pick<StoredPart, 'hash' | 'bytes'>>;
  /** Existing parts by hash. Marks them as used. */
  find(
    userId: string,
    hashes: readonly string[],
    trx: Kysely<Database>,
  ): Promise<ReadonlyMap<string, StoredPart>>;
  /** Deletes parts that no version names and that were not used since then; returns their number. */
  removeLoose(since: number, stopping?: AbortSignal): Promise<number>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
  /** Those of these blobs that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ProjectPartsDeps extends PictureStorageDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Prefix of the blob names; the part's id follows. */
export const PROJECT_PARTS_FOLDER = 'parts/';
/** The type depends on the document; browsers only download it. */
const BYTES = 'application/octet-stream';
/** Values in one statement: SQLite allows 32,766. */
const AT_ONCE = 500;

export function createProjectParts(deps: ProjectPartsDeps): ProjectParts {
  const { database, blobs, clock, ids } = deps;
  const storage = createPictureStorage(deps, 'project_parts');

  /** In chunks that fit into one statement. */
  async function inPieces<T>(
    hashes: readonly string[],
    ask: (piece: readonly string[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const rows: T[] = [];
    for (let at = 0; at < hashes.length; at += AT_ONCE)
      rows.push(...(await ask(hashes.slice(at, at + AT_ONCE))));
    return rows;
  }

  return {
    async missing(userId, hashes) {
      const there = await inPieces(hashes, (piece) =>
        database
          .updateTable('project_parts')
          .set({ used_at: clock.now() })
          .where('user_id', '=', userId)
          .where('hash', 'in', piece)
          .returning('hash')
          .execute(),
      );
      const found = new Set(there.map(({ hash }) => hash));
      return [...new Set(hashes)].filter((hash) => !found.has(hash));
    },

    async keep(userId, { path, sha256, bytes }) {
      const now = clock.now();
      const before = await database
        .updateTable('project_parts')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('hash', '=', sha256)
        .returningAll()
        .executeTakeFirst();
      if (before) {
        if (!(await blobs.facts(before.blob))) await blobs.adopt(before.blob, path, BYTES);
        return { hash: sha256, bytes };
      }
      const id = ids.next();
      const blob = `${PROJECT_PARTS_FOLDER}${id}`;
      const row = await storage.add({ userId, blob, path, mime: BYTES, bytes }, (trx) =>
        trx
          .insertInto('project_parts')
          .values({ id, user_id: userId, hash: sha256, blob, bytes, used_at: now })
          .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ used_at: now }))
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      // A concurrent upload of the same bytes was first.
      if (row.id !== id) await storage.removeBlob(blob);
      return { hash: sha256, bytes };
    },

    async find(userId, hashes, trx) {
      const rows = await inPieces(hashes, (piece) =>
        trx
          .updateTable('project_parts')
          .set({ used_at: clock.now() })
          .where('user_id', '=', userId)
          .where('hash', 'in', piece)
          .returning(['id', 'hash', 'blob', 'bytes'])
          .execute(),
      );
      return new Map(rows.map((row) => [row.hash, row]));
    },

    async removeLoose(since, stopping) {
      let count = 0;
      // Parts of versions are old too: the sweep continues after the last part it checked.
      let after = { used_at: -1, id: '' };
      while (!stopping?.aborted) {
        const { used_at, id } = after;
        const rows = await database
          .selectFrom('project_parts')
          .select(['id', 'used_at'])
          .where('used_at', '<', since)
          .where((row) =>
            row.or([
              row('used_at', '>', used_at),
              row.and([row('used_at', '=', used_at), row('id', '>', id)]),
            ]),
          )
          .orderBy('used_at')
          .orderBy('id')
          .limit(AT_ONCE)
          .execute();
        const last = rows.at(-1);
        if (!last) return count;
        after = last;
        const removed = await database
          .deleteFrom('project_parts')
          .where(
            'id',
            'in',
            rows.map((row) => row.id),
          )
          .where('used_at', '<', since)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('project_version_parts')
                  .select('part_id')
                  .whereRef('project_version_parts.part_id', '=', 'project_parts.id'),
              ),
            ),
          )
          .returning('blob')
          .execute();
        count += removed.length;
        for (const { blob } of removed) await storage.removeBlob(blob);
      }
      return count;
    },

    removeAll: storage.removeAll,
    known: storage.known,
  };
}
