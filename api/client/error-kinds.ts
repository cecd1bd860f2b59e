/** Errors that a whole page answers, by the rules of spec 8. */
import { GessoError } from './gesso-error.ts';

/** Of a token in the body the answer is JSON with this code, of one in the header plain text that names the bot check. */
const BOT_CHECK = '143';
const REFUSED = [401, 403];

/** The server asks for a bot-check token, or has refused one. */
export const isBotCheck = (error: unknown): error is GessoError =>
  error instanceof GessoError &&
  REFUSED.includes(error.status) &&
  (error.code === BOT_CHECK || /bot check/i.test(error.message));

/** No answer, or none of this server's own: of a proxy whose server is away, or of one that has to wait. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof GessoError && [0, 429, 502, 503, 504].includes(error.status);

const SUSPICIOUS = '12021';

/** The account was noticed: a dialog says so, and the call counts as handled. */
export const isSuspicious = (error: unknown): error is GessoError =>
  error instanceof GessoError && error.status === 402 && error.code === SUSPICIOUS;
