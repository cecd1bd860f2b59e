/** Account security of a signed-in user: two-step verification, and renewed proof of identity. */

import { ApiError } from '../../base/api-error.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import type { AccountDeps } from './account-deps.ts';
import { matchesPassword } from './passwords.ts';
import type { FactorState } from './second-factors.ts';
import type { SecondStep } from './second-step.ts';

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** A session and its user. */
export interface Who {
  readonly userId: string;
  readonly sessionId: string;
}

export interface AccountSecurity {
  stateOf(who: Who): Promise<FactorState & { readonly hasPassword: boolean; readonly isProven: boolean }>;
  /**
   * Records a proof of identity: by a code if two-step verification is on, otherwise by the password. `codeWrong`, `wrongPassword`,
   * `fieldsInvalid` if the required one is missing, `proofRequired` if the account has neither: then only signing in again helps.
   */
  prove(who: Who, proof: Proof): Promise<void>;
  enroll(userId: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Ends sessions on all other devices. `codeWrong`, `conflict`, `tooManyRequests`. */
  confirm(who: Who, code: string): Promise<readonly string[]>;
  /** `conflict` if it is off. */
  turnOff(userId: string): Promise<void>;
  /** `conflict` if it is off. */
  renewCodes(userId: string): Promise<readonly string[]>;
  /**
   * For the operator, if a user lost app and recovery codes: turns two-step verification off and ends all sessions. `conflict` if it is
   * off.
   */
  forceOff(userId: string): Promise<void>;
}

export function createAccountSecurity(
  deps: AccountDeps,
  { spendCode }: Pick<SecondStep, 'spendCode'>,
): AccountSecurity {
  const { users, factors, sessions, proofs, tokens, attempts, mails, background } = deps;

  async function mustFind(userId: string): Promise<UserRow> {
    const user = await users.byId(userId);
    if (!user) throw new ApiError('sessionExpired');
    return user;
  }

  const tell = (news: 'two-step-on' | 'two-step-off' | 'recovery-codes-new', user: UserRow) =>
    background.run('Mailing news of an account', () => mails.sendSecurityNews(news, user));

  async function requirePassword(user: UserRow, { password }: Proof, sessionId: string): Promise<void> {
    if (user.password_hash === null) {
      throw new ApiError('proofRequired.signIn');
    }
    if (password === undefined) throw missing('password');
    const guessKey = `${user.email} session ${sessionId}`;
    await attempts.count('proof', guessKey);
    if (!(await matchesPassword(user.password_hash, password))) {
      throw new ApiError('wrongPassword.ofAccount');
    }
    await attempts.forget('proof', guessKey);
  }

  async function turnOff(userId: string): Promise<UserRow> {
    const user = await mustFind(userId);
    if (!(await factors.turnOff(userId))) {
      throw new ApiError('conflict.twoStepOff');
    }
    tell('two-step-off', user);
    return user;
  }

  return {
    async stateOf({ userId, sessionId }) {
      const [user, state, isProven] = await Promise.all([
        mustFind(userId),
        factors.state(userId),
        proofs.isProven(sessionId, userId),
      ]);
      return { ...state, hasPassword: user.password_hash !== null, isProven };
    },
    async prove({ userId, sessionId }, proof) {
      const user = await mustFind(userId);
      if (!(await factors.isOn(userId))) await requirePassword(user, proof, sessionId);
      else if (proof.code === undefined) throw missing('code');
      else await spendCode(user, proof.code, `session ${sessionId}`);
      await proofs.note(sessionId);
    },
    async enroll(userId) {
      return factors.begin(userId, (await mustFind(userId)).email);
    },
    async confirm({ userId, sessionId }, code) {
      const user = await mustFind(userId);
      const guessKey = `${user.email} session ${sessionId}`;
      await attempts.count('code', guessKey);
      const codes = await factors.confirm(userId, code, async (trx) => {
        // Ends sessions started with one factor, and pending sign-ins.
        await tokens.voidAll(userId, trx);
        await sessions.endAll(userId, { keep: sessionId, trx });
      });
      await attempts.forget('code', guessKey);
      tell('two-step-on', user);
      return codes;
    },
    async turnOff(userId) {
      await turnOff(userId);
    },
    async renewCodes(userId) {
      const user = await mustFind(userId);
      const codes = await factors.renewCodes(userId);
      tell('recovery-codes-new', user);
      return codes;
    },
    async forceOff(userId) {
      await turnOff(userId);
      await sessions.endAll(userId);
    },
  };
}

const missing = (field: string) =>
  new ApiError('fieldsInvalid', { details: { [field]: [{ id: 'field.required' }] } });
