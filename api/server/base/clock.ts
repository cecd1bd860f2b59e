/** Epoch milliseconds. Services use it in place of `Date.now()`, so tests can set the time. */
export interface Clock {
  now(): number;
  /** Waits; by a timer if absent. */
  sleep?(ms: number): Promise<void>;
}

export const systemClock: Clock = { now: () => Date.now() };
