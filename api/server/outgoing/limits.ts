/** How long an outgoing request may take and how much it may bring. */
import type { Readable } from 'node:stream';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { countBytes } from './count-bytes.ts';

export interface Deadline {
  readonly signal: AbortSignal;
  /** What to tell of a failure: the caller's own abort as it is, everything else as an ApiError. */
  explain(error: unknown): unknown;
  /** The request is over: nothing is timed any more. */
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
  /** The content-length that was declared, when it was. */
  readonly declared: string | undefined;
  readonly deadline: Deadline;
}

/** The same bytes, ended with `bodyTooLarge` at the first one too many. What is declared to be too large is not begun. */
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
