/**
 * The session as a state machine: every way of signing in and out, the user's data, the credits every 30 seconds while signed in, and a
 * change of password. It uses no browser API: `SessionPorts` has the effects.
 */
import { assign, fromPromise, setup } from 'xstate';
import { QUOTA_REFRESH_MS } from '../../../vocabulary/client-timing.ts';
import type { Received } from '../../contract/base/route.ts';
import type { getMe, getMyQuotas } from '../../contract/routes/auth.ts';
import { isUnanswered } from '../error-kinds.ts';

export type SignedInUser = Received<typeof getMe>;
type Quotas = Received<typeof getMyQuotas>;

/** Delay before the user's data is requested again after no response. */
const AGAIN_MS = 5_000;

/** What signs a person in. `stored`: a token of an earlier page. `other-tab`: another tab of this browser. */
export type WayIn =
  | 'login'
  | 'google'
  | 'magic-link'
  | 'confirm-email'
  | 'create-password'
  | 'password-change-token'
  | 'stored'
  | 'other-tab';

export type SessionEvent =
  | { readonly type: 'SIGNED_IN'; readonly by: WayIn }
  /** `isShallow`: the server ends the session itself, or has ended it. */
  | { readonly type: 'LOG_OUT'; readonly isShallow?: boolean }
  /** A call was refused, and so was the refresh. */
  | { readonly type: 'REFRESH_FAILED' }
  /** Another tab has signed out. */
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** The link to create a password was checked: the session has ended, and the user stays on its page. */
  | { readonly type: 'CREATE_PASSWORD_TOKEN_CHECKED' }
  | { readonly type: 'READ_QUOTAS' }
  | { readonly type: 'CHANGE_PASSWORD'; readonly token: string; readonly password: string }
  | { readonly type: 'ONLINE' };

/** Why the session ended. */
export interface Ending {
  readonly isShallow: boolean;
  /** A call was answered with 401 and could not be made again. */
  readonly is401: boolean;
}

export interface SessionPorts {
  fetchUser(): Promise<SignedInUser>;
  fetchQuotas(): Promise<Quotas>;
  changePassword(token: string, password: string): Promise<void>;
  /** After the user's data has come. */
  userLoaded(user: SignedInUser): void;
  /** The steps of the logout, which are called in this order. */
  reportLogout(ending: Ending): void;
  clearToken(): void;
  leavePrivatePage(): void;
  serverLogout(): void;
  /** @param ending null = another tab ended the session, or another user signs in */
  resetState(ending: Ending | null): void;
}

export interface SessionContext {
  readonly ports: SessionPorts;
  readonly by: WayIn | null;
  readonly user: SignedInUser | null;
  readonly ending: Ending | null;
  /** Why the last change of password failed. */
  readonly passwordError: unknown;
}

