/** Tokens of emailed links: random, stored as a hash, valid once and for a limited time. The only code that accesses `account_tokens`. */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { AccountTokenRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';
import { hashSecret, makeSecret } from '../base/secret-text.ts';
import type { Trx } from './users.ts';

export type TokenPurpose = AccountTokenRow['purpose'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  verify: 3 * DAY,
  'magic-link': 15 * MINUTE,
  'reset-password': HOUR,
  'create-password': 7 * DAY,
  'request-change': HOUR,
  'change-password': 15 * MINUTE,
  'second-step': 10 * MINUTE,
};

export interface NotedToken {
  readonly userId: string;
  readonly note: string | null;
}

export interface AccountTokens {
  /** @param note JSON for the service that uses the token */
  issue(userId: string, purpose: TokenPurpose, trx?: Trx, note?: string): Promise<string>;
  /** The user of a valid token, which stays valid. */
  look(token: string, purpose: TokenPurpose): Promise<string | undefined>;
  /** The same with its note. */
  lookWithNote(token: string, purpose: TokenPurpose): Promise<NotedToken | undefined>;
  /** The user of a used or expired token. */
  lookSpent(token: string, purpose: TokenPurpose): Promise<string | undefined>;
  /** Uses the token up, with the user's other tokens of the same purpose: of two concurrent requests, one succeeds. */
  use(token: string, purpose: TokenPurpose, trx?: Trx): Promise<string | undefined>;
  /** Voids all tokens that could set a password or sign in. */
  voidAll(userId: string, trx?: Trx): Promise<void>;
  /** Deletes long-expired tokens. */
  sweep(): Promise<void>;
}

export function createAccountTokens(database: Kysely<Database>, clock: Clock): AccountTokens {
  const tokenRow = (token: string, purpose: TokenPurpose) =>
    database
      .selectFrom('account_tokens')
      .select(['user_id', 'note'])
      .where('hash', '=', hashSecret(token))
      .where('purpose', '=', purpose);

  async function lookWithNote(token: string, purpose: TokenPurpose): Promise<NotedToken | undefined> {
    const row = await tokenRow(token, purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row && { userId: row.user_id, note: row.note };
  }

  return {
    async issue(userId, purpose, trx = database, note) {
      const token = makeSecret();
      await trx
        .insertInto('account_tokens')
        .values({
          hash: hashSecret(token),
          user_id: userId,
          purpose,
          expires_at: clock.now() + TOKEN_LIFE_MS[purpose],
          used_at: null,
          note: note ?? null,
        })
        .execute();
      return token;
    },
    look: async (token, purpose) => (await lookWithNote(token, purpose))?.userId,
    lookWithNote,
    async lookSpent(token, purpose) {
      const row = await tokenRow(token, purpose).executeTakeFirst();
      return row?.user_id;
    },
    async use(token, purpose, trx = database) {
      const now = clock.now();
      const row = await trx
        .updateTable('account_tokens')
        .set({ used_at: now })
        .where('hash', '=', hashSecret(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      if (!row) return undefined;
      await trx
        .updateTable('account_tokens')
        .set({ used_at: now })
        .where('user_id', '=', row.user_id)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute();
      return row.user_id;
    },
    async voidAll(userId, trx = database) {
      await trx
        .updateTable('account_tokens')
        .set({ used_at: clock.now() })
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute();
    },
    async sweep() {
      await database
        .deleteFrom('account_tokens')
        .where('expires_at', '<=', clock.now() - 7 * DAY)
        .execute();
    },
  };
}
