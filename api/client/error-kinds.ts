/** Kinds of errors for which a page does more than show the message: ask for a bot check, sign in again, wait. */
import { GessoError } from './gesso-error.ts';

/** Of a token in the body the answer is JSON with this code, of one in the header plain text that names the bot check. */
const BOT_CHECK = '143';
const REFUSED = [401, 403];

/** The server requires a bot-check token, or has refused one. */
export const isBotCheck = (error: unknown): error is GessoError =>
  error instanceof GessoError &&
  REFUSED.includes(error.status) &&
  (error.code === BOT_CHECK || /bot check/i.test(error.message));

/** The server requires a token, and a retry with one may succeed; any other refusal of the bot check is final. */
export const asksForBotCheck = (error: unknown): error is GessoError =>
  isBotCheck(error) && [BOT_CHECK, ''].includes(error.code);

const CHECK_FAILED = 'checkFailed';

/** The bot challenge could not be solved, so that the call was not made. It is not worth a repetition: ten were made. */
export const checkFailure = (message: string): GessoError =>
  new GessoError({
    error_code: '',
    error_id: CHECK_FAILED,
    error_type: 'auth',
    error_message: message,
    error_details: {},
  });

export const isCheckFailure = (error: unknown): error is GessoError =>
  error instanceof GessoError && error.id === CHECK_FAILED;

/** The server did not process the request: no connection, a failure, or a rate limit. A retry may succeed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof GessoError &&
  (error.status === 0 || error.status === 429 || error.status >= 500) &&
  !isCheckFailure(error);

const SUSPICIOUS = '12021';

/** The account was flagged: a dialog explains it, and the error counts as handled. */
export const isSuspicious = (error: unknown): error is GessoError =>
  error instanceof GessoError && error.status === 402 && error.code === SUSPICIOUS;
