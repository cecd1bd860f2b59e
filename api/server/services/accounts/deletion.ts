/**
 * Deleting an account with everything that belongs to it. First nobody can use it any more and its address is free, in one
 * transaction; then each room removes what it keeps, blobs among it; the row goes last. What a crash interrupts is finished
 * later.
 */
import type { Logger } from 'pino';
import type { AccountGround } from './account-ground.ts';

/** Removes what a room keeps of a person. It may be called again for the same person, and must then do no harm. */
export type RemoveData = (userId: string) => Promise<void>;

export interface Deletion {
  /** Rooms are called in the order in which they registered. @param room for the log */
  onDelete(room: string, remove: RemoveData): void;
  /** When it resolves, everything is gone. */
  delete(userId: string): Promise<void>;
  /** Goes on with deletions that were interrupted. */
  finishDeletions(stopping?: AbortSignal): Promise<void>;
}

export function createDeletion(
  { database, clock, users, tokens, sessions }: AccountGround,
  log: Logger,
): Deletion {
  const rooms: { readonly room: string; readonly remove: RemoveData }[] = [];

  async function removeData(userId: string): Promise<void> {
    for (const { room, remove } of rooms) {
      try {
        await remove(userId);
      } catch (error) {
        log.error(
          { err: error, room, userId },
          'Data of a deleted account could not be removed; tried again later',
        );
        throw error;
      }
    }
    // What refers to the row and has no life of its own (sessions, tokens, keys) goes with it.
    await users.remove(userId);
  }

  return {
    onDelete(room, remove) {
      rooms.push({ room, remove });
    },
    async delete(userId) {
      await database.transaction().execute(async (trx) => {
        await users.update(
          userId,
          {
            email: `deleted:${userId}`,
            password_hash: null,
            is_blocked: 1,
            promo_code: null,
            deleting_since: clock.now(),
          },
          trx,
        );
        await sessions.endAll(userId, { trx });
        await tokens.voidAll(userId, trx);
        await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
      });
      await removeData(userId);
    },
    async finishDeletions(stopping) {
      for (const { id } of await users.deleting()) {
        if (stopping?.aborted) return;
        try {
          await removeData(id);
        } catch {
          // It is in the log, and is tried again with the next round; the others must not wait for it.
        }
      }
    },
  };
}
