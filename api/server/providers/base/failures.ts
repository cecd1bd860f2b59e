/** Provider failures as errors for the client. */
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Absence, ProviderUnavailable } from './provider.ts';

/** Maximum characters of a service's own message. */
const MOST_WORDS = 300;

/** The service refused the request: no other provider is asked. */
export function refused(provider: string, words: string): ApiError {
  const reason = plainWords(words);
  return new ApiError(
    reason
      ? errorText('operationFailed.refusedBecause', { provider, reason })
      : errorText('operationFailed.refused', { provider }),
  );
}

/** The result is invalid. */
export function wrongAnswer(provider: string, reason: ErrorText, cause?: unknown): ApiError {
  return new ApiError(errorText('taskFailed.providerAnswer', { provider, reason }), { cause });
}

/** For a task whose providers are all unavailable. */
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

/** One line without control characters. */
export function plainWords(words: string): string {
  const line = words
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS)}…` : line;
}
