/** The signed-in user, as the studio knows it. Sends a request when the first screen needs it, and none if nobody was signed in. */
import { type SessionActor, startSession } from '../../../api/client/account/session.ts';
import type { Ending, SignedInUser } from '../../../api/client/account/session-machine.ts';

export interface Credits {
  readonly quota: number;
  readonly used: number;
  /** Never below 0. */
  readonly left: number;
}

/** `unknown` until the response; `visitor` = signed out. */
export type Account =
  | { readonly status: 'unknown'; readonly user: null; readonly credits: null }
  | { readonly status: 'visitor'; readonly user: null; readonly credits: null }
  | { readonly status: 'signedIn'; readonly user: SignedInUser; readonly credits: Credits };

const UNKNOWN: Account = { status: 'unknown', user: null, credits: null };
const VISITOR: Account = { status: 'visitor', user: null, credits: null };

let account: Account = UNKNOWN;
let session: SessionActor | undefined;
const listeners = new Set<() => void>();
const resets = new Set<(ending: Ending | null) => void>();
const loads = new Set<(user: SignedInUser) => void>();

export const currentAccount = (): Account => account;

export function onAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers a cleanup of user data at sign-out. Modules call it once, when loaded.
 * @param reset with the end of the session; null = another tab ended it, or another user signs in
 */
export function onSignedOut(reset: (ending: Ending | null) => void): void {
  resets.add(reset);
}

/** Called with the user's data whenever it has come, and at once when it is there. */
export function onUserLoaded(listener: (user: SignedInUser) => void): void {
  loads.add(listener);
  if (account.user) listener(account.user);
}

/** Reads the session. Once. */
export function startAccount(): void {
  if (session) return;
  session = startSession({
    userLoaded(user) {
      // The account is read first: listeners look at it.
      queueMicrotask(() => {
        for (const listener of [...loads]) listener(user);
      });
    },
    resetState(ending) {
      for (const reset of [...resets]) reset(ending);
    },
  });
  const read = (snapshot: ReturnType<SessionActor['getSnapshot']>) => {
    const { context } = snapshot;
    if (snapshot.matches({ auth: 'loggedOut' })) set(VISITOR);
    else if (context.user === null) set(UNKNOWN);
    else if (context.user !== account.user)
      set({ status: 'signedIn', user: context.user, credits: creditsOf(context.user) });
  };
  session.subscribe(read);
  read(session.getSnapshot());
}

/** Reads the credits again: a task has begun or ended. */
export const refreshCredits = (): void => session?.send({ type: 'READ_QUOTAS' });

/** Signs out of this browser: at once here, and on the server as soon as it answers. */
export const signOut = (): void => session?.send({ type: 'LOG_OUT' });

function set(next: Account): void {
  if (next === account) return;
  account = next;
  for (const listener of [...listeners]) listener();
}

function creditsOf({ quota_images: quota, quota_images_used: used }: SignedInUser): Credits {
  return { quota, used, left: Math.max(0, quota - used) };
}
