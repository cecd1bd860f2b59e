/** Three ways to a new password, each by an emailed link: restore (forgotten), change (signed in), create (none yet). */

import type { ErrorId } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { TokenPurpose } from '../users/account-tokens.ts';
import {
  type AccountDeps,
  type Admission,
  admit,
  begin,
  mailLinkBehind,
  requireUnblocked,
} from './account-deps.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';

export interface PasswordsByMail {
  /** Does not reveal whether the account exists. */
  requestRestore(email: string): Promise<void>;
  requestChange(userId: string): Promise<void>;
  /** For an account without a password. */
  invite(userId: string): Promise<void>;
  /** The user of a token, which stays valid; `tokenInvalid`. */
  lookAt(token: string, purpose: 'reset-password' | 'create-password'): Promise<UserRow>;
  /** Exchanges the emailed token for one that changes the password, and signs in. */
  beginChange(token: string): Promise<Admission & { readonly changeToken: string }>;
  /** Ends all sessions and starts none. */
  reset(token: string, password: string): Promise<void>;
  /** Ends all other sessions. */
  change(token: string, password: string): Promise<Admission>;
  create(token: string, password: string): Promise<Admission>;
}

export function createPasswordsByMail(deps: AccountDeps): PasswordsByMail {
  const { database, users, tokens, sessions, attempts, mails, background } = deps;

  async function mustUse(userId: string | undefined, purpose?: TokenPurpose): Promise<UserRow> {
    const user = userId === undefined ? undefined : await users.byId(userId);
    if (!user) throw tokenInvalid(purpose);
    requireUnblocked(user);
    return user;
  }

  /**
   * Sets the password by a token; `fieldsInvalid` for one that is easy to guess, and the token stays valid. Voids all other tokens and ends
   * all sessions.
   */
  async function setBy(purpose: TokenPurpose, token: string, password: string): Promise<UserRow> {
    // Before hashing, and before the token is used.
    const { email } = await mustUse(await tokens.look(token, purpose), purpose);
    await requireStrongPassword(password, email);
    const passwordHash = await hashPassword(password);
    const user = await database.transaction().execute(async (trx) => {
      const userId = await tokens.use(token, purpose, trx);
      if (userId === undefined) throw tokenInvalid(purpose);
      await tokens.voidAll(userId, trx);
      await sessions.endAll(userId, { trx });
      return users.update(userId, { password_hash: passwordHash, is_activated: 1 }, trx);
    });
    if (!user) throw tokenInvalid(purpose);
    // Resets the count of wrong codes entered with the old password.
    await attempts.forget('code', `${user.email} strangers`);
    await attempts.forget('codesOfDay', `${user.email} strangers`);
    return user;
  }

  const tellChanged = (user: UserRow) =>
    background.run('Mailing that a password changed', () => mails.sendSecurityNews('password-changed', user));

  return {
    async requestRestore(email) {
      await attempts.count('restore', email);
      mailLinkBehind(deps, email, (user) => {
        if (user.is_blocked) return undefined;
        return user.password_hash === null ? 'create-password' : 'reset-password';
      });
    },
    async requestChange(userId) {
      const user = await mustUse(userId);
      await attempts.count('passwordChange', user.email);
      background.run('Mailing a password change', async () =>
        mails.sendLink('request-change', user, await tokens.issue(user.id, 'request-change')),
      );
    },
    async invite(userId) {
      const user = await mustUse(userId);
      const token = await tokens.issue(user.id, 'create-password');
      background.run('Mailing an invitation', () => mails.sendLink('create-password', user, token));
    },
    lookAt: async (token, purpose) => mustUse(await tokens.look(token, purpose), purpose),
    async beginChange(token) {
      const user = await mustUse(await tokens.use(token, 'request-change'));
      const admission = await admit(deps, user, { purpose: 'change-password' });
      return { ...admission, changeToken: await tokens.issue(user.id, 'change-password') };
    },
    async reset(token, password) {
      tellChanged(await setBy('reset-password', token, password));
    },
    async change(token, password) {
      const user = await setBy('change-password', token, password);
      tellChanged(user);
      // The token was issued after all required factors.
      return begin(deps, user);
    },
    create: async (token, password) => admit(deps, await setBy('create-password', token, password)),
  };
}

/** The error text for a change of password. */
const TOKEN_ERRORS: Partial<Record<TokenPurpose, ErrorId>> = {
  'reset-password': 'tokenInvalid.resetPassword',
  'create-password': 'tokenInvalid.createPassword',
};

function tokenInvalid(purpose: TokenPurpose | undefined): ApiError {
  return new ApiError((purpose && TOKEN_ERRORS[purpose]) ?? 'tokenInvalid');
}
