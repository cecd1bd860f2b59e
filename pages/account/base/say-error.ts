import { GessoError } from '../../../api/client/call.ts';
import { FALLBACK_MESSAGE } from '../../../vocabulary/messages.ts';
import { t, translateText } from './i18n.ts';

const TOO_MANY = '1006';

/** An error in the user's language. Field errors are more specific than the message above them. */
export function sayError(error: unknown): string {
  if (!(error instanceof GessoError)) return translateText(FALLBACK_MESSAGE);
  if (error.code === TOO_MANY && error.retryAfterMs)
    return t('Too many requests. Try again in {seconds} s.', {
      seconds: Math.ceil(error.retryAfterMs / 1000),
    });
  const sentences = [...new Set(Object.values(error.details).flat())];
  return sentences.length === 0
    ? translateText(error.message || FALLBACK_MESSAGE)
    : sentences.map(translateText).join(' ');
}
