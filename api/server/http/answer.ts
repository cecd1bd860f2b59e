/**
 * Binds a route of the contract to its handler. Checks common to all routes happen here only, in this order: origin, credentials, scope,
 * rate, capability, trust, proof, input, idempotency, challenge, handler, response.
 */
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_BYTES_MAX } from '../../../vocabulary/limits.ts';
import type { AnswerOf, AnyRoute, BodyOf, ParamsOf, QueryOf } from '../../contract/base/route.ts';
import { type MaybePromise, whenResolved } from '../base/maybe-promise.ts';
import type { Gatekeeper, KeyPrincipal, Principal, UserPrincipal } from '../base/principal.ts';
import type { RateCounter } from '../ports/rates/rate-counter.ts';
import { requireBotCheck } from './bot-check.ts';
import { compressionOf } from './compress.ts';
import { identify } from './credentials.ts';
import type { OpenCalls } from './drain.ts';
import type { Idempotency } from './idempotency.ts';
import { parseInput } from './input.ts';
import { limitRate } from './limit-rate.ts';
import type { FindPlace } from './route-scopes.ts';
import { refuseCrossSite } from './same-site.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** operationId of the contract. */
    routeId?: string;
    /** Is it part of the developer API? */
    isData?: boolean;
  }
  interface FastifyRequest {
    routeId: string | undefined;
    /** The caller, once authenticated. */
    caller: Principal | undefined;
  }
}

/** Possible callers of the route. */
type CallerOf<R extends AnyRoute> = R['auth'] extends 'user'
  ? UserPrincipal
  : R['auth'] extends 'key'
    ? KeyPrincipal
    : R['auth'] extends 'user-or-key'
      ? Principal
      : R['auth'] extends 'optional'
        ? Principal | undefined
        : R['auth'] extends 'none'
          ? undefined
          : Principal | undefined;

export interface Call<R extends AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  /** undefined for a multipart route: its handler reads the form as a stream. */
  readonly body: BodyOf<R>;
  readonly caller: CallerOf<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A route without an answer may resolve with nothing. */
export type Handler<R extends AnyRoute> = (
  call: Call<R>,
) => MaybePromise<AnswerOf<R> | FastifyReply> | (undefined extends AnswerOf<R> ? Promise<void> : never);

export interface AnswerTools {
  /** Adds a hook. */
  readonly app: FastifyInstance;
  /** Adds a route. */
  readonly scopeOf: FindPlace;
  readonly calls: OpenCalls;
  readonly gatekeeper: Gatekeeper;
  readonly rates: RateCounter;
  readonly idempotency: Idempotency;
  /** The account's balance in this period. */
  creditsLeft(userId: string): MaybePromise<number>;
}

/** Header of every developer API response. */
const CREDITS_HEADER = 'x-credits-left';

const JSON_TYPE = 'application/json; charset=utf-8';

export function answer<R extends AnyRoute>(tools: AnswerTools, route: R, handle: Handler<R>): void {
  const { gatekeeper, rates, idempotency } = tools;
  const { app, url } = tools.scopeOf(route);
  /** For responses that never change. */
  const printed = new WeakMap<object, string>();

  /** Error responses have it too, for callers without credits. */
  function sendCredits({ caller }: FastifyRequest, reply: Pick<FastifyReply, 'header'>): MaybePromise<void> {
    if (!caller) return;
    return whenResolved(tools.creditsLeft(caller.userId), (left) => {
      reply.header(CREDITS_HEADER, String(left));
    });
  }

  const isJson = !route.format || route.format === 'json';
  // Responses under an idempotency key are stored as values.
  const isPlain = isJson && !route.idempotent;
  // Strips fields that the contract does not declare, so a service's row never leaks a column.
  const show = (result: unknown): unknown => {
    const value = isJson ? route.answer.parse(result) : result;
    return route.envelope ? { data: value } : value;
  };

  function respond(call: Call<R>): MaybePromise<unknown> {
    return whenResolved(handle(call), (result) => print(result, call.reply));
  }

  function print(result: unknown, reply: FastifyReply): unknown {
    if (result === reply || reply.sent) return result;
    if (!isPlain || typeof result !== 'object' || result === null) return show(result);
    let text = printed.get(result);
    if (text === undefined) {
      const value = show(result);
      // Cached values are deeply frozen, so each is printed once.
      if (!Object.isFrozen(result)) return value;
      text = JSON.stringify(value);
      printed.set(result, text);
    }
    reply.header('content-type', JSON_TYPE);
    return text;
  }

  const asksOnce = Boolean(route.challenge || route.idempotent);
  const asksMore = Boolean(route.capability || route.cost || route.proof || asksOnce);

  /** Checks that most routes skip. */
  async function respondIfAllowed(call: Call<R>): Promise<unknown> {
    const { request, reply } = call;
    const { caller } = request;
    const admit = async () => {
      if (route.challenge) await requireBotCheck(gatekeeper, route.challenge, caller, call.body, request);
    };
    if (route.idempotent && caller && request.headers['idempotency-key'] !== undefined) {
      return idempotency.once(route, caller, request, reply, { admit, respond: async () => respond(call) });
    }
    await admit();
    return respond(call);
  }

  function readCall(request: FastifyRequest, reply: FastifyReply): Call<R> {
    const { params, query, body } = parseInput(route, request);
    if (!reply.statusCode || reply.statusCode === 200) reply.code(route.status);
    return { params, query, body, caller: request.caller, request, reply } as unknown as Call<R>;
  }

  function ask(caller: Principal | undefined): MaybePromise<void> {
    if (!caller) return;
    const able = route.capability && gatekeeper.requireCapability(caller, route.capability);
    const trusted = whenResolved(able, () => (route.cost ? gatekeeper.requireTrust(caller) : undefined));
    return route.proof ? whenResolved(trusted, () => gatekeeper.requireProof(caller)) : trusted;
  }

  function proceed(request: FastifyRequest, reply: FastifyReply): MaybePromise<unknown> {
    if (!asksMore) return respond(readCall(request, reply));
    return whenResolved(ask(request.caller), () => {
      const call = readCall(request, reply);
      return asksOnce ? respondIfAllowed(call) : respond(call);
    });
  }

  app.route({
    method: route.method,
    url,
    bodyLimit: route.bodyBytes ?? REQUEST_BYTES_MAX,
    compress: compressionOf(route),
    config: { routeId: route.id, isData: isJson || route.format === 'events' },
    ...(route.envelope && {
      onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes) {
        const sending = sendCredits(request, reply);
        if (!(sending instanceof Promise)) return done(null, payload);
        sending.then(() => done(null, payload), done);
      },
    }),
    // Not async: a cached response goes out in the same turn.
    handler(request, reply) {
      refuseCrossSite(route, request);
      const answering = whenResolved(identify(gatekeeper, route, request), (caller) => {
        request.caller = caller;
        // A person's own data is kept by no cache, unless its handler says otherwise.
        if (caller && isJson) reply.header('cache-control', 'no-store');
        return whenResolved(limitRate(rates, route, caller, request, reply), () => proceed(request, reply));
      });
      if (route.status !== 204) return answering;
      return whenResolved(answering, (body) => (reply.sent ? body : reply.send()));
    },
  });
}
