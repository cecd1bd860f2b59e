/** Who is signed in, as the studio knows it. Asks the server when the first screen wants to know, and nobody where nobody was signed in. */
import type { call } from '../../../api/client/call.ts';
import { isUnanswered } from '../../../api/client/error-kinds.ts';
import { ask, onSessionEnd } from '../../../api/client/session.ts';
import { clearToken, onTokenElsewhere, readToken } from '../../../api/client/stored-token.ts';
import type { getMe, getMyQuotas, logout } from '../../../api/contract/routes/auth.ts';
import type { Capability } from '../../../vocabulary/capabilities.ts';
import { QUOTA_REFRESH_MS } from '../../../vocabulary/client-timing.ts';

export type SignedInUser = Awaited<ReturnType<typeof call<typeof getMe>>>;

export interface Credits {
  readonly quota: number;
  readonly used: number;
  /** Never below 0. */
  readonly left: number;
}

/** `unknown` until the server has said; `visitor` = nobody is signed in. */
export type Account =
  | { readonly status: 'unknown'; readonly user: null; readonly credits: null }
  | { readonly status: 'visitor'; readonly user: null; readonly credits: null }
  | { readonly status: 'signedIn'; readonly user: SignedInUser; readonly credits: Credits };

const UNKNOWN: Account = { status: 'unknown', user: null, credits: null };
const VISITOR: Account = { status: 'visitor', user: null, credits: null };

let account: Account = UNKNOWN;
let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentAccount = (): Account => account;

export function onAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the plan allows; nothing while nobody is signed in. */
export const hasCapability = (capability: Capability): boolean =>
  account.user?.capabilities.includes(capability) ?? false;

/** Finds out who is signed in. Once. */
export function startAccount(): void {
  if (isStarted) return;
  isStarted = true;
  onSessionEnd(becomeVisitor);
  onTokenElsewhere((token) => {
    if (!token) becomeVisitor();
    else if (account.status !== 'signedIn') void readUser();
  });
  addEventListener('online', () => account.status === 'unknown' && void readUser());
  void readUser();
}

/** Reads the credits again: a task has begun or ended. Credits stay as they were when nobody answers. */
export async function refreshCredits(): Promise<void> {
  clearTimeout(timer);
  if (account.status !== 'signedIn') return;
  try {
    const quotas = await ask<typeof getMyQuotas>('GET', '/auth/me-quotas');
    if (account.status === 'signedIn') set({ ...account, credits: creditsOf(quotas) });
  } catch {
    // The next time.
  }
  if (account.status === 'signedIn') timer = setTimeout(refreshCredits, QUOTA_REFRESH_MS);
}

/** Signs out of this browser: at once here, and on the server as soon as it answers. */
export async function signOut(): Promise<void> {
  const end = ask<typeof logout>('POST', '/auth/logout').catch(() => undefined);
  becomeVisitor();
  await end;
}

function becomeVisitor(): void {
  clearTimeout(timer);
  clearToken();
  set(VISITOR);
}

async function readUser(): Promise<void> {
  if (readToken() === null) return set(VISITOR);
  try {
    const user = await ask<typeof getMe>('GET', '/auth/me');
    set({ status: 'signedIn', user, credits: creditsOf(user) });
    timer = setTimeout(refreshCredits, QUOTA_REFRESH_MS);
  } catch (error) {
    // Offline it stays unknown; whatever the server says otherwise is an end.
    if (!isUnanswered(error)) becomeVisitor();
  }
}

function set(next: Account): void {
  account = next;
  for (const listener of [...listeners]) listener();
}

function creditsOf({
  quota_images: quota,
  quota_images_used: used,
}: Pick<SignedInUser, 'quota_images' | 'quota_images_used'>): Credits {
  return { quota, used, left: Math.max(0, quota - used) };
}
