/** An API error in the user's language: the code's text, else the server's English message, else a general one. */
import type { GessoError } from '../../../api/client/gesso-error.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { sayServerText } from './say-server-text.ts';

const FALLBACK = defineMessage('Woops, something bad just happened. Please try again in few minutes.');

/** What the client says in place of an answer: translated as the server's own messages are. */
export const OF_THE_CLIENT = [
  defineMessage('The server does not answer. Check your connection, then try again: nothing is lost.'),
];

const TOO_MANY = '1006';

/** By error code. */
const MESSAGES: Readonly<Record<string, string>> = {
  '3': defineMessage('The server has no space left, and nothing was stored. Please try again later.'),
  '147': defineMessage('Your session has expired. Please login to continue'),
  '143': defineMessage('reCaptcha verification failed'),
  '1000': defineMessage('Check your inputs and try again'),
  [TOO_MANY]: defineMessage('Too many requests. Please wait a little and try again.'),
  '2002': defineMessage('The file is larger than 10 MB.'),
  '2004': defineMessage('The image has more than 24 megapixels, or is a JPEG of too many scans.'),
  '2005': defineMessage('The image is damaged and cannot be read.'),
  '2008': defineMessage('The storage of your plan is full.'),
  '4002': defineMessage('It was deleted, or it belongs to another account.'),
  '4004': defineMessage('Too many of your tasks are waiting. Try again when some are done.'),
  '4006': defineMessage('The task took too long and was stopped. Nothing was charged.'),
  '12001': defineMessage('There are no credits left in this period.'),
  '12002': defineMessage('The limit of your plan for this feature is reached.'),
};

/** The code's text, else the server's message, else the general one. Field errors take precedence. */
export function sayApiError({ code, message, details, retryAfterMs }: GessoError): string {
  if (code === TOO_MANY && retryAfterMs)
    return t('Too many requests. Try again in {seconds} s.', { seconds: Math.ceil(retryAfterMs / 1000) });
  const sentences = [...new Set(Object.values(details).flat())];
  if (sentences.length > 0) return sentences.map(sayServerText).join(' ');
  return sayServerText(MESSAGES[code] ?? (message || FALLBACK));
}
