/** The session of a page in the browser: its machine, with the calls, the storage and the other tabs around it. */
import { type ActorRefFrom, createActor } from 'xstate';
import { PROMPTS_STORAGE_KEY } from '../../../vocabulary/storage-keys.ts';
import type { getMe, getMyQuotas } from '../../contract/routes/auth.ts';
import type { changePassword } from '../../contract/routes/auth-passwords.ts';
import { call } from '../call.ts';
import { isPrivatePlace, leaveForSignIn } from '../places.ts';
import { ask, endSession, onSessionEnd } from '../session.ts';
import { onSessionAnswer } from '../session-answers.ts';
import { clearToken, onTokenElsewhere, readToken } from '../stored-token.ts';
import { report } from './analytics.ts';
import { type SessionPorts, sessionMachine } from './session-machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** User id of the token (the `sub` of a JWT, RFC 7519); undefined without one. */
function personOf(token: string): unknown {
  try {
    const claims = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { readonly sub?: unknown }).sub;
  } catch {
    return;
  }
}

/** Words for image services, which the studio keeps. */
function forgetPrompts(): void {
  try {
    localStorage.removeItem(PROMPTS_STORAGE_KEY);
  } catch {
    // Nothing is kept in this browser.
  }
}

/** Starts it, once a page. */
export function startSession(page: Pick<SessionPorts, 'userLoaded' | 'resetState'>): SessionActor {
  let token: string | undefined;
  const ports: SessionPorts = {
    userLoaded: page.userLoaded,
    resetState(ending) {
      // A session that has expired goes on after the next sign-in.
      if (ending && !ending.is401) forgetPrompts();
      page.resetState(ending);
    },
    fetchUser: () => ask<typeof getMe>('GET', '/auth/me'),
    fetchQuotas: () => ask<typeof getMyQuotas>('GET', '/auth/me-quotas'),
    async changePassword(changeToken, password) {
      await call<typeof changePassword>('PATCH', '/auth/change-password', {
        body: { token: changeToken, password },
      });
    },
    reportLogout: ({ isShallow, is401 }) => report('Logout', { is_shallow: isShallow, is_401: is401 }),
    clearToken() {
      token = readToken()?.accessToken;
      clearToken();
    },
    leavePrivatePage() {
      if (isPrivatePlace(location.pathname)) leaveForSignIn();
    },
    serverLogout() {
      if (token !== undefined) void endSession(token).catch(() => undefined);
    },
  };
  const session = createActor(sessionMachine, { input: { ports, isStored: readToken() !== null } });
  onSessionEnd(() => session.send({ type: 'REFRESH_FAILED' }));
  onSessionAnswer((by) =>
    session.send(by === null ? { type: 'CREATE_PASSWORD_TOKEN_CHECKED' } : { type: 'SIGNED_IN', by }),
  );
  onTokenElsewhere((kept) => {
    if (kept === null) session.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    // One that another tab has renewed is of the same person, and changes nothing.
    else if (personOf(kept.accessToken) !== session.getSnapshot().context.user?.id)
      session.send({ type: 'SIGNED_IN', by: 'other-tab' });
  });
  addEventListener('online', () => session.send({ type: 'ONLINE' }));
  session.start();
  return session;
}
