import { GessoError } from '../../../api/client/call.ts';
import { translateText } from './i18n.ts';

/** An error in the user's language. Field errors are more specific than the message above them. */
export function sayError(error: unknown): string {
  if (!(error instanceof GessoError)) return String(error);
  const sentences = [...new Set(Object.values(error.details).flat())];
  return sentences.length === 0 ? translateText(error.message) : sentences.map(translateText).join(' ');
}
