import type { GessoError } from '../../../api/client/gesso-error.ts';
import { t } from '../../locale/index.ts';

/** What a call answered, in the person's language where it is known. The server answers in English whoever asks. */
export function sayApiError({ message, details }: GessoError): string {
  const sentences = [...new Set(Object.values(details).flat())];
  return (sentences.length === 0 ? [message] : sentences).map((sentence) => t(sentence)).join(' ');
}
