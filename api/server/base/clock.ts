/** Epoch milliseconds. Services ask it and never `Date.now()`, so that tests can move time. */
export interface Clock {
  now(): number;
  /** Waits; a timer when not said. */
  sleep?(ms: number): Promise<void>;
}

export const systemClock: Clock = { now: () => Date.now() };
