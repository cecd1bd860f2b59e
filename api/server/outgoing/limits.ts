/** Time and size limits of outgoing requests. */
import type { Readable } from 'node:stream';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { countBytes } from './count-bytes.ts';

export interface Deadline {
  readonly signal: AbortSignal;
  /** Maps a failure: the caller's abort is kept, everything else becomes an ApiError. */
  explain(error: unknown): unknown;
  /** Stops the timers. */
  clear(): void;
}

export function withinDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  timer.unref();
  const signal = caller ? AbortSignal.any([controller.signal, caller]) : controller.signal;
  return {
    signal,
    explain(error) {
      if (error instanceof ApiError) return error;
      if (caller?.aborted) return caller.reason;
      const text = controller.signal.aborted
        ? errorText('sourceUnavailable.slow', { seconds: Math.ceil(timeoutMs / 1000) })
        : errorText('sourceUnavailable.silent');
      return new ApiError(text, { cause: error });
    },
    clear: () => clearTimeout(timer),
  };
}

export interface Cap {
  readonly maxBytes: number;
  /** The declared content-length, if any. */
  readonly declared: string | undefined;
  readonly deadline: Deadline;
}

/** Passes bytes through; fails with `bodyTooLarge` at the first byte over the limit, or at once if the declared length is over it. */
export function capped(source: Readable, { maxBytes, declared, deadline }: Cap): Readable {
  const megabytes = Math.floor(maxBytes / (1024 * 1024)) || 1;
  const tooLarge = () => new ApiError(errorText('bodyTooLarge.ofUrl', { megabytes }));
  if (declared !== undefined && Number(declared) > maxBytes) {
    source.on('error', () => undefined).destroy();
    throw tooLarge();
  }
  const counted = countBytes(source, maxBytes, tooLarge, (error) => deadline.explain(error) as Error);
  return counted.on('close', () => deadline.clear());
}
