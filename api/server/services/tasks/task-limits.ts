/** How much of the workers one account may take, and how long things are waited for. Milliseconds unless the name says otherwise. */
export const TASK_LIMITS = {
  /** Tasks of one user that run at once, all processes together. */
  running: 8,
  /** Tasks of one user that have not ended: beyond it a submission is refused. */
  unfinished: 1_000,
  /** Runs that may fail before a task is given up. */
  attempts: 3,
  /** Processes that may die over a task before it is taken for what kills them. */
  losses: 5,
  deadlineMs: 10 * 60_000,
  /** After so long in line unseen by a worker, ACCEPTED becomes WAITING. */
  acceptedMs: 1_000,
} as const;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Exponential back-off (1 s, 4 s, 16 s …), up to a quarter more by chance, so that what failed together is not tried together. */
export function retryDelay(attempt: number, chance: () => number = Math.random): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 4 ** (attempt - 1));
  return Math.round(delay * (1 + chance() / 4));
}
