/** Access that the bot check has blocked, and an account that is suspected: both are shown in a dialog, as section 8 words them. */
import { GessoError } from '../../../api/client/call.ts';

const BOT_CHECK = '143';
const SUSPICIOUS = '12021';

export const isBlocked = (error: unknown): error is GessoError =>
  error instanceof GessoError &&
  [401, 403].includes(error.status) &&
  (/bot check/i.test(error.message) || error.code === BOT_CHECK);

export const isSuspicious = (error: unknown): error is GessoError =>
  error instanceof GessoError && error.status === 402 && error.code === SUSPICIOUS;

let knownAccount = '';

/** The signed-in person's email: a dialog that is shown later names it. */
export function rememberAccount(email: string): void {
  knownAccount = email;
}

export const rememberedAccount = (): string => knownAccount;