const NOBODY = { by: null, user: null } as const;

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: { readonly ports: SessionPorts; readonly isStored: boolean };
  },
  actors: {
    fetchUser: fromPromise<SignedInUser, SessionPorts>(({ input }) => input.fetchUser()),
    fetchQuotas: fromPromise<Quotas, SessionPorts>(({ input }) => input.fetchQuotas()),
    changePassword: fromPromise<void, { ports: SessionPorts; token: string; password: string }>(
      ({ input: { ports, token, password } }) => ports.changePassword(token, password),
    ),
  },
  actions: {
    reportLogout: ({ context }) => context.ending && context.ports.reportLogout(context.ending),
    clearToken: ({ context }) => context.ports.clearToken(),
    leavePrivatePage: ({ context }) => context.ports.leavePrivatePage(),
    serverLogout: ({ context }) => {
      if (!context.ending?.isShallow) context.ports.serverLogout();
    },
    resetState: ({ context }) => context.ports.resetState(context.ending),
    forgetUser: assign(NOBODY),
    keepUser: assign(({ context }, user: SignedInUser) => ({ user, by: context.by })),
    keepQuotas: assign(({ context }, quotas: Quotas) => ({
      user: context.user && { ...context.user, ...quotas },
    })),
    remember: assign((_, ending: Ending) => ({ ending })),
  },
  delays: { QUOTA_REFRESH_MS, AGAIN_MS },
}).createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    ports: input.ports,
    ...NOBODY,
    by: input.isStored ? 'stored' : null,
    ending: null,
    passwordError: null,
  }),
  states: {
    auth: {
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: ({ context }) => context.by === 'stored', target: 'loggedIn' }, 'loggedOut'],
        },
        loggedOut: {
          on: {
            SIGNED_IN: {
              target: 'loggedIn',
              actions: assign({ by: ({ event }) => event.by, ending: null }),
            },
          },
        },
        loggedIn: {
          type: 'parallel',
          on: {
            // A new sign-in, of the same user or another: reads everything again.
            SIGNED_IN: {
              target: 'loggedIn',
              reenter: true,
              actions: [assign({ by: ({ event }) => event.by, user: null }), 'resetState'],
            },
            LOG_OUT: {
              target: 'loggingOut',
              actions: {
                type: 'remember',
                params: ({ event }) => ({ isShallow: event.isShallow === true, is401: false }),
              },
            },
            REFRESH_FAILED: {
              target: 'loggingOut',
              actions: { type: 'remember', params: { isShallow: true, is401: true } },
            },
            SIGNED_OUT_ELSEWHERE: {
              target: 'loggedOut',
              actions: ['clearToken', 'forgetUser', 'leavePrivatePage', 'resetState'],
            },
            CREATE_PASSWORD_TOKEN_CHECKED: {
              target: 'loggedOut',
              actions: ['clearToken', 'forgetUser', 'resetState'],
            },
          },
          states: {
            userData: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    src: 'fetchUser',
                    input: ({ context }) => context.ports,
                    onDone: {
                      target: 'loaded',
                      actions: [
                        { type: 'keepUser', params: ({ event }) => event.output },
                        ({ context, event }) => context.ports.userLoaded(event.output),
                      ],
                    },
                    onError: [
                      // Being offline does not sign out.
                      { guard: ({ event }) => isUnanswered(event.error), target: 'waiting' },
                      {
                        target: '#session.auth.loggingOut',
                        actions: { type: 'remember', params: { isShallow: false, is401: false } },
                      },
                    ],
                  },
                },
                waiting: { after: { AGAIN_MS: 'loading' }, on: { ONLINE: 'loading' } },
                loaded: {},
              },
            },
            quotas: {
              initial: 'resting',
              on: { READ_QUOTAS: '.reading' },
              states: {
                resting: { after: { QUOTA_REFRESH_MS: 'reading' } },
                reading: {
                  invoke: {
                    src: 'fetchQuotas',
                    input: ({ context }) => context.ports,
                    onDone: {
                      target: 'resting',
                      actions: { type: 'keepQuotas', params: ({ event }) => event.output },
                    },
                    // They stay as they were; the next look may be answered.
                    onError: 'resting',
                  },
                },
              },
            },
          },
        },
        loggingOut: {
          entry: [
            'reportLogout',
            'clearToken',
            'forgetUser',
            'leavePrivatePage',
            'serverLogout',
            'resetState',
          ],
          always: 'loggedOut',
        },
      },
    },
    password: {
      initial: 'idle',
      states: {
        idle: {},
        loading: {
          entry: assign({ passwordError: null }),
          invoke: {
            src: 'changePassword',
            input: ({ context: { ports }, event }) => {
              const { token, password } = event as Extract<SessionEvent, { type: 'CHANGE_PASSWORD' }>;
              return { ports, token, password };
            },
            onDone: 'loaded',
            onError: { target: 'failed', actions: assign({ passwordError: ({ event }) => event.error }) },
          },
        },
        loaded: {},
        failed: {},
      },
      on: { CHANGE_PASSWORD: '.loading' },
    },
  },
});
