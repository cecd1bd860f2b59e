/**
 * The bot challenge: a proof of work (ALTCHA, version 2), cheap for a browser and expensive for a flood of requests. It is signed and
 * contains its expiry, so issued challenges are not stored. Solutions are, until they expire, in a shared table, because the library
 * accepts repeated ones.
 */
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { CHALLENGE_TOKEN_MS } from '../../../../vocabulary/limits.ts';
import type { Clock } from '../../base/clock.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { Database } from '../../database/tables/schema.ts';
import { hashSecret } from '../base/secret-text.ts';

export interface Challenges {
  issue(): Promise<Challenge>;
  /** Uses the solution up. @param token base64 of `{challenge, solution}`, as the ALTCHA widget makes it */
  accept(token: string): Promise<boolean>;
  /** Deletes expired solutions. */
  sweep(): Promise<void>;
}

/** PBKDF2 iterations of one guess, and the number of guesses: about half a second of one core in total. */
const COST = 2_000;
export const GUESSES = { min: 200, max: 600 } as const;
const ALGORITHM = 'PBKDF2/SHA-256';
const TOKEN_LENGTH_MAX = 4_096;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      // Seconds: the library's unit.
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

export interface ChallengeDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

export function createChallenges({ database, clock, secrets }: ChallengeDeps): Challenges {
  const hmacSignatureSecret = secrets.key('challenge').toString('hex');
  const hmacKeySignatureSecret = secrets.key('challenge-key').toString('hex');

  return {
    issue: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(GUESSES.min, GUESSES.max),
        deriveKey,
        expiresAt: new Date(clock.now() + CHALLENGE_TOKEN_MS),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),

    async accept(token) {
      const read = readToken(token);
      if (!read) return false;
      const { challenge, solution } = read;
      const endsAt = challenge.parameters.expiresAt * 1000;
      if (endsAt <= clock.now()) return false;
      const { verified } = await verifySolution({
        challenge: challenge as Challenge,
        solution: solution as Solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (!verified) return false;
      const first = await database
        .insertInto('used_challenges')
        .values({ hash: hashSecret(challenge.signature), expires_at: endsAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('hash')
        .executeTakeFirst();
      return first !== undefined;
    },

    async sweep() {
      await database.deleteFrom('used_challenges').where('expires_at', '<=', clock.now()).execute();
    },
  };
}

function readToken(token: string): z.output<typeof payload> | undefined {
  if (token.length > TOKEN_LENGTH_MAX) return undefined;
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    // An invalid solution; the caller rejects it.
    return undefined;
  }
}
