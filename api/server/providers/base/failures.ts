/** What went wrong with a provider, as a client may read it. */
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Absence, ProviderUnavailable } from './provider.ts';

/** Characters of a service's own words that are passed on. */
const MOST_WORDS = 300;

/** The service understood, and will not: another one is not asked. */
export function refused(provider: string, words: string): ApiError {
  const reason = plainWords(words);
  return new ApiError(
    reason
      ? errorText('operationFailed.refusedBecause', { provider, reason })
      : errorText('operationFailed.refused', { provider }),
  );
}

/** What it sent is no result. */
export function wrongAnswer(provider: string, reason: ErrorText, cause?: unknown): ApiError {
  return new ApiError(errorText('taskFailed.providerAnswer', { provider, reason }), { cause });
}

/** Of a task whose providers are all away. */
export function away({ provider, absence }: ProviderUnavailable): ApiError {
  return new ApiError(errorText('taskFailed.providerAway', { provider, reason: { id: REASONS[absence] } }));
}

const REASONS = {
  silent: 'reason.silent',
  slow: 'reason.slow',
  busy: 'reason.provider.busy',
  key: 'reason.provider.key',
  quota: 'reason.provider.quota',
  setup: 'reason.provider.setup',
  model: 'reason.provider.model',
} as const satisfies Readonly<Record<Absence, string>>;

/** One line without marks that a page or a terminal would act on. */
function plainWords(words: string): string {
  const line = words
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS)}…` : line;
}
