/** Rate limits by account, in addition to the contract's limits by address. `login-guard.ts` limits passwords. */
import { ApiError } from '../../base/api-error.ts';
import type { RateCounter } from '../../ports/rates/rate-counter.ts';
import { hashSecret } from '../base/secret-text.ts';
import { normalizeEmail } from '../users/users.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const LIMITS = {
  register: { max: 5, windowMs: 10 * MINUTE },
  /** For each kind. */
  confirmation: { max: 5, windowMs: 15 * MINUTE },
  magicLink: { max: 5, windowMs: 15 * MINUTE },
  restore: { max: 5, windowMs: 15 * MINUTE },
  passwordChange: { max: 5, windowMs: 15 * MINUTE },
  /** Codes of a second step; a correct one resets the count. */
  code: { max: 5, windowMs: 5 * MINUTE },
  codesOfDay: { max: 30, windowMs: DAY },
  /** Wrong passwords of a signed-in user who confirms an action; a correct one resets the count. */
  proof: { max: 5, windowMs: 5 * MINUTE },
} as const;
export type Attempt = keyof typeof LIMITS;

export interface Attempts {
  /** `tooManyRequests`, whether or not the address has an account. */
  count(attempt: Attempt, email: string): Promise<void>;
  forget(what: Attempt, email: string): Promise<void>;
}

export function createAttempts(rates: RateCounter): Attempts {
  // Hashed: rate counters must not store email addresses.
  const keyOf = (attempt: Attempt, email: string) =>
    `account:${attempt}:${hashSecret(normalizeEmail(email)).slice(0, 32)}`;
  return {
    async count(attempt, email) {
      const { max, windowMs } = LIMITS[attempt];
      const { count, resetMs } = await rates.add(keyOf(attempt, email), windowMs);
      if (count <= max) return;
      throw new ApiError('tooManyRequests', {
        headers: { 'retry-after': String(Math.ceil(resetMs / 1000)) },
      });
    },
    forget: (attempt, email) => rates.clear(keyOf(attempt, email)),
  };
}
