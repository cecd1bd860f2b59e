/**
 * Sessions. A session is a family of refresh tokens, one of which is current: each refresh rotates it. If a rotated token is used again, it
 * was copied, so the whole family ends (RFC 9700, 4.14.2).
 *
 * Two tabs may refresh concurrently with the same cookie. The successor is therefore derived from its predecessor with the server's key:
 * within `GRACE_MS`, the second tab gets the same successor.
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { RefreshTokenRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';
import { hashSecret, makeSecret } from '../base/secret-text.ts';
import type { Trx } from '../users/users.ts';
import { type CheckedClaims, createAccessTokens } from './access-tokens.ts';

const DAY = 24 * 3_600_000;
/** Lifetime of an unused refresh token. */
const REFRESH_MS = 30 * DAY;
/** Maximum lifetime of a session, whatever its refreshes. */
const SESSION_MS = 90 * DAY;
const GRACE_MS = 10_000;

export interface SignedIn {
  readonly accessToken: string;
  /** Expiry of the access token, epoch ms. */
  readonly accessEndsAt: number;
  readonly refreshToken: string;
  /** Lifetime of the cookie. */
  readonly refreshMs: number;
  readonly userId: string;
  readonly sessionId: string;
}

export interface Sessions {
  begin(userId: string, trx?: Trx): Promise<SignedIn>;
  /** `sessionExpired` if the token is unknown, expired or used before; in the last case its family ends. */
  refresh(refreshToken: string): Promise<SignedIn>;
  /** The claims of a valid access token; does not check whether the session is still active. */
  readAccess(token: string): Promise<CheckedClaims>;
  /** Latest end of a session, epoch ms; undefined if it has ended or is another user's. */
  endOf(sessionId: string, userId: string): Promise<number | undefined>;
  end(sessionId: string): Promise<void>;
  /** Ends the session of a refresh token, in any state. */
  endByRefreshToken(refreshToken: string): Promise<void>;
  /** Ends all sessions of a user except `keep`. */
  endAll(userId: string, options?: { readonly keep?: string; readonly trx?: Trx }): Promise<void>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

export interface SessionDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

export function createSessions({ database, clock, ids, secrets }: SessionDeps): Sessions {
  const accessTokens = createAccessTokens(secrets, clock);
  const successorKey = secrets.key('refresh-token');
  const successorOf = (token: string) => createHmac('sha256', successorKey).update(token).digest('base64url');

  async function hand(token: string, userId: string, sessionId: string, endsAt: number): Promise<SignedIn> {
    const access = await accessTokens.sign({ userId, sessionId });
    return {
      accessToken: access.token,
      accessEndsAt: access.endsAt,
      refreshToken: token,
      refreshMs: endsAt - clock.now(),
      userId,
      sessionId,
    };
  }

  const end = async (sessionId: string, trx: Trx = database) => {
    await trx
      .updateTable('sessions')
      .set({ revoked_at: clock.now() })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  };

  const rowOf = (token: string, trx: Trx = database): Promise<RefreshTokenRow | undefined> =>
    trx.selectFrom('refresh_tokens').selectAll().where('hash', '=', hashSecret(token)).executeTakeFirst();

  async function livingSession(sessionId: string) {
    const session = await database
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session || session.revoked_at !== null || session.expires_at <= clock.now()) {
      throw new ApiError('sessionExpired');
    }
    return session;
  }

  /** The family's current token, if the given one was rotated within the grace period; otherwise ends the family. */
  async function currentWithinGrace(token: string, row: RefreshTokenRow): Promise<[string, RefreshTokenRow]> {
    let current: [string, RefreshTokenRow] = [token, row];
    while (current[1].rotated_at !== null) {
      const [at, { rotated_at, session_id }] = current;
      const next = clock.now() - rotated_at > GRACE_MS ? undefined : await rowOf(successorOf(at));
      if (!next) {
        await end(session_id);
        throw new ApiError('sessionExpired');
      }
      current = [successorOf(at), next];
    }
    return current;
  }

  return {
    async begin(userId, trx = database) {
      const now = clock.now();
      const session = { id: ids.next(), user_id: userId, created_at: now, expires_at: now + SESSION_MS };
      const token = makeSecret();
      const endsAt = now + REFRESH_MS;
      await trx
        .insertInto('sessions')
        .values({ ...session, revoked_at: null, device: null, network: null, proven_at: now })
        .execute();
      await trx
        .insertInto('refresh_tokens')
        .values({
          hash: hashSecret(token),
          session_id: session.id,
          expires_at: endsAt,
          rotated_at: null,
          issued_at: now,
        })
        .execute();
      return hand(token, userId, session.id, endsAt);
    },

    async refresh(token) {
      const now = clock.now();
      const row = await rowOf(token);
      if (!row || row.expires_at <= now) throw new ApiError('sessionExpired');
      const session = await livingSession(row.session_id);
      const successor = successorOf(token);
      const endsAt = Math.min(now + REFRESH_MS, session.expires_at);
      const won = await database.transaction().execute(async (trx) => {
        const rotated = await trx
          .updateTable('refresh_tokens')
          .set({ rotated_at: now })
          .where('hash', '=', row.hash)
          .where('rotated_at', 'is', null)
          .returning('hash')
          .executeTakeFirst();
        if (!rotated) return false;
        await trx
          .insertInto('refresh_tokens')
          .values({
            hash: hashSecret(successor),
            session_id: session.id,
            expires_at: endsAt,
            rotated_at: null,
            issued_at: now,
          })
          .execute();
        return true;
      });
      if (won) return hand(successor, session.user_id, session.id, endsAt);
      const rotated = await rowOf(token);
      if (!rotated) throw new ApiError('sessionExpired');
      const [current, { expires_at }] = await currentWithinGrace(token, rotated);
      return hand(current, session.user_id, session.id, expires_at);
    },

    readAccess: (token) => accessTokens.verify(token),

    async endOf(sessionId, userId) {
      const row = await database
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row?.expires_at;
    },

    end: (sessionId) => end(sessionId),

    async endByRefreshToken(token) {
      const row = await rowOf(token);
      if (row) await end(row.session_id);
    },

    async endAll(userId, { keep, trx = database } = {}) {
      let query = trx
        .updateTable('sessions')
        .set({ revoked_at: clock.now() })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null);
      if (keep !== undefined) query = query.where('id', '!=', keep);
      await query.execute();
    },

    async sweep() {
      const now = clock.now();
      await database.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
      await database
        .deleteFrom('sessions')
        .where((is) => is.or([is('expires_at', '<=', now), is('revoked_at', '<=', now - DAY)]))
        .execute();
    },
  };
}
