/**
 * Responses that sign a user in or out, in one place, so that no page forgets to store the token. Sign-in: after a login, Google's, a magic
 * link, a confirmed email, a created password and an exchanged password-change token. Sign-out: when a link to create a password is
 * checked.
 */
import type { Method } from '../contract/base/route.ts';
import { clearToken, saveToken } from './stored-token.ts';

/** By the path's prefix. A refresh is no sign-in. */
const WAYS_IN = {
  '/auth/login': 'login',
  '/auth/second-step': 'login',
  '/auth/oauth2-callback': 'google',
  '/auth/magic-link-auth/': 'magic-link',
  '/auth/verify/': 'confirm-email',
  '/auth/create-password': 'create-password',
  '/auth/validate-psw-change-token/': 'password-change-token',
} as const;
const SIGNS_OUT = '/auth/validate-create-psw-token/';

export type AnsweredWayIn = (typeof WAYS_IN)[keyof typeof WAYS_IN];
/** null = signed out. */
type Listener = (by: AnsweredWayIn | null) => void;

const listeners = new Set<Listener>();

/** Calls back after the token was stored or cleared, until the returned function is called. */
export function onSessionAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepSession(method: Method, path: string, answer: unknown): void {
  if (!path.startsWith('/auth/')) return;
  if (method === 'GET' && path.startsWith(SIGNS_OUT)) {
    clearToken();
    tell(null);
    return;
  }
  const token = (answer as { readonly access_token?: unknown } | null | undefined)?.access_token;
  if (typeof token !== 'string') return;
  saveToken(token);
  const way = Object.entries(WAYS_IN).find(([beginning]) => path.startsWith(beginning));
  if (way) tell(way[1]);
}

function tell(by: AnsweredWayIn | null): void {
  for (const listener of [...listeners]) listener(by);
}
