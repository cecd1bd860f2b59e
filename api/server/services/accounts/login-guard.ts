/**
 * Throttles password guessing without locking users out:
 * - each network waits longer with every wrong password for one account, up to some seconds;
 * - an account guessed at by many networks also waits, and requires the bot challenge of unknown devices;
 * - a device on which the user signed in before is counted separately, and never gets a challenge.
 * A guess is counted before the password is checked: parallel guesses wait as long as sequential ones.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { RateCounter } from '../../ports/rates/rate-counter.ts';
import { hashSecret } from '../base/secret-text.ts';
import { normalizeEmail } from '../users/users.ts';

const MINUTE = 60_000;

export const GUESSES = {
  windowMs: 15 * MINUTE,
  /** Guesses of one network or known device before it must wait. */
  free: 4,
  firstWaitMs: 250,
  longestWaitMs: 5_000,
  /** Guesses of all unknown devices before the account requires the bot challenge. */
  ofStrangers: 20,
  strangersWaitMs: 1_000,
  /** Parallel guesses of one network for one account: more are automated. */
  atOnce: 4,
} as const;

/** Origin of a sign-in attempt. */
export interface Guesser {
  /** An IPv4 address, or an IPv6 network. */
  readonly network: string;
  /** A device that signed in to this account before. */
  readonly device: string | undefined;
  /** Rejects with `challengeFailed` without a solved bot challenge. */
  requireChallenge(): Promise<void>;
}

export interface LoginGuard {
  /**
   * Waits as long as required, then calls `look`. A correct password resets the count. @param look resolves with undefined for a wrong
   * password
   */
  guess<T>(email: string, guesser: Guesser, look: () => Promise<T | undefined>): Promise<T | undefined>;
}

export function createLoginGuard(rates: RateCounter, clock: Clock): LoginGuard {
  const waiting = new Map<string, number>();
  const sleep = clock.sleep ?? ((ms: number) => pause(ms));

  /** @param count of guesses, this one included */
  const waitOf = (count: number): number =>
    count <= GUESSES.free
      ? 0
      : Math.min(GUESSES.longestWaitMs, GUESSES.firstWaitMs * 2 ** (count - GUESSES.free - 1));

  async function oneOfFew<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = waiting.get(key) ?? 0;
    if (others >= GUESSES.atOnce) throw new ApiError('tooManyRequests');
    waiting.set(key, others + 1);
    try {
      return await work();
    } finally {
      const remaining = (waiting.get(key) ?? 1) - 1;
      if (remaining === 0) waiting.delete(key);
      else waiting.set(key, remaining);
    }
  }

  return {
    guess(email, { network, device, requireChallenge }, look) {
      // Hashed: rate counters must not store email addresses.
      const account = `login:${hashSecret(normalizeEmail(email)).slice(0, 32)}`;
      const deviceKey = `${account}:${device === undefined ? `from:${network}` : `device:${device}`}`;
      return oneOfFew(deviceKey, async () => {
        const { count } = await rates.add(deviceKey, GUESSES.windowMs);
        let waitMs = waitOf(count);
        if (device === undefined) {
          const all = await rates.add(account, GUESSES.windowMs);
          if (all.count > GUESSES.ofStrangers) {
            await requireChallenge();
            waitMs = Math.max(waitMs, GUESSES.strangersWaitMs);
          }
        }
        if (waitMs > 0) await sleep(waitMs);
        const user = await look();
        if (user === undefined) return undefined;
        await rates.clear(deviceKey);
        // A known device resets only its own count, not that of unknown devices.
        if (device === undefined) await rates.clear(account);
        return user;
      });
    },
  };
}
