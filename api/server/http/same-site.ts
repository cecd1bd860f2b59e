/** Refuses cross-site requests to routes that use or set a cookie. */
import type { FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';

/**
 * Checks `Sec-Fetch-Site` first, which pages cannot forge and proxies do not change, then `Origin`. A request with neither is not from a
 * browser and carries no ambient cookie.
 */
export function refuseCrossSite(route: AnyRoute, request: FastifyRequest): void {
  if (!route.cookie && !route.signsIn) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || hostOf(origin) === request.host;
  if (!isOwn) throw new ApiError('crossSiteRefused');
}

/** `undefined` for `null`, which sandboxed pages send, and for an invalid origin. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
