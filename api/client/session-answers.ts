/**
 * Which answers sign a person in or out: in one place, so that no page can forget to keep the token that it was given. By spec 4 a
 * person is signed in after a login, Google's, a magic link, a confirmed email, a created password and a traded password-change token,
 * and signed out when a link to create a password is checked.
 */
import type { Method } from '../contract/base/route.ts';
import { clearToken, saveToken } from './stored-token.ts';

const SIGNS_OUT = '/auth/validate-create-psw-token/';

export function keepSession(method: Method, path: string, answer: unknown): void {
  if (!path.startsWith('/auth/')) return;
  if (method === 'GET' && path.startsWith(SIGNS_OUT)) clearToken();
  const token = (answer as { readonly access_token?: unknown } | null | undefined)?.access_token;
  if (typeof token === 'string') saveToken(token);
}
