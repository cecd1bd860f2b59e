/** Sign-in: by password, emailed link, Google, or refresh cookie. */

import { ApiError } from '../../base/api-error.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { GooglePerson } from '../google/google-sign-in.ts';
import type { Trx } from '../users/users.ts';
import { type AccountDeps, type Admission, admit, mailLinkBehind, requireUnblocked } from './account-deps.ts';
import { requireBusinessEmail } from './business-email.ts';
import type { Guesser } from './login-guard.ts';
import { matchesPassword } from './passwords.ts';

/** Origin of a password attempt. */
export interface Visitor extends Pick<Guesser, 'network' | 'requireChallenge'> {
  /** A cookie of the browser; undefined without one of that name. */
  readCookie(name: string): string | undefined;
}

/** A client that is not a browser. */
const NOBODY: Visitor = { network: '', readCookie: () => undefined, requireChallenge: async () => undefined };

/** Each rejects with `SecondStepRequired` if two-step verification is on and the first factor is right. */
export interface SignIn {
  /** `wrongCredentials`, `challengeFailed`; only after a correct password `accountInactive`, `accountBlocked`, `fraudDetected`. */
  login(email: string, password: string, visitor?: Visitor): Promise<Admission>;
  /** `sessionExpired`, `accountBlocked`. */
  refresh(refreshToken: string): Promise<Admission>;
  /** Does not reveal whether the account exists. */
  requestMagicLink(email: string): Promise<void>;
  /** `verificationLinkInvalid`, `accountBlocked`. */
  loginByMagicLink(token: string): Promise<Admission>;
  /** `businessEmailOnly` for a new free-email address, `accountBlocked`. */
  loginByGoogle(
    person: GooglePerson,
    options?: { readonly returnTo?: string | null; readonly language?: string | null },
  ): Promise<Admission>;
}

export function createSignIn(deps: AccountDeps): SignIn {
  const { database, clock, users, tokens, sessions, attempts, guard, devices } = deps;

  /**
   * The user has proven ownership of an address that was never confirmed. Its password may be an attacker's, set before the owner came: it
   * is removed.
   */
  async function takeOver(user: UserRow, trx: Trx): Promise<UserRow> {
    if (user.is_activated) return user;
    await tokens.voidAll(user.id, trx);
    await sessions.endAll(user.id, { trx });
    return (await users.update(user.id, { is_activated: 1, password_hash: null }, trx)) ?? user;
  }

  async function findOrMakeByGoogle({ subject, email }: GooglePerson, language: string | null, trx: Trx) {
    const identity = await trx
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', 'google')
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (identity) {
      const user = await users.byId(identity.user_id, trx);
      if (user) return { user, isNew: false };
    }
    const sameAddress = await users.byEmail(email, trx);
    if (!sameAddress) requireBusinessEmail(email);
    const created = sameAddress
      ? undefined
      : await users.insert({ email, passwordHash: null, isActivated: true, language }, trx);
    // A concurrent request may have inserted it since the read.
    const user = created ?? (await takeOver(sameAddress ?? (await mustFind(email, trx)), trx));
    await trx
      .insertInto('identities')
      .values({ provider: 'google', subject, user_id: user.id, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .execute();
    return { user, isNew: created !== undefined };
  }

  async function mustFind(email: string, trx: Trx): Promise<UserRow> {
    const user = await users.byEmail(email, trx);
    if (!user) throw new ApiError('conflict');
    return user;
  }

  return {
    async login(email, password, { readCookie, ...visitor } = NOBODY) {
      const match = await users.byEmail(email);
      const device = match && devices.nameOf(match, readCookie);
      const user = await guard.guess(email, { ...visitor, device }, async () =>
        (await matchesPassword(match?.password_hash, password)) ? match : undefined,
      );
      if (!user) throw new ApiError('wrongCredentials');
      return admit(deps, user);
    },

    async refresh(refreshToken) {
      const signedIn = await sessions.refresh(refreshToken);
      const user = await users.byId(signedIn.userId);
      if (!user) throw new ApiError('sessionExpired');
      requireUnblocked(user);
      return { ...signedIn, email: user.email, isNew: false };
    },

    async requestMagicLink(email) {
      await attempts.count('magicLink', email);
      mailLinkBehind(deps, email, (user) => (user.is_blocked ? undefined : 'magic-link'));
    },

    async loginByMagicLink(token) {
      const user = await database.transaction().execute(async (trx) => {
        const userId = await tokens.use(token, 'magic-link', trx);
        const user = userId === undefined ? undefined : await users.byId(userId, trx);
        return user && takeOver(user, trx);
      });
      if (!user) throw new ApiError('verificationLinkInvalid.signIn');
      return admit(deps, user);
    },

    async loginByGoogle(person, { returnTo = null, language = null } = {}) {
      const { user, isNew } = await database
        .transaction()
        .execute((trx) => findOrMakeByGoogle(person, language, trx));
      return admit(deps, user, { isNew, returnTo });
    },
  };
}
