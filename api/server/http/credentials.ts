/** Reads who calls from the Authorization header, and holds it against what the route allows. */
import type { FastifyRequest } from 'fastify';
import { errorText } from '../../contract/base/error-text.ts';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import { type MaybePromise, whenResolved } from '../base/maybe-promise.ts';
import type { Gatekeeper, Principal } from '../base/principal.ts';

/** Every API key begins so: a token and a key are told apart before anything is looked up. */
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
/** As nearly all write it. */
const USUAL = 'Bearer ';

/** What stands behind the scheme, whatever it is; `undefined` when there is no header; throws when it is of another scheme. */
function readBearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.startsWith(USUAL) && header[USUAL.length] !== ' ') return header.slice(USUAL.length);
  const scheme = SCHEME.exec(header);
  if (!scheme) throw notABearer();
  return header.slice(scheme[0].length);
}

/** Of what is looked at for the first time: what is known by heart has been through here. Throws when it is no token (RFC 6750, 2.1). */
export function requireToken(text: string): void {
  if (!/^[\w.~+/=-]{1,4096}$/.test(text)) throw notABearer();
}

const notABearer = () => new ApiError('authorizationRequired.notBearer');
