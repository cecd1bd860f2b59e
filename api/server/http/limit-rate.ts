/** Rate limits by account, else by address. The headers are those of the IETF draft "RateLimit header fields". */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/route.ts';
import type { RateCounter } from '../ports/ports.ts';
import { type Soon, whenThere } from '../soon.ts';
import { ApiError } from './api-error.ts';
import type { Principal } from './principal.ts';

/** For calls that name no limit of their own. */
const USUAL = { max: 600, windowMs: 60_000 };

export function limitRate(
  rates: RateCounter,
  route: AnyRoute,
  caller: Principal | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Soon<void> {
  const { max, windowMs } = route.rate ?? USUAL;
  const who = caller ? `user:${caller.userId}` : `address:${request.ip}`;
  const what = route.rate ? route.id : 'usual';
  return whenThere(rates.add(`rate:${what}:${who}`, windowMs), ({ count, resetMs }) => {
    const reset = String(Math.ceil(resetMs / 1000));
    reply
      .header('x-ratelimit-limit', String(max))
      .header('x-ratelimit-remaining', String(Math.max(0, max - count)))
      .header('x-ratelimit-reset', reset);
    if (count > max) throw new ApiError('tooManyRequests', { headers: { 'retry-after': reset } });
  });
}
