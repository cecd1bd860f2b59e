import type { MaybePromise } from '../../base/maybe-promise.ts';

/** A count, and the milliseconds until its window ends. */
export interface RateWindow {
  readonly count: number;
  readonly resetMs: number;
}

/** Counts in fixed windows, shared by all processes. */
export interface RateCounter {
  /** Adds one to `key`. */
  add(key: string, windowMs: number): MaybePromise<RateWindow>;
  /** The count of `key`, unchanged; 0 outside of a window. */
  peek(key: string, windowMs: number): MaybePromise<RateWindow>;
  /** Resets a count, for example after a correct password. */
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}
