/**
 * Slows down the guessing of passwords. Guesses of others never lock a person out:
 * - each network waits longer with every wrong password for one account, up to some seconds;
 * - an account that many networks guess at, together, waits too, and asks strangers for the bot challenge;
 * - a device on which the person signed in before is counted by itself, and is never asked for a challenge.
 * A guess is counted when it comes, before it is looked at: many at one moment wait as long as they would one after the other.
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
  /** Of one network, or of one known device, before it has to wait. */
  free: 4,
  firstWaitMs: 250,
  longestWaitMs: 5_000,
  /** Of all strangers together, before the account asks for the bot challenge. */
  ofStrangers: 20,
  strangersWaitMs: 1_000,
  /** Of one network for one account at the same time: more are no person. */
  atOnce: 4,
} as const;

/** Who tries to sign in. */
export interface Guesser {
  /** An IPv4 address, or an IPv6 network. */
  readonly network: string;
  /** A device that signed in to this account before. */
  readonly device: string | undefined;
  /** Rejects with `challengeFailed` unless a solved bot challenge came along. */
  requireChallenge(): Promise<void>;
}

export interface LoginGuard {
  /**
   * Waits as long as this guess has to, then looks at it. A right one forgets the wrong ones.
   * @param look answers undefined when the password is wrong
   */
  guess<T>(email: string, guesser: Guesser, look: () => Promise<T | undefined>): Promise<T | undefined>;
}

export function createLoginGuard(rates: RateCounter, clock: Clock): LoginGuard {
  const waiting = new Map<string, number>();
  const sleep = clock.sleep ?? ((ms: number) => pause(ms));

  /** @param count of guesses, this one among them */
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
      // A counter's store is no place for addresses of people.
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
        // A device that is known says nothing about the strangers who guess beside it.
        if (device === undefined) await rates.clear(account);
        return user;
      });
    },
  };
}
