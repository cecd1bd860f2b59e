/**
 * Where two-step verification is on, every way in ends here: by password, by mailed link, by Google. Whoever came so far is given a step,
 * which is random, kept as a hash, good once, for ten minutes, and for nothing but a code; only after a code there is a session.
 */

import { ApiError } from '../../base/api-error.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import { type AccountDeps, type Admission, begin, requireUsable, type Way } from './account-deps.ts';
import type { Visitor } from './sign-in.ts';

export interface FinishedSignIn {
  readonly admission: Admission;
  readonly returnTo: string | null;
  /** Of somebody who came by a link that changes the password. */
  readonly changeToken: string | null;
}

export interface SecondStep {
  /**
   * `secondStepExpired` when the step is unknown, over or used, `codeWrong`, `tooManyRequests`, `accountBlocked`, `fraudDetected`.
   * @param code of the app, or a recovery code
   */
  finishSignIn(step: string, code: string, visitor: Pick<Visitor, 'readCookie'>): Promise<FinishedSignIn>;
  /** Uses a code up; `codeWrong`, `tooManyRequests`. @param who is counted together beside the account */
  spendCode(user: UserRow, code: string, who: string, also?: (trx: Trx) => Promise<void>): Promise<void>;
}

type Trx = Parameters<AccountDeps['factors']['use']>[1];

export function createSecondStep(deps: AccountDeps): SecondStep {
  const { database, users, tokens, factors, attempts, devices, mails, background } = deps;

  async function spendCode(user: UserRow, code: string, who: string, also?: (trx: Trx) => Promise<void>) {
    const counted = `${user.email} ${who}`;
    // Before the code is looked at, so that many at one moment are as few as one after the other.
    await attempts.count('code', counted);
    await attempts.count('codesOfDay', counted);
    const candidate = await factors.examine(user.id, code);
    if (!candidate) throw new ApiError('codeWrong');
    await database.transaction().execute(async (trx) => {
      if (!(await factors.use(candidate, trx))) throw new ApiError('codeWrong');
      await also?.(trx);
    });
    await attempts.forget('code', counted);
    await attempts.forget('codesOfDay', counted);
    if (candidate.kind === 'totp') return;
    const { recoveryCodesLeft: left } = await factors.state(user.id);
    background.run('Mailing that a recovery code was used', () =>
      mails.sendSecurityNews('recovery-code-used', user, left),
    );
  }

  return {
    spendCode,
    async finishSignIn(step, code, { readCookie }) {
      const begun = await tokens.lookWithNote(step, 'second-step');
      const user = begun && (await users.byId(begun.userId));
      if (!user) throw new ApiError('secondStepExpired');
      requireUsable(user);
      // A guesser who has the password keeps nobody out who comes back to their own device.
      const device = devices.nameOf(user, readCookie);
      await spendCode(user, code, device === undefined ? 'strangers' : `device ${device}`, async (trx) => {
        if (!(await tokens.use(step, 'second-step', trx))) throw new ApiError('secondStepExpired');
      });
      const { isNew = false, returnTo = null, purpose } = JSON.parse(begun.note ?? '{}') as Way;
      const changeToken =
        purpose === 'change-password' ? await tokens.issue(user.id, 'change-password') : null;
      return { admission: await begin(deps, user, isNew), returnTo, changeToken };
    },
  };
}
