/** Deletes from the history: rows first, in one transaction, then blobs that no row names. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { FINAL_TASK_STATUSES } from '../../../../vocabulary/api-options.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Commit, Trx } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { TaskRow } from '../../database/tables/tasks.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';
import type { EndTask } from '../tasks/end-task.ts';
import { holdLane } from '../tasks/lanes.ts';

export interface RemovalDeps {
  readonly database: Kysely<Database>;
  readonly commit: Commit;
  readonly blobs: BlobStore;
  readonly log: Logger;
  readonly end: EndTask;
  /** Publishes cancelled tasks after the commit. */
  tell(rows: readonly TaskRow[]): void;
}

export interface Removal {
  /** Cancels running tasks, releases their credits, and deletes the pictures' blobs too. */
  removeGroup(userId: string, groupId: string): Promise<void>;
  removeImage(userId: string, imageId: string): Promise<void>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
  /** Deletes older images that are neither saved nor favorite; returns their number. */
  removeOld(before: number, stopping?: AbortSignal): Promise<number>;
  /** Deletes older groups whose tasks have all ended without images left; returns their number. */
  removeEnded(before: number, stopping?: AbortSignal): Promise<number>;
}

interface Removed {
  readonly cancelled: readonly TaskRow[];
  readonly blobs: readonly string[];
}

const AT_ONCE = 200;

export function createRemoval({ database, commit, blobs, log, end, tell }: RemovalDeps): Removal {
  async function removeRows(userId: string, groupId: string, trx: Trx): Promise<Removed | undefined> {
    // Until the commit, no other transaction submits or ends tasks of this user.
    await holdLane(userId, trx);
    const tasks = await trx
      .selectFrom('tasks')
      .select('id')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
    const cancelled: TaskRow[] = [];
    for (const { id } of tasks) {
      const row = await end({ userId, taskId: id, to: 'CANCELLED' }, trx);
      if (row) cancelled.push(row);
    }
    const images = await trx
      .selectFrom('task_images')
      .innerJoin('tasks', 'tasks.id', 'task_images.task_id')
      .select('task_images.blob')
      .where('tasks.group_id', '=', groupId)
      .where('tasks.user_id', '=', userId)
      .execute();
    const removed = await trx
      .deleteFrom('task_groups')
      .where('id', '=', groupId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return removed && { cancelled, blobs: blobNames(images) };
  }

  async function removeBlobs(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await blobs.remove(name).catch((error) => log.warn({ err: error, name }, 'A blob stayed behind'));
    }
  }

  async function removeGroup(userId: string, groupId: string): Promise<void> {
    const removed = await commit((trx) => removeRows(userId, groupId, trx));
    if (!removed) throw new ApiError('taskNotFound');
    tell(removed.cancelled);
    await removeBlobs(removed.blobs);
  }

  return {
    removeGroup,
    async removeImage(userId, imageId) {
      const row = await database
        .deleteFrom('task_images')
        .where('id', '=', imageId)
        .where('user_id', '=', userId)
        .returning('blob')
        .executeTakeFirst();
      if (!row) throw new ApiError('notFound.image');
      await removeBlobs(blobNames([row]));
    },
    async removeAll(userId) {
      for (;;) {
        const groups = await database
          .selectFrom('task_groups')
          .select('id')
          .where('user_id', '=', userId)
          .limit(AT_ONCE)
          .execute();
        if (groups.length === 0) return;
        for (const { id } of groups) await removeGroup(userId, id);
      }
    },
    async removeOld(before, stopping) {
      let count = 0;
      while (!stopping?.aborted) {
        const old = await database
          .deleteFrom('task_images')
          .where('id', 'in', (row) =>
            row
              .selectFrom('task_images')
              .select('id')
              .where('created_at', '<', before)
              .where('is_saved', '=', 0)
              .where('is_favorite', '=', 0)
              .limit(AT_ONCE),
          )
          .where('is_saved', '=', 0)
          .where('is_favorite', '=', 0)
          .returning('blob')
          .execute();
        if (old.length === 0) return count;
        count += old.length;
        await removeBlobs(blobNames(old));
      }
      return count;
    },
    async removeEnded(before, stopping) {
      // Ids are UUIDv7 (RFC 9562), so they sort by time.
      const end = firstIdAt(before);
      let count = 0;
      for (let after = ''; !stopping?.aborted; ) {
        const ids = await database
          .selectFrom('task_groups')
          .select('id')
          .where('id', '>', after)
          .where('id', '<', end)
          .orderBy('id')
          .limit(AT_ONCE)
          .execute();
        const last = ids.at(-1);
        if (!last) return count;
        after = last.id;
        const removed = await database
          .deleteFrom('task_groups')
          .where(
            'id',
            'in',
            ids.map(({ id }) => id),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('tasks')
                  .leftJoin('task_images', 'task_images.task_id', 'tasks.id')
                  .select('tasks.id')
                  .whereRef('tasks.group_id', '=', 'task_groups.id')
                  .where((row) =>
                    row.or([
                      row('state', 'not in', FINAL_TASK_STATUSES),
                      row('task_images.id', 'is not', null),
                    ]),
                  ),
              ),
            ),
          )
          .returning('id')
          .execute();
        count += removed.length;
      }
      return count;
    },
  };
}

/** The smallest UUIDv7 of a time, epoch milliseconds. */
function firstIdAt(at: number): string {
  const time = Math.max(0, at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const blobNames = (rows: readonly { readonly blob: string | null }[]): string[] =>
  rows.flatMap(({ blob }) => blob ?? []);
