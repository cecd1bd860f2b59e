/** What the studio says of brand kits. */
import { t } from '../locale/index.ts';
import { isApiError, sayAnyError } from '../remote/tasks/api-error.ts';

/** Why it failed, and what to do. */
export function brandError(error: unknown): string {
  if (!isApiError(error)) return t('Woops, something bad just happened. Please try again in few minutes.');
  switch (error.id) {
    case 'featureLimitReached.library':
      return t('There are as many of these as an account keeps. Delete one first.');
    case 'notFound.brandKit':
      return t('This brand kit was deleted on another device.');
    case 'fieldsInvalid':
      return t(
        'A name is there twice, empty, or begins with #. Change it: the rest is kept here until then.',
      );
    default:
      return sayAnyError(error);
  }
}
