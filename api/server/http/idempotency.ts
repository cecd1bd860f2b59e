/** What `answer` needs of the store of idempotency keys (draft-ietf-httpapi-idempotency-key-header). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import type { Principal } from '../base/principal.ts';

/** What is done for the first request alone. */
export interface First {
  /** Whatever refuses it: an answer that is kept is repeated without. */
  readonly admit: () => Promise<void>;
  readonly respond: () => Promise<unknown>;
}

export interface Idempotency {
  /**
   * Admits and then calls `respond` for the first request with this key, and repeats its answer for every later one with the same body.
   * `idempotencyConflict` for another body, `idempotencyInFlight` while the first is being answered.
   */
  once(
    route: AnyRoute,
    caller: Principal,
    request: FastifyRequest,
    reply: FastifyReply,
    first: First,
  ): Promise<unknown>;
}
