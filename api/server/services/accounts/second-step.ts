/**
 * With two-step verification, every sign-in (password, emailed link, Google) first gets a step token: random, stored as a hash, valid once,
 * for ten minutes, and only with a code. A session starts only after the code.
 */

import { ApiError } from '../../base/api-error.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import { type AccountDeps, type Admission, begin, requireUsable, type Way } from './account-deps.ts';
import type { Visitor } from './sign-in.ts';

export interface FinishedSignIn {
  readonly admission: Admission;
  readonly returnTo: string | null;
  /** Issued by a sign-in with a link that changes the password. */
  readonly changeToken: string | null;
}

export interface SecondStep {
  /**
   * `secondStepExpired` if the step is unknown, expired or used, `codeWrong`, `tooManyRequests`, `accountBlocked`, `fraudDetected`. @param
   * code of the app, or a recovery code
   */
  finishSignIn(step: string, code: string, visitor: Pick<Visitor, 'readCookie'>): Promise<FinishedSignIn>;
  /** Uses a code up; `codeWrong`, `tooManyRequests`. @param client counted together with the account */
  spendCode(user: UserRow, code: string, client: string, also?: (trx: Trx) => Promise<void>): Promise<void>;
}

type Trx = Parameters<AccountDeps['factors']['use']>[1];

export function createSecondStep(deps: AccountDeps): SecondStep {
  const { database, users, tokens, factors, attempts, devices, mails, background } = deps;

  async function spendCode(user: UserRow, code: string, client: string, also?: (trx: Trx) => Promise<void>) {
    const guessKey = `${user.email} ${client}`;
    // Counted before the check: parallel guesses are limited like sequential ones.
    await attempts.count('code', guessKey);
    await attempts.count('codesOfDay', guessKey);
    const candidate = await factors.examine(user.id, code);
    if (!candidate) throw new ApiError('codeWrong');
    await database.transaction().execute(async (trx) => {
      if (!(await factors.use(candidate, trx))) throw new ApiError('codeWrong');
      await also?.(trx);
    });
    await attempts.forget('code', guessKey);
    await attempts.forget('codesOfDay', guessKey);
    if (candidate.kind === 'totp') return;
    const { recoveryCodesLeft: remaining } = await factors.state(user.id);
    background.run('Mailing that a recovery code was used', () =>
      mails.sendSecurityNews('recovery-code-used', user, remaining),
    );
  }

  return {
    spendCode,
    async finishSignIn(step, code, { readCookie }) {
      const pending = await tokens.lookWithNote(step, 'second-step');
      const user = pending && (await users.byId(pending.userId));
      if (!user) throw new ApiError('secondStepExpired');
      requireUsable(user);
      // A guesser with the password does not lock out the owner on a known device.
      const device = devices.nameOf(user, readCookie);
      await spendCode(user, code, device === undefined ? 'strangers' : `device ${device}`, async (trx) => {
        if (!(await tokens.use(step, 'second-step', trx))) throw new ApiError('secondStepExpired');
      });
      const { isNew = false, returnTo = null, purpose } = JSON.parse(pending.note ?? '{}') as Way;
      const changeToken =
        purpose === 'change-password' ? await tokens.issue(user.id, 'change-password') : null;
      return { admission: await begin(deps, user, isNew), returnTo, changeToken };
    },
  };
}
