/** When a call is made once more, and how long is waited before. */
import { GessoError } from './gesso-error.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** A longer delay requested by the server is thrown as the error instead. */
const LONGEST_ASKED_MS = 60_000;
/** The first request with this idempotency key is still being answered. */
const IN_FLIGHT = '1008';
/** Refused before anything was done: true of any call. */
const NOT_BEGUN = [429, 503];
const PASSING = [0, 408, 500, 502, 504];
/** A failed task would fail again, and so would the storage that it reads. */
const OF_THE_SERVER = ['unavailable', 'internal'];

/**
 * Rejects with the last refusal, or with the signal's reason.
 * @param isRepeatable a read, or a call that is done once however often it is sent
 * @param retries how often at most, beside the first time
 */
export async function withRetries<T>(
  make: () => Promise<T>,
  {
    isRepeatable,
    retries,
    signal,
  }: { isRepeatable: boolean; retries: number; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof GessoError) || attempt >= retries) throw error;
      const isWorthIt =
        NOT_BEGUN.includes(error.status) || (isRepeatable && (isPassing(error) || error.code === IN_FLIGHT));
      if (!isWorthIt || (error.retryAfterMs ?? 0) > LONGEST_ASKED_MS) throw error;
      await wait(error.retryAfterMs ?? backOff(attempt), signal);
    }
  }
}

const isPassing = ({ status, type }: GessoError): boolean =>
  PASSING.includes(status) && OF_THE_SERVER.includes(type);

/** Grows twofold, and is never the same for two clients that were refused together. */
const backOff = (attempt: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    if (signal?.aborted) return fail(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
