import { GessoError } from '../../../api/client/call.ts';
import { FALLBACK_MESSAGE } from '../../../vocabulary/messages.ts';
import { translateText } from './i18n.ts';

/** An error in the user's language. Field errors are more specific than the message above them. */
export function sayError(error: unknown): string {
  if (!(error instanceof GessoError)) return translateText(FALLBACK_MESSAGE);
  const sentences = [...new Set(Object.values(error.details).flat())];
  return sentences.length === 0
    ? translateText(error.message || FALLBACK_MESSAGE)
    : sentences.map(translateText).join(' ');
}
