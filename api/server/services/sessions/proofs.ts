/** Time of the last proof of identity, by session. Signing in is the first. */
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';

/** How long a proof is valid. */
const PROOF_MS = 15 * 60_000;

export interface Proofs {
  isProven(sessionId: string, userId: string): Promise<boolean>;
  note(sessionId: string): Promise<void>;
}

export function createProofs(database: Kysely<Database>, clock: Clock): Proofs {
  return {
    async isProven(sessionId, userId) {
      const session = await database
        .selectFrom('sessions')
        .select('proven_at')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      const at = session?.proven_at;
      return typeof at === 'number' && at > clock.now() - PROOF_MS;
    },
    async note(sessionId) {
      await database
        .updateTable('sessions')
        .set({ proven_at: clock.now() })
        .where('id', '=', sessionId)
        .execute();
    },
  };
}
