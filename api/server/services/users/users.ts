/** Rows of accounts: the only code that accesses the table `users`. */
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';

export type Trx = Kysely<Database> | Transaction<Database>;

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isActivated?: boolean;
  readonly allowMarketingEmails?: boolean;
  readonly promoCode?: string | null | undefined;
  readonly language?: string | null;
}

export interface Users {
  byId(id: string, trx?: Trx): Promise<UserRow | undefined>;
  byEmail(email: string, trx?: Trx): Promise<UserRow | undefined>;
  /** `undefined` if the address has an account already. */
  insert(user: NewUser, trx?: Trx): Promise<UserRow | undefined>;
  update(
    id: string,
    change: Omit<Updateable<UserRow>, 'id' | 'updated_at'>,
    trx?: Trx,
  ): Promise<UserRow | undefined>;
  remove(id: string, trx?: Trx): Promise<void>;
  /** Accounts whose deletion is not complete. */
  deleting(): Promise<readonly { readonly id: string }[]>;
}

/** Normalized: lower case, trimmed. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function createUsers(database: Kysely<Database>, clock: Clock, ids: Ids): Users {
  return {
    byId: (id, trx = database) => trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    byEmail: (email, trx = database) =>
      trx.selectFrom('users').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst(),
    insert(user, trx = database) {
      const now = clock.now();
      return trx
        .insertInto('users')
        .values({
          id: ids.next(),
          email: normalizeEmail(user.email),
          password_hash: user.passwordHash,
          is_activated: user.isActivated ? 1 : 0,
          is_blocked: 0,
          flag: null,
          allow_marketing_emails: user.allowMarketingEmails ? 1 : 0,
          promo_code: user.promoCode ?? null,
          language: user.language ?? null,
          created_at: now,
          updated_at: now,
          deleting_since: null,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst();
    },
    update: (id, change, trx = database) =>
      trx
        .updateTable('users')
        .set({ ...change, updated_at: clock.now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    async remove(id, trx = database) {
      await trx.deleteFrom('users').where('id', '=', id).execute();
    },
    deleting: () =>
      database.selectFrom('users').select('id').where('deleting_since', 'is not', null).execute(),
  };
}
