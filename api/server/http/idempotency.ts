/** The idempotency store as `answer` uses it (draft-ietf-httpapi-idempotency-key-header). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import type { Principal } from '../base/principal.ts';

/** Runs for the first request only. */
export interface First {
  /** Checks that may refuse it; skipped when a stored response is repeated. */
  readonly admit: () => Promise<void>;
  readonly respond: () => Promise<unknown>;
}

export interface Idempotency {
  /**
   * Calls `admit` and `respond` for the first request with this key, and repeats its response for later ones with the same body.
   * `idempotencyConflict` for another body, `idempotencyInFlight` while the first is in progress.
   */
  once(
    route: AnyRoute,
    caller: Principal,
    request: FastifyRequest,
    reply: FastifyReply,
    first: First,
  ): Promise<unknown>;
}
