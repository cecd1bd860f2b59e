import type { MaybePromise } from '../../base/maybe-promise.ts';

/** What a count has come to, and the milliseconds until it begins anew. */
export interface RateWindow {
  readonly count: number;
  readonly resetMs: number;
}

/** Counts within windows of time, one count for all processes. */
export interface RateCounter {
  /** Adds one to `key`. */
  add(key: string, windowMs: number): MaybePromise<RateWindow>;
  /** Forgets a count: after a right password, for one. */
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}
