/** Sign-up, and confirmation of the address. */

import { ApiError } from '../../base/api-error.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import { type AccountDeps, type Admission, admit, mailLinkBehind, requireUnblocked } from './account-deps.ts';
import { requireBusinessEmail } from './business-email.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly allowMarketingEmails?: boolean;
  readonly promoCode?: string | null | undefined;
  /** Language of emails: see `mailLanguage`. */
  readonly language?: string | null;
}

export interface Registration {
  /**
   * `businessEmailOnly`, `fieldsInvalid` for a password that is easy to guess, `emailTaken`, `tooManyRequests`. Emails the confirmation
   * link.
   */
  register(account: NewAccount): Promise<UserRow>;
  /** `verificationLinkInvalid`, `alreadyActivated`, `accountBlocked`. */
  verifyEmail(token: string): Promise<Admission>;
  /** Does not reveal whether the account exists. */
  resendConfirmation(email: string): Promise<void>;
}

export function createRegistration(deps: AccountDeps): Registration {
  const { database, users, tokens, attempts, mails, background } = deps;
  return {
    async register({ password, ...account }) {
      requireBusinessEmail(account.email);
      await requireStrongPassword(password, account.email);
      await attempts.count('register', account.email);
      const passwordHash = await hashPassword(password);
      const { user, token } = await database.transaction().execute(async (trx) => {
        const user = await users.insert({ ...account, passwordHash }, trx);
        if (!user) throw new ApiError('emailTaken');
        return { user, token: await tokens.issue(user.id, 'verify', trx) };
      });
      background.run('Mailing a confirmation', () => mails.sendLink('verify', user, token));
      return user;
    },

    async verifyEmail(token) {
      const user = await database.transaction().execute(async (trx) => {
        const userId = await tokens.use(token, 'verify', trx);
        return userId === undefined ? undefined : users.update(userId, { is_activated: 1 }, trx);
      });
      if (user) return admit(deps, user);
      const spentBy = await tokens.lookSpent(token, 'verify');
      const owner = spentBy === undefined ? undefined : await users.byId(spentBy);
      if (!owner?.is_activated) throw new ApiError('verificationLinkInvalid');
      requireUnblocked(owner);
      throw new ApiError('alreadyActivated');
    },

    async resendConfirmation(email) {
      await attempts.count('confirmation', email);
      mailLinkBehind(deps, email, (user) => (user.is_activated || user.is_blocked ? undefined : 'verify'));
    },
  };
}
