/**
 * Deleting an account with everything that belongs to it. First nobody can use it any more and its address is free, in one
 * transaction; then each service removes what it keeps, blobs among it; the row goes last. What a crash interrupts is finished
 * later.
 */
import type { Logger } from 'pino';
import type { Trx } from '../users/users.ts';
import type { AccountDeps } from './account-deps.ts';

/**
 * Removes what a service keeps of a user. It may be called again for the same user, and must then do no harm.
 * @param address unknown when a deletion is finished that was interrupted
 */
export type RemoveData = (userId: string, address: string | undefined) => Promise<void>;
/** Removes what a service keeps by email instead of by user, in the transaction that frees the email. */
export type ForgetAddress = (address: string, trx: Trx) => Promise<void>;

export interface Deletion {
  /** Services are called in the order of registration. @param service its name, for the log */
  onDelete(service: string, remove: RemoveData): void;
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
  const removals: { readonly service: string; readonly remove: RemoveData }[] = [];

  async function removeData(userId: string, address?: string): Promise<void> {
    for (const { service, remove } of removals) {
      try {
        await remove(userId, address);
      } catch (error) {
        log.error(
          { err: error, service, userId },
          'Data of a deleted account could not be removed; tried again later',
        );
        throw error;
      }
    }
    // What refers to the row and has no life of its own (sessions, tokens, keys) goes with it.
    await users.remove(userId);
  }

  return {
    onDelete(service, remove) {
      removals.push({ service, remove });
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
