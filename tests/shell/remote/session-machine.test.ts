/** The session of the specification, on a simulated clock: every state of a session, and every way into it and out of it. */
import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type SessionPorts,
  type SignedInUser,
  sessionMachine,
  type WayIn,
} from '../../../api/client/account/session-machine.ts';
import { GessoError } from '../../../api/client/gesso-error.ts';
import { walkOf } from '../../helpers/machine-walk.ts';

const walk = walkOf(sessionMachine);

const USER = {
  id: 'u1',
  email: 'mara@studio.example',
  quota_images: 20,
  quota_images_used: 3,
} as SignedInUser;
const SILENT = new GessoError('The server does not answer');
const BROKEN = new GessoError('It is broken', 500);
const REFUSED = new GessoError('Not for you', 403);

function start({ isStored = false, ...given }: Partial<SessionPorts> & { isStored?: boolean } = {}) {
  const calls: string[] = [];
  const clock = new SimulatedClock();
  const ports: SessionPorts = {
    fetchUser: vi.fn(async () => USER),
    fetchQuotas: vi.fn(async () => ({ quota_images: 20, quota_images_used: 9, period_ends_at: null })),
    changePassword: vi.fn(async () => {}),
    userLoaded: vi.fn(),
    reportLogout: ({ is401 }) => calls.push(`report 401=${is401}`),
    clearToken: () => calls.push('clear token'),
    leavePrivatePage: () => calls.push('leave private page'),
    serverLogout: () => calls.push('server logout'),
    resetState: () => calls.push('reset state'),
    ...given,
  };
  const actor = createActor(sessionMachine, { input: { ports, isStored }, clock, inspect: walk.inspect });
  actor.start();
  return { actor, clock, ports, calls };
}

type Started = ReturnType<typeof start>;

/** Promises that are settled have told the machine. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const isUserLoggedIn = ({ actor }: Started) => actor.getSnapshot().matches({ auth: 'loggedIn' });
const userData = ({ actor }: Started) => {
  const { auth } = actor.getSnapshot().value as { auth: string | { loggedIn: { userData: string } } };
  return typeof auth === 'string' ? null : auth.loggedIn.userData;
};

/** @param given what the ports do otherwise */
async function signedIn(given: Partial<SessionPorts> = {}) {
  const started = start(given);
  started.actor.send({ type: 'SIGNED_IN', by: 'login' });
  await settle();
  return started;
}

const LOGOUT = ['clear token', 'leave private page', 'server logout', 'reset state'];

test('starts signed out, without a request', () => {
  const started = start();
  expect(isUserLoggedIn(started)).toBe(false);
  expect(started.ports.fetchUser).not.toHaveBeenCalled();
});

test.each<WayIn>([
  'login',
  'google',
  'magic-link',
  'confirm-email',
  'create-password',
  'password-change-token',
  'other-tab',
])('a person is signed in by %s', async (by) => {
  const started = start();
  started.actor.send({ type: 'SIGNED_IN', by });
  expect(isUserLoggedIn(started)).toBe(true);
  expect(started.actor.getSnapshot().context.by).toBe(by);
});

test('a stored token signs in from the start', async () => {
  const started = start({ isStored: true });
  expect([isUserLoggedIn(started), userData(started)]).toEqual([true, 'loading']);
});

test('the user’s data is loading, then loaded', async () => {
  const started = start();
  started.actor.send({ type: 'SIGNED_IN', by: 'login' });
  expect(userData(started)).toBe('loading');
  await settle();
  expect(userData(started)).toBe('loaded');
  expect(started.actor.getSnapshot().context.user).toBe(USER);
  expect(started.ports.userLoaded).toHaveBeenCalledExactlyOnceWith(USER);
});

test('data that cannot be read ends the session, in the order of the logout', async () => {
  const started = await signedIn({ fetchUser: () => Promise.reject(REFUSED) });
  expect(isUserLoggedIn(started)).toBe(false);
  expect(started.calls).toEqual(['report 401=false', ...LOGOUT]);
});

test.each([
  ['that does not answer', SILENT],
  ['that has failed', BROKEN],
])('a server %s signs nobody out: the data is asked for again after 5 s', async (_how, error) => {
  const fetchUser = vi.fn(async () => USER).mockRejectedValueOnce(error);
  const started = await signedIn({ fetchUser });
  expect([isUserLoggedIn(started), userData(started)]).toEqual([true, 'waiting']);
  started.clock.increment(4_999);
  expect(userData(started)).toBe('waiting');
  started.clock.increment(1);
  await settle();
  expect(userData(started)).toBe('loaded');
});

