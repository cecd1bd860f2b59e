/** Rate limits by account, or by address (for IPv6 by network). Headers follow the IETF draft "RateLimit header fields". */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import { type MaybePromise, whenResolved } from '../base/maybe-promise.ts';
import type { Principal } from '../base/principal.ts';
import type { RateCounter, RateWindow } from '../ports/rates/rate-counter.ts';
import { callerNetwork } from './caller-network.ts';

const LIMIT_HEADER = 'x-ratelimit-limit';

/** For routes without a limit of their own. */
const USUAL = { max: 600, windowMs: 60_000 };

/** Refused requests of one address before authentication or routing: invalid credentials, bodies and paths. */
const REFUSED = { max: 600, windowMs: 60_000 };

export function limitRate(
  rates: RateCounter,
  route: AnyRoute,
  caller: Principal | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): MaybePromise<void> {
  const { max, windowMs } = route.rate ?? USUAL;
  const client = caller ? `user:${caller.userId}` : `address:${callerNetwork(request.ip)}`;
  const bucket = route.rate ? route.id : 'usual';
  return whenResolved(rates.add(`rate:${bucket}:${client}`, windowMs), (window) => tell(max, window, reply));
}

/** Counts requests that were refused before `limitRate` ran. */
export async function limitRefused(
  rates: RateCounter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (reply.hasHeader(LIMIT_HEADER)) return;
  tell(
    REFUSED.max,
    await rates.add(`rate:refused:address:${callerNetwork(request.ip)}`, REFUSED.windowMs),
    reply,
  );
}

function tell(max: number, { count, resetMs }: RateWindow, reply: FastifyReply): void {
  const reset = String(Math.ceil(resetMs / 1000));
  reply
    .header(LIMIT_HEADER, String(max))
    .header('x-ratelimit-remaining', String(Math.max(0, max - count)))
    .header('x-ratelimit-reset', reset);
  if (count > max) throw new ApiError('tooManyRequests', { headers: { 'retry-after': reset } });
}
