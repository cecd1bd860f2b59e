/**
 * The store of idempotency keys (draft-ietf-httpapi-idempotency-key-header-07).
 *
 * A key belongs to one user and one route. The first request claims it; if it succeeds, its response is stored for 24 hours and repeated
 * with `idempotency-replayed: true`. Refusals are not stored: the same request may be sent again. A failed request releases the key at
 * once, a dead process after 20 seconds; a repeated request then finds earlier work by `nextOnceKey`.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Updateable } from 'kysely';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_LENGTH_MAX,
  IDEMPOTENCY_KEY_MS,
} from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Commit } from '../../database/fast/group-commit.ts';
import type { IdempotencyRow } from '../../database/tables/idempotency.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import { type OnceScope, onceScopes } from './once-keys.ts';

export interface IdempotencyDeps {
  readonly database: Kysely<Database>;
  readonly commit: Commit;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface IdempotencyKeys extends Idempotency {
  /** Deletes expired keys. */
  sweep(): Promise<void>;
  /** Releases all claims: at the start of a single-process server. */
  dropHolds(): Promise<void>;
}

/** Renewed while the request runs, so only a dead process loses a key. */
const HELD_MS = 20_000;
const RENEW_MS = 5_000;

/** Carries a stored response out of a handler that has read its form. */
class ReplayedAnswer extends Error {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    super('Answered before');
    this.status = status;
    this.answer = answer;
  }
}

/** The claim of a key. */
interface Held {
  readonly scope: string;
  readonly holder: string;
}

interface Request extends OnceScope {
  /** Resolves once this request holds its key; rejects with a ReplayedAnswer, `idempotencyConflict` or `idempotencyInFlight`. */
  claim(bodyHash: string): Promise<void>;
}

/**
 * For a multipart request with an idempotency key: call after the form is read and before it is used. `bodyHash` covers its fields and
 * files.
 */
export async function claimForm(bodyHash: string): Promise<void> {
  const current = onceScopes.getStore() as Request | undefined;
  await current?.claim(bodyHash);
}

export function createIdempotency({ database, commit, clock, ids }: IdempotencyDeps): IdempotencyKeys {
  /** Returns the prefix of ids that the request creates. */
  async function claim(scope: string, userId: string, bodyHash: string, holder: string): Promise<string> {
    const now = clock.now();
    const mine = {
      user_id: userId,
      body_hash: bodyHash,
      holder,
      held_until: now + HELD_MS,
      status: null,
      answer: null,
      expires_at: now + IDEMPOTENCY_KEY_MS,
    };
    const inserted = await commit((trx) =>
      trx
        .insertInto('idempotency_keys')
        .values({ scope, once: holder, ...mine })
        .onConflict((conflict) => conflict.column('scope').doNothing())
        .returning('once')
        .executeTakeFirst(),
    );
    if (inserted) return inserted.once;
    const row = await database
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .executeTakeFirst();
    // The key was released between the two reads: the client's next attempt succeeds.
    if (!row) throw new ApiError('idempotencyInFlight', { headers: { 'retry-after': '1' } });
    const isOver = row.expires_at <= now;
    if (!isOver && row.body_hash !== bodyHash) throw new ApiError('idempotencyConflict');
    if (!isOver && row.status !== null) {
      throw new ReplayedAnswer(row.status, row.answer === null ? undefined : JSON.parse(row.answer));
    }
    const updated = await database
      .updateTable('idempotency_keys')
      // An expired key starts over; a released one continues with its earlier work.
      .set({ ...mine, ...(isOver && { once: holder }) })
      .where('scope', '=', scope)
      .where((row) =>
        row.or([
          row('expires_at', '<=', now),
          row.and([row('status', 'is', null), row('held_until', '<=', now)]),
        ]),
      )
      .returning('once')
      .executeTakeFirst();
    if (!updated) throw new ApiError('idempotencyInFlight', { headers: { 'retry-after': '1' } });
    return updated.once;
  }

  async function answerHeld(
    request: Request,
    { scope, holder }: Held,
    reply: FastifyReply,
    respond: () => Promise<unknown>,
  ): Promise<unknown> {
    const keep = (set: Updateable<IdempotencyRow>) =>
      commit((trx) =>
        trx
          .updateTable('idempotency_keys')
          .set(set)
          .where('scope', '=', scope)
          .where('holder', '=', holder)
          .execute(),
      );
    const renewal = setInterval(() => {
      keep({ held_until: clock.now() + HELD_MS }).catch(() => undefined);
    }, RENEW_MS);
    try {
      const body = await onceScopes.run(request, respond);
      const answer = body === undefined ? null : JSON.stringify(body);
      await keep({ holder: null, status: reply.statusCode, answer });
      return body;
    } catch (error) {
      if (error instanceof ApiError && request.count === 0) {
        await database
          .deleteFrom('idempotency_keys')
          .where('scope', '=', scope)
          .where('holder', '=', holder)
          .execute();
      } else if (!(error instanceof ReplayedAnswer)) {
        // It may have created something, which a repeated request continues with.
        await keep({ held_until: clock.now() });
      }
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    async once(route, caller, request, reply, { admit, respond }) {
      const scope = sha256(caller.userId, route.id, readKey(request));
      const holder = ids.next();
      let isAdmitted = false;
      const inner: Request = {
        once: undefined,
        count: 0,
        async claim(bodyHash) {
          inner.once = await claim(scope, caller.userId, bodyHash, holder);
          if (route.upload) await enter();
        },
      };
      const enter = async () => {
        await admit();
        isAdmitted = true;
      };
      const answerFirst = async () => {
        if (!route.upload) await enter();
        const body = await respond();
        if (!isAdmitted) throw new Error(`The form of ${route.id} was answered before it was claimed`);
        return body;
      };
      try {
        // A form's content is unknown until it is read: its handler claims by `claimForm`.
        if (!route.upload) await inner.claim(hashBody(request));
        return await answerHeld(inner, { scope, holder }, reply, answerFirst);
      } catch (error) {
        if (!(error instanceof ReplayedAnswer)) throw error;
        reply.code(error.status).header('idempotency-replayed', 'true');
        return error.answer === undefined ? reply.send() : error.answer;
      }
    },
    async dropHolds() {
      await database
        .updateTable('idempotency_keys')
        .set({ held_until: 0 })
        .where('holder', 'is not', null)
        .execute();
    },
    async sweep() {
      await database.deleteFrom('idempotency_keys').where('expires_at', '<=', clock.now()).execute();
    },
  };
}

function readKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key === 'string' && key.length > 0 && key.length <= IDEMPOTENCY_KEY_LENGTH_MAX) return key;
  throw new ApiError(errorText('requestMalformed.idempotencyKey', { most: IDEMPOTENCY_KEY_LENGTH_MAX }));
}

/** Route, path and query values of the request. */
function hashBody(request: FastifyRequest): string {
  return sha256(request.url, JSON.stringify(request.body ?? null));
}

function sha256(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // Length-prefixed, so different lists of parts have different hashes.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}