test('a connection that is back is used at once', async () => {
  const fetchUser = vi.fn(async () => USER).mockRejectedValueOnce(SILENT);
  const started = await signedIn({ fetchUser });
  started.actor.send({ type: 'ONLINE' });
  await settle();
  expect(userData(started)).toBe('loaded');
});

test('logging out reports, clears the token, leaves a private page, ends the session there, and resets, in this order', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'LOG_OUT' });
  expect(started.calls).toEqual(['report 401=false', ...LOGOUT]);
  expect(isUserLoggedIn(started)).toBe(false);
  expect(started.actor.getSnapshot().context.user).toBeNull();
});

test('a shallow logout leaves the server out', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'LOG_OUT', isShallow: true });
  expect(started.calls).toEqual(['report 401=false', ...LOGOUT.filter((step) => step !== 'server logout')]);
});

test('a refresh that failed logs out with the flag of a 401', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'REFRESH_FAILED' });
  expect(started.calls[0]).toBe('report 401=true');
  expect(started.calls).not.toContain('server logout');
  expect(isUserLoggedIn(started)).toBe(false);
});

test('a checked link to create a password signs out, and the person stays on its page', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'CREATE_PASSWORD_TOKEN_CHECKED' });
  expect(isUserLoggedIn(started)).toBe(false);
  expect(started.calls).toEqual(['clear token', 'reset state']);
});

test('who signs out in another tab is signed out here, and nothing is reported twice', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
  expect(isUserLoggedIn(started)).toBe(false);
  expect(started.calls).toEqual(['clear token', 'leave private page', 'reset state']);
});

test('a sign-in after a logout is a new session', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'LOG_OUT' });
  started.actor.send({ type: 'SIGNED_IN', by: 'google' });
  expect([isUserLoggedIn(started), userData(started)]).toEqual([true, 'loading']);
  await settle();
  expect(started.ports.fetchUser).toHaveBeenCalledTimes(2);
});

test('credits are read every 30 seconds while somebody is signed in, and stay when nobody answers', async () => {
  const fetchQuotas = vi
    .fn<SessionPorts['fetchQuotas']>(async () => ({
      quota_images: 20,
      quota_images_used: 9,
      period_ends_at: null,
    }))
    .mockRejectedValueOnce(SILENT);
  const started = await signedIn({ fetchQuotas });
  const used = () => started.actor.getSnapshot().context.user?.quota_images_used;
  started.clock.increment(29_999);
  expect([fetchQuotas.mock.calls.length, used()]).toEqual([0, 3]);
  started.clock.increment(1);
  await settle();
  expect([fetchQuotas.mock.calls.length, used()]).toEqual([1, 3]);
  started.clock.increment(30_000);
  await settle();
  expect([fetchQuotas.mock.calls.length, used()]).toEqual([2, 9]);
  started.actor.send({ type: 'LOG_OUT' });
  started.clock.increment(120_000);
  await settle();
  expect(fetchQuotas).toHaveBeenCalledTimes(2);
});

test('credits are read at once when something was spent', async () => {
  const started = await signedIn();
  started.actor.send({ type: 'READ_QUOTAS' });
  await settle();
  expect(started.actor.getSnapshot().context.user?.quota_images_used).toBe(9);
});

test('a change of password is loading, then loaded or failed, whoever is signed in', async () => {
  const changePassword = vi.fn(async () => {}).mockRejectedValueOnce(BROKEN);
  const { actor } = start({ changePassword });
  const state = () => (actor.getSnapshot().value as { password: string }).password;
  expect(state()).toBe('idle');
  actor.send({ type: 'CHANGE_PASSWORD', token: 'token', password: 'secret' });
  expect(state()).toBe('loading');
  await settle();
  expect([state(), actor.getSnapshot().context.passwordError]).toEqual(['failed', BROKEN]);
  actor.send({ type: 'CHANGE_PASSWORD', token: 'token', password: 'another' });
  await settle();
  expect([state(), actor.getSnapshot().context.passwordError]).toEqual(['loaded', null]);
  expect(changePassword).toHaveBeenLastCalledWith('token', 'another');
});

test('another person who signs in takes the session over, and nothing of the first one stays', async () => {
  const other = { ...USER, id: 'u2' };
  const answers = [USER, other];
  const started = await signedIn({ fetchUser: async () => answers.shift()! });
  started.actor.send({ type: 'SIGNED_IN', by: 'other-tab' });
  expect([userData(started), started.actor.getSnapshot().context.user]).toEqual(['loading', null]);
  expect(started.calls).toEqual(['reset state']);
  await settle();
  expect(started.actor.getSnapshot().context.user).toBe(other);
});

test('every state of the table was reached above, and every transition taken', () => {
  expect(walk.missing()).toEqual([]);
});
