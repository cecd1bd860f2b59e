/** What `answer` needs of the store of idempotency keys (draft-ietf-httpapi-idempotency-key-header). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/route.ts';
import type { Principal } from './principal.ts';

export interface Idempotency {
  /**
   * Calls `respond` for the first request with this key, and repeats its answer for every later one with the same body.
   * `idempotencyConflict` for another body, `idempotencyInFlight` while the first is being answered.
   */
  once(
    route: AnyRoute,
    caller: Principal,
    request: FastifyRequest,
    reply: FastifyReply,
    respond: () => Promise<unknown>,
  ): Promise<unknown>;
}
