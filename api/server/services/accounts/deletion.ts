/**
 * Deleting an account with everything that belongs to it. First nobody can use it any more and its address is free, in one
 * transaction; then each room removes what it keeps, blobs among it; the row goes last. What a crash interrupts is finished
 * later.
 */
import type { Logger } from 'pino';
import type { Trx } from '../users/users.ts';
import type { AccountDeps } from './account-deps.ts';

/**
 * Removes what a room keeps of a person. It may be called again for the same person, and must then do no harm.
 * @param address unknown when a deletion is finished that was interrupted
 */
export type RemoveData = (userId: string, address: string | undefined) => Promise<void>;
/** Removes what a room keeps by an address and not by a person, in the transaction that frees the address. */
export type ForgetAddress = (address: string, trx: Trx) => Promise<void>;

export interface Deletion {
  /** Rooms are called in the order in which they registered. @param room for the log */
  onDelete(room: string, remove: RemoveData): void;
  onFree(forget: ForgetAddress): void;
  /** When it resolves, everything is gone. */
  delete(userId: string): Promise<void>;
  /** Goes on with deletions that were interrupted. */
  finishDeletions(stopping?: AbortSignal): Promise<void>;
}

export function createDeletion(
  { database, clock, users, tokens, sessions }: AccountDeps,
  log: Logger,
): Deletion {
  const byAddress: ForgetAddress[] = [];
  const rooms: { readonly room: string; readonly remove: RemoveData }[] = [];

  async function removeData(userId: string, address?: string): Promise<void> {
    for (const { room, remove } of rooms) {
      try {
        await remove(userId, address);
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
    onFree(forget) {
      byAddress.push(forget);
    },
    async delete(userId) {
      const address = await database.transaction().execute(async (trx) => {
        const user = await users.byId(userId, trx);
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
        if (!user || user.deleting_since !== null) return undefined;
        for (const forget of byAddress) await forget(user.email, trx);
        return user.email;
      });
      await removeData(userId, address);
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
