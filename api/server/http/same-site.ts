/** Refuses calls that use or set a cookie when a page of another site makes them: the browser would send the cookie. */
import type { FastifyRequest } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';

/**
 * Believes `Sec-Fetch-Site` first, which no page can forge and which is right behind any proxy, then `Origin`. A call with
 * neither comes from no browser, and carries no cookie that its sender did not put there.
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

/** `undefined` for `null`, which sandboxed pages send, and for anything that is no origin. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
