/** Authenticates the caller by the Authorization header, and checks that the route allows it. */
import type { FastifyRequest } from 'fastify';
import { errorText } from '../../contract/base/error-text.ts';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import { type MaybePromise, whenResolved } from '../base/maybe-promise.ts';
import type { Gatekeeper, Principal } from '../base/principal.ts';

/** Prefix of every API key: tells keys from tokens before a lookup. */
export const API_KEY_PREFIX = 'gesso_';

export function identify(
  gatekeeper: Gatekeeper,
  route: AnyRoute,
  request: FastifyRequest,
): MaybePromise<Principal | undefined> {
  if (route.auth === 'none') return undefined;
  const bearer = readBearer(request.headers.authorization);
  if (bearer === undefined) {
    if (route.auth === 'optional') return undefined;
    throw new ApiError('authorizationRequired');
  }
  const isKey = bearer.startsWith(API_KEY_PREFIX);
  if (isKey && route.auth === 'user') {
    throw new ApiError('scopeMissing.userOnly');
  }
  if (!isKey && route.auth === 'key') {
    throw new ApiError('authorizationRequired.apiKey');
  }
  if (!isKey) return gatekeeper.byAccessToken(bearer);
  return identifyKey(gatekeeper, route, bearer);
}

function identifyKey(gatekeeper: Gatekeeper, route: AnyRoute, key: string): MaybePromise<Principal> {
  requireToken(key);
  return whenResolved(gatekeeper.byApiKey(key), (principal) => {
    if (route.scope && !principal.scopes.includes(route.scope)) {
      throw new ApiError(errorText('scopeMissing.ofKey', { scope: route.scope }));
    }
    return principal;
  });
}

const SCHEME = /^Bearer +/i;
/** The common spelling. */
const USUAL = 'Bearer ';

/** The credentials after the scheme; `undefined` without a header. Throws for another scheme. */
function readBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.startsWith(USUAL) && header[USUAL.length] !== ' ') return header.slice(USUAL.length);
  const scheme = SCHEME.exec(header);
  if (!scheme) throw notABearer();
  return header.slice(scheme[0].length);
}

/** Checks the syntax of a token that is not cached. Throws if it is invalid (RFC 6750, 2.1). */
export function requireToken(text: string): void {
  if (!/^[\w.~+/=-]{1,4096}$/.test(text)) throw notABearer();
}

const notABearer = () => new ApiError('authorizationRequired.notBearer');
