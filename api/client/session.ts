/** Calls of the signed-in person. The access token lives here alone; the cookie that renews it is out of reach of any script. */

import type { AnyRoute, Method, Received } from '../contract/base/route.ts';
import type { refreshToken } from '../contract/routes/auth.ts';
import { type CallParts, call, GessoError } from './call.ts';
import { noteSignedIn, wasSignedIn } from './signed-in-note.ts';

export const ACCOUNT = '/account';
const RETURN_TO = 'gesso-return-to';
const SIGNED_OUT = 401;

let token: Promise<string> | undefined;

/** Is there a session? Asks nothing where there never was one. */
export async function isSignedIn(): Promise<boolean> {
  if (!wasSignedIn()) return false;
  try {
    token ??= renew();
    await token;
    return true;
  } catch {
    noteSignedIn(false);
    return false;
  }
}

function renew(): Promise<string> {
  const renewing = call<typeof refreshToken>('POST', '/auth/refresh-token').then(
    (session) => session.access_token,
  );
  // What could not be renewed now may be the next time.
  renewing.then(
    () => noteSignedIn(true),
    () => {
      if (token === renewing) token = undefined;
    },
  );
  return renewing;
}

/** A token that has ended is renewed once, by one call however many wait for it. Who is not signed in any more is sent to sign in. */
export async function ask<R extends AnyRoute>(
  method: Method,
  path: string,
  parts: Omit<CallParts<R>, 'token'> = {},
): Promise<Received<R>> {
  token ??= renew();
  const used = token;
  try {
    return await call<R>(method, path, { ...parts, token: await used });
  } catch (error) {
    if (!(error instanceof GessoError) || error.status !== SIGNED_OUT) throw error;
    if (token === used || token === undefined) token = renew();
    try {
      return await call<R>(method, path, { ...parts, token: await token });
    } catch (again) {
      if (again instanceof GessoError && again.status === SIGNED_OUT) askToSignIn();
      throw again;
    }
  }
}

/** To the sign-in page, and back here after it. */
export function askToSignIn(): void {
  noteSignedIn(false);
  try {
    sessionStorage.setItem(RETURN_TO, location.pathname + location.search);
  } catch {
    // Then the person lands on the account's first page.
  }
  location.replace('/login');
}

/** Where the person was sent away from, else the account's first page. Once. */
export function placeAfterSignIn(): string {
  try {
    const place = sessionStorage.getItem(RETURN_TO);
    sessionStorage.removeItem(RETURN_TO);
    if (place?.startsWith(ACCOUNT)) return place;
  } catch {
    // Nothing is kept in this browser.
  }
  return ACCOUNT;
}
