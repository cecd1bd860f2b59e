/**
 * Deletes an account and all its data. First, one transaction blocks the account and frees its address; then each service deletes its data,
 * blobs included; the row goes last. An interrupted deletion is resumed later.
 */
import type { Logger } from 'pino';
import type { Trx } from '../users/users.ts';
import type { AccountDeps } from './account-deps.ts';

/** Deletes a service's data of a user. Must be idempotent. @param address unknown if an interrupted deletion is resumed */
export type RemoveData = (userId: string, address: string | undefined) => Promise<void>;
/** Deletes data that a service stores by email, in the transaction that frees the address. */
export type ForgetAddress = (address: string, trx: Trx) => Promise<void>;

export interface Deletion {
  /** Services are called in the order of registration. @param service for the log */
  onDelete(service: string, remove: RemoveData): void;
  onFree(forget: ForgetAddress): void;
  /** Resolves when all data is deleted. */
  delete(userId: string): Promise<void>;
  /** Resumes interrupted deletions. */
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
    // Foreign keys cascade to sessions, tokens and keys.
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
          // Logged, and retried in the next round; other deletions continue.
        }
      }
    },
  };
}
