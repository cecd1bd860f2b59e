/**
 * The session of the signed-in pages, from the state machine of `api/client`: user and credits reach the pages through their queries. After
 * a sign-out in another tab or a refused refresh, the page redirects to sign-in.
 */
import type { QueryClient } from '@tanstack/react-query';
import { consentAs } from '../../../api/client/account/consent.ts';
import { type SessionActor, startSession } from '../../../api/client/account/session.ts';
import type { SignedInUser } from '../../../api/client/account/session-machine.ts';
import { clearToken } from '../../../api/client/stored-token.ts';
import { takePreferences } from '../../../shell/ui/taken-preferences.ts';
import { chooseLanguage } from '../base/i18n.ts';
import { personQuery } from './queries.ts';

/** `silent`: no response, retried every few seconds. `ended`: redirecting to sign-in. */
export type PersonState = 'loading' | 'silent' | 'ready' | 'ended';

let session: SessionActor | undefined;

/** Once a page. @param client receives the machine's data */
export function startPersonSession(client: QueryClient): SessionActor {
  if (session) return session;
  const started = startSession({
    userLoaded: (user) => {
      consentAs(user.id);
      client.setQueryData(personQuery.queryKey, user);
      void takePreferences(user, chooseLanguage);
    },
    resetState: () => client.clear(),
  });
  started.subscribe(({ context: { user } }) => {
    if (user) keepQuotas(client, user);
  });
  // Without a token, the cookie may still renew one; with neither, the user is redirected to sign in.
  if (stateOf(started.getSnapshot()) === 'ended') started.send({ type: 'SIGNED_IN', by: 'stored' });
  session = started;
  return started;
}

/** The credits alone: the rest may have been read again since by the page. */
function keepQuotas(client: QueryClient, user: SignedInUser): void {
  const { quota_images, quota_images_used, period_ends_at } = user;
  client.setQueryData(personQuery.queryKey, (kept) =>
    kept ? { ...kept, quota_images, quota_images_used, period_ends_at } : user,
  );
}

export function stateOf(snapshot: ReturnType<SessionActor['getSnapshot']>): PersonState {
  if (snapshot.matches({ auth: 'loggedOut' })) return 'ended';
  if (snapshot.context.user !== null) return 'ready';
  return snapshot.matches({ auth: { loggedIn: { userData: 'waiting' } } }) ? 'silent' : 'loading';
}

/** The credits are read now: something was spent. */
export const readQuotas = (): void => session?.send({ type: 'READ_QUOTAS' });

/** Retries at once, without the delay. */
export const askAgain = (): void => session?.send({ type: 'ONLINE' });

/** Signs out of this browser. @param isShallow the server has ended the session itself */
export const signOut = (isShallow = false): void => session?.send({ type: 'LOG_OUT', isShallow });

/** The account is gone, and with it the session: another page than the sign-in page is next. */
export const endSessionHere = (): void => clearToken();
