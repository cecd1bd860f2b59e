/** Accounts: who exists, who may sign in, and how. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Clock, Ids } from '../../ports/ports.ts';
import type { Sessions, SignedIn } from '../sessions/sessions.ts';
import { hashPassword, matchesPassword } from './passwords.ts';
import { createUsers, type Trx } from './users.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly allowMarketingEmails?: boolean;
  readonly promoCode?: string | undefined;
  /** Without a mail to confirm: for the admin's commands and tests. */
  readonly isActivated?: boolean;
}

export interface Accounts {
  /** `emailTaken` when the address has one. */
  create(account: NewAccount): Promise<UserRow>;
  /** `wrongCredentials`; after a right password `accountInactive`, `accountBlocked`. */
  login(email: string, password: string): Promise<SignedIn>;
  byId(id: string, trx?: Trx): Promise<UserRow | undefined>;
  byEmail(email: string): Promise<UserRow | undefined>;
}

export interface AccountsGround {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sessions: Sessions;
}

export function createAccounts({ database, clock, ids, sessions }: AccountsGround): Accounts {
  const users = createUsers(database, clock, ids);
  return {
    async create({ password, ...account }) {
      const user = await users.insert({ ...account, passwordHash: await hashPassword(password) });
      if (!user) throw new ApiError('emailTaken');
      return user;
    },
    async login(email, password) {
      const user = await users.byEmail(email);
      if (!(await matchesPassword(user?.password_hash, password)) || !user) {
        throw new ApiError('wrongCredentials');
      }
      requireUsable(user);
      return sessions.begin(user.id);
    },
    byId: users.byId,
    byEmail: users.byEmail,
  };
}

/** Rejects with `accountBlocked` or `accountInactive`. */
export function requireUsable(user: Pick<UserRow, 'is_activated' | 'is_blocked'>): void {
  if (user.is_blocked) throw new ApiError('accountBlocked');
  if (!user.is_activated) throw new ApiError('accountInactive');
}
