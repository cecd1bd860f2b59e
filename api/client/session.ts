/**
 * Calls of the signed-in person. A token that has ended is renewed once, by one call however many wait for it and whichever tab they
 * are in; a session that cannot be renewed is over.
 */
import type { AnyRoute, Method, Received } from '../contract/base/route.ts';
import type { refreshToken } from '../contract/routes/auth.ts';
import { type CallParts, call, GessoError } from './call.ts';
import { isBotCheck, isUnanswered } from './error-kinds.ts';
import { isPrivatePlace, leaveForSignIn } from './places.ts';
import { send } from './send.ts';
import { clearToken, readToken } from './stored-token.ts';

export { ACCOUNT, placeAfterSignIn, rememberStudio } from './places.ts';

const SIGNED_OUT = 401;
const LOCK = 'gesso-refresh';

let refreshing: Promise<string> | undefined;
let onEnd = endHere;

/** Is there a session? Sends no request if there never was one. Rejects where the server does not answer: the session may go on. */
export async function isSignedIn(): Promise<boolean> {
  if (readToken() === null) return false;
  try {
    // The access token may have expired: only the cookie decides whether the session continues.
    await refresh(readToken()?.accessToken);
    return true;
  } catch (error) {
    if (isUnanswered(error)) throw error;
    clearToken();
    return false;
  }
}

/** Called in place of the redirect to sign-in when the session has ended. Returns a function that restores the redirect. */
export function onSessionEnd(listener: () => void): () => void {
  onEnd = listener;
  return () => {
    if (onEnd === listener) onEnd = endHere;
  };
}

/** `authorized`, for one call of the contract. */
export const ask = <R extends AnyRoute>(
  method: Method,
  path: string,
  parts: Omit<CallParts<R>, 'token'> = {},
): Promise<Received<R>> => authorized((token) => call<R>(method, path, { ...parts, token }));

/**
 * Makes a call with the access token: 401 → one shared refresh → the call once more. When the refresh is refused, the call's own error
 * is thrown and the session is over.
 * @param make called once or twice
 */
export async function authorized<T>(make: (token: string) => Promise<T>): Promise<T> {
  const kept = readToken()?.accessToken;
  const token = kept ?? (await refreshOrEnd());
  try {
    return await make(token);
  } catch (error) {
    if (!isExpired(error)) throw error;
    const next = await refreshOrEnd(token, error);
    try {
      return await make(next);
    } catch (again) {
      if (isExpired(again)) onEnd();
      throw again;
    }
  }
}

/** @param original thrown in place of the refusal */
async function refreshOrEnd(stale?: string, original?: unknown): Promise<string> {
  try {
    return await refresh(stale);
  } catch (error) {
    // Being offline does not sign out.
    if (!isUnanswered(error)) onEnd();
    throw original ?? error;
  }
}

/**
 * Ends the session on the server, the page being left meanwhile or not. A token that has ended is renewed for it once, and not kept.
 */
export async function endSession(token: string): Promise<void> {
  const end = (bearer: string) =>
    fetch('/auth/logout', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const { status } = await end(token);
  if (status !== SIGNED_OUT) return;
  const { access_token } = (await send('POST', '/auth/refresh-token')) as Received<typeof refreshToken>;
  await end(access_token);
}

/** A new access token. @param stale the one that has ended: another that is kept by now is taken instead of asking */
function refresh(stale?: string): Promise<string> {
  refreshing ??= inLock(async () => {
    const kept = readToken()?.accessToken;
    if (kept !== undefined && kept !== stale) return kept;
    const { access_token } = await call<typeof refreshToken>('POST', '/auth/refresh-token');
    return access_token;
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** The refresh cookie works once: two tabs must not show it at a time. A page over http has no locks. */
const inLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(LOCK, work) : work();

const isExpired = (error: unknown): boolean =>
  error instanceof GessoError && error.status === SIGNED_OUT && !isBotCheck(error);

/** Where nothing else listens: a page that is the person's own alone is left for the sign-in page. */
function endHere(): void {
  clearToken();
  if (isPrivatePlace(location.pathname)) leaveForSignIn();
}

/** To the sign-in page, and back here after it. */
export function askToSignIn(): void {
  clearToken();
  leaveForSignIn();
}
