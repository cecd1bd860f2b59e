/** When a client polls, waits, retries and gives up. Milliseconds unless the name says otherwise. */

export const QUOTA_REFRESH_MS = 30_000;
/** With a longer wait before each. */
export const CHALLENGE_SCRIPT_RETRIES = 10;
/** After the first try. */
export const PAGE_DATA_RETRIES = 3;
/** Pages that are fetched ahead at once. */
export const PREFETCH = { pages: 4, everyMs: 3_000 } as const;
/** Delay before a loading page shows its indicator. */
export const DELAYED_ROUTE_INDICATOR_MS = 1_000;
export const FLAG_POLLING = { everyMs: 60_000, initialWaitMs: 5_000, requestTimeoutMs: 30_000 } as const;
/** Events that wait for their service; beyond it the oldest is dropped. */
export const ANALYTICS_QUEUE_MAX = 100;

/** Sampling rate, 0…1. Errors caught by a boundary are always sent; of the log only errors. */
export const ERROR_REPORTING = {
  errorSampling: 0.1,
  boundaryErrorSampling: 1,
  traceSampling: 0.1,
  sessionReplaySampling: 0.1,
  logLevels: ['error'],
  userAddress: true,
} as const;

/** 1xx, 2xx and 3xx count as success. */
export const isSuccessStatus = (status: number): boolean => status >= 100 && status < 400;
