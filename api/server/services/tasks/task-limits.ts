/** Limits of one account, and timeouts. Milliseconds unless the name says otherwise. */
export const TASK_LIMITS = {
  /** Running tasks of one user, in all processes together. */
  running: 8,
  /** Unfinished tasks of one user: above it, a submission is refused. */
  unfinished: 1_000,
  /** Failed runs before a task ends in ERROR. */
  attempts: 3,
  /** Died processes before a task counts as their cause. */
  losses: 5,
  deadlineMs: 10 * 60_000,
  /** Time in the queue without a worker after which ACCEPTED becomes WAITING. */
  acceptedMs: 1_000,
} as const;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Exponential back-off (1 s, 4 s, 16 s …) plus up to 25 % jitter, so tasks that failed together are not retried together. */
export function retryDelay(attempt: number, chance: () => number = Math.random): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 4 ** (attempt - 1));
  return Math.round(delay * (1 + chance() / 4));
}
