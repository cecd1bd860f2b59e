/**
 * The store of idempotency keys (draft-ietf-httpapi-idempotency-key-header-07).
 *
 * A key belongs to one user and one route. The first request with it holds it while it is answered; when that succeeded, the
 * answer is kept for 24 hours and repeated, with `idempotency-replayed: true`. An answer that refused is not kept: the same
 * request may be sent again once its reason is gone. A process that fails gives the key up at once, one that dies after 20 seconds;
 * what the request made before is found again by `nextOnceKey`.
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
  /** Forgets what is over. */
  sweep(): Promise<void>;
  /** Takes every holder for dead: at the start of a server that is one process. */
  dropHolds(): Promise<void>;
}

/** Renewed while the request is answered, so that only a dead process gives a key up. */
const HELD_MS = 20_000;
const RENEW_MS = 5_000;

/** Carries a kept answer out of a handler that has come as far as its form. */
class ReplayedAnswer extends Error {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    super('Answered before');
    this.status = status;
    this.answer = answer;
  }
}

/** Who answers which key. */
interface Held {
  readonly scope: string;
  readonly holder: string;
}

interface Request extends OnceScope {
  /** Resolves when this request holds its key; rejects with a ReplayedAnswer, `idempotencyConflict` or `idempotencyInFlight`. */
  claim(bodyHash: string): Promise<void>;
}

/**
 * For a multipart request with an idempotency key: call it after the form is read and before it is used.
 * `bodyHash` covers its fields and files.
 */
export async function claimForm(bodyHash: string): Promise<void> {
  const current = onceScopes.getStore() as Request | undefined;
  await current?.claim(bodyHash);
}

export function createIdempotency({ database, commit, clock, ids }: IdempotencyDeps): IdempotencyKeys {
  /** Answers what the things that the request makes are named by. */
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
    // The key was released between the two reads: the client's next try finds it free.
    if (!row) throw new ApiError('idempotencyInFlight', { headers: { 'retry-after': '1' } });
    const isOver = row.expires_at <= now;
    if (!isOver && row.body_hash !== bodyHash) throw new ApiError('idempotencyConflict');
    if (!isOver && row.status !== null) {
      throw new ReplayedAnswer(row.status, row.answer === null ? undefined : JSON.parse(row.answer));
    }
    const updated = await database
      .updateTable('idempotency_keys')
      // An expired key starts anew; a released one continues with its earlier work.
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
        // It may have created something: a repeated request continues with that.
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
        // Of a form nothing is known until it has been read: its handler claims by `claimForm`.
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

/** What was asked: the path's and the query's values belong to it. */
function hashBody(request: FastifyRequest): string {
  return sha256(request.url, JSON.stringify(request.body ?? null));
}

function sha256(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // With the length before each, so that no two lists of parts look alike.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}
