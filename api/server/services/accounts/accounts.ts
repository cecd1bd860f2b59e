/** Accounts: existence, permission to sign in, and ways to sign in. */
import type { Logger } from 'pino';
import { ApiError } from '../../base/api-error.ts';
import type { Ids } from '../../base/ids.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { RateCounter } from '../../ports/rates/rate-counter.ts';
import { createAccountTokens } from '../users/account-tokens.ts';
import { createUsers, normalizeEmail, type Trx } from '../users/users.ts';
import { type AccountDeps, requireUsable } from './account-deps.ts';
import { createAttempts } from './attempts.ts';
import { createDeletion, type Deletion } from './deletion.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLoginGuard } from './login-guard.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { createPasswordsByMail, type PasswordsByMail } from './passwords-by-mail.ts';
import { createRegistration, type Registration } from './registration.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSecondStep, type SecondStep } from './second-step.ts';
import { type AccountSecurity, createAccountSecurity } from './security.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

export interface MadeAccount {
  readonly email: string;
  /** Without one, the user is emailed a link to create it. */
  readonly password?: string;
  /** The address is already confirmed. */
  readonly isActivated?: boolean;
}

export interface Accounts extends Registration, SignIn, Deletion, Pick<SecondStep, 'finishSignIn'> {
  readonly passwords: PasswordsByMail;
  readonly security: AccountSecurity;
  /**
   * Creates an account for the operator: no rules about addresses, already confirmed. `emailTaken`, `fieldsInvalid` for a password that is
   * easy to guess.
   */
  create(account: MadeAccount): Promise<UserRow>;
  byId(id: string, trx?: Trx): Promise<UserRow | undefined>;
  byEmail(email: string): Promise<UserRow | undefined>;
  /** Blocking ends every session at once. `notFound`. */
  setBlocked(userId: string, isBlocked: boolean): Promise<void>;
  /** `notFound`. */
  setFlag(userId: string, flag: UserRow['flag']): Promise<void>;
  setMarketingEmails(userId: string, areAllowed: boolean): Promise<void>;
  /** Language of their emails. */
  setLanguage(userId: string, language: string): Promise<void>;
  /** Rejects unless the user may use the server now: `sessionExpired`, `accountBlocked`, `fraudDetected`, `accountInactive`. */
  requireUsable(userId: string): Promise<UserRow>;
  /** Deletes expired tokens. */
  sweep(): Promise<void>;
}

export interface AccountsOptions
  extends Omit<AccountDeps, 'users' | 'tokens' | 'attempts' | 'guard' | 'devices' | 'factors'> {
  readonly ids: Ids;
  readonly rates: RateCounter;
  readonly secrets: Secrets;
  readonly log: Logger;
}

export function createAccounts({ ids, rates, secrets, log, ...account }: AccountsOptions): Accounts {
  const { database, clock, sessions } = account;
  const users = createUsers(database, clock, ids);
  const tokens = createAccountTokens(database, clock);
  const deps: AccountDeps = {
    ...account,
    users,
    tokens,
    attempts: createAttempts(rates),
    guard: createLoginGuard(rates, clock),
    devices: createKnownDevices(secrets, clock),
    factors: createSecondFactors({ database, clock, ids, secrets }),
  };
  const passwords = createPasswordsByMail(deps);
  const { finishSignIn, spendCode } = createSecondStep(deps);

  async function change(userId: string, values: Parameters<typeof users.update>[1]): Promise<void> {
    if (!(await users.update(userId, values))) throw new ApiError('notFound');
  }

  return {
    ...createRegistration(deps),
    ...createSignIn(deps),
    ...createDeletion(deps, log),
    finishSignIn,
    passwords,
    security: createAccountSecurity(deps, { spendCode }),
    async create({ email, password, isActivated = true }) {
      if (password !== undefined) await requireStrongPassword(password, email);
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const user = await users.insert({ email: normalizeEmail(email), passwordHash, isActivated });
      if (!user) throw new ApiError('emailTaken');
      if (password === undefined) await passwords.invite(user.id);
      return user;
    },
    byId: users.byId,
    byEmail: (email) => users.byEmail(email),
    async setBlocked(userId, isBlocked) {
      await change(userId, { is_blocked: isBlocked ? 1 : 0 });
      if (isBlocked) await sessions.endAll(userId);
    },
    setFlag: (userId, flag) => change(userId, { flag }),
    setMarketingEmails: (userId, areAllowed) =>
      change(userId, { allow_marketing_emails: areAllowed ? 1 : 0 }),
    setLanguage: (userId, language) => change(userId, { language }),
    async requireUsable(userId) {
      const user = await users.byId(userId);
      if (!user) throw new ApiError('sessionExpired');
      requireUsable(user);
      return user;
    },
    sweep: tokens.sweep,
  };
}
