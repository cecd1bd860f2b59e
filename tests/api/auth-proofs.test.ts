/** What matters is asked again; and where a person is signed in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import { getMe, login, refreshToken } from '../../api/contract/routes/auth.ts';
import * as contract from '../../api/contract/routes/auth-security.ts';
import * as sessionCalls from '../../api/contract/routes/auth-sessions.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { coarse, deviceName } from '../../api/server/services/sessions/session-list.ts';
import {
  cookieOf,
  createPerson,
  freshEmail,
  fromElsewhere,
  PASSWORD,
  type Person,
  signIn,
  withCookie,
} from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';
import { turnOnTwoStep } from './helpers/two-step.ts';
import { wellFormed } from './helpers/well-formed.ts';

const server = useServer({ trustProxy: true });
const QUARTER = 15 * 60_000;
const security = async (as: string) => (await server().call(contract.getSecurity, { as })).body;

/** Somebody whose sign-in is long ago, with an access token of now. */
async function longSignedIn(person?: Person): Promise<Person> {
  const { id, email, refresh } = person ?? (await createPerson(server()));
  server().clock.advance(QUARTER);
  const renewed = await server().call(refreshToken, { headers: withCookie(refresh) });
  return {
    id,
    email,
    password: PASSWORD,
    token: renewed.body.access_token,
    refresh: cookieOf(renewed) ?? '',
  };
}

describe('A quarter of an hour after signing in', () => {
  it('changing keys, password and two-step verification and leaving are asked again, everything else is not', async () => {
    const { token } = await longSignedIn();
    const asked = ROUTES.filter(({ proof }) => proof);
    expect(asked.map(({ id }) => id).sort()).toEqual([
      'confirmTwoStep',
      'deleteAccount',
      'enrollTwoStep',
      'generateKey',
      'regenerateKey',
      'renewRecoveryCodes',
      'requestPasswordChange',
      'revokeKey',
      'turnOffTwoStep',
      'updateScopes',
    ]);
    for (const route of asked) {
      expect(errorsOf(route)).toContain('proofRequired');
      const refused = await server().call(route, { as: token, ...wellFormed(route) });
      expect([route.id, refused.status, refused.error.error_code]).toEqual([
        route.id,
        403,
        ERRORS.proofRequired.code,
      ]);
    }
    expect((await security(token)).is_proven).toBe(false);
    expect((await server().call(getMe, { as: token })).status).toBe(200);
  });

  it('the password opens them for another quarter of an hour, in that session alone', async () => {
    const person = await longSignedIn();
    const other = await server().services.sessions.begin(person.id);
    await server()
      .ports.database.updateTable('sessions')
      .set({ proven_at: null })
      .where('id', '=', other.sessionId)
      .execute();
    const wrong = await server().call(contract.prove, { as: person.token, body: { password: 'guess' } });
    expect([wrong.status, wrong.error.error_code, wrong.error.error_message]).toEqual([
      400,
      '117',
      'The password is incorrect.',
    ]);
    for (const body of [{}, { code: '287082' }]) {
      const missing = await server().call(contract.prove, { as: person.token, body });
      expect([missing.status, missing.error.error_details]).toEqual([422, { password: ['Required'] }]);
    }
    expect((await security(person.token)).is_proven).toBe(false);
    expect(
      (await server().call(contract.prove, { as: person.token, body: { password: PASSWORD } })).status,
    ).toBe(204);
    expect((await security(person.token)).is_proven).toBe(true);
    expect((await server().call(contract.enrollTwoStep, { as: person.token })).status).toBe(200);
    expect((await security(other.accessToken)).is_proven).toBe(false);
  });

  it('a code opens them where two-step verification is on, and the password alone does not', async () => {
    const person = await createPerson(server());
    const { freshCode } = await turnOnTwoStep(server(), person);
    const { token } = await longSignedIn(person);
    const refused = await server().call(contract.prove, { as: token, body: { password: PASSWORD } });
    expect([refused.status, refused.error.error_details]).toEqual([422, { code: ['Required'] }]);
    const wrong = await server().call(contract.prove, {
      as: token,
      body: { password: PASSWORD, code: '000000' },
    });
    expect(wrong.error.error_code).toBe('157');
    const code = freshCode();
    expect((await server().call(contract.prove, { as: token, body: { code } })).status).toBe(204);
    expect((await server().call(contract.prove, { as: token, body: { code } })).error.error_code).toBe('157');
    expect((await server().call(contract.turnOffTwoStep, { as: token })).status).toBe(204);
  });

  it('who has no password signs in again, and that is enough', async () => {
    const { accounts, sessions } = server().services;
    const { id, email } = await accounts.create({ email: freshEmail() });
    const { accessToken: token, refreshToken: refresh } = await sessions.begin(id);
    const person = await longSignedIn({ id, email, token, refresh, password: '' });
    expect((await security(person.token)).has_password).toBe(false);
    const refused = await server().call(contract.prove, { as: person.token, body: { password: PASSWORD } });
    expect([refused.status, refused.error.error_code]).toEqual([403, '158']);
    expect(refused.error.error_message).toBe('Sign in again to go on.');
    const again = await sessions.begin(id);
    expect((await server().call(contract.enrollTwoStep, { as: again.accessToken })).status).toBe(200);
  });

  it('passwords are tried five times in five minutes', async () => {
    const { token } = await longSignedIn();
    const guess = () => server().call(contract.prove, { as: token, body: { password: 'guess' } });
    const answers = await Promise.all(Array.from({ length: 8 }, guess));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });
});

describe('The list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  let person: Person;
  beforeAll(async () => {
    person = await createPerson(server());
  });
  const list = async (as: string) => (await server().call(sessionCalls.listSessions, { as })).body;

  it('tells device, network and last use of each, marks the one that asks, and none of anybody else', async () => {
    await createPerson(server());
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': FIREFOX };
    const { body } = await server().call(login, {
      body: { email: person.email, password: PASSWORD },
      headers,
    });
    server().clock.advance(60_000);
    const at = server().clock.now();
    await server().call(refreshToken, { headers: withCookie(person.refresh) });
    const sessions = await list(body.access_token);
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ is_current: isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(sessions[1]).toMatchObject({ device: 'Firefox · Windows', network: '203.0.113.*' });
    expect(sessions[0]).toMatchObject({ device: null, network: null });
    expect(sessions[0]?.last_used_at).toBeGreaterThanOrEqual(at);
    expect(JSON.stringify(sessions)).not.toContain('203.0.113.77');
  });

  it('ends one of them at once, and none of another person', async () => {
    const { body } = await signIn(server(), person.email);
    const own = (await list(body.access_token)).find(({ is_current: isCurrent }) => isCurrent)?.id ?? '';
    const stranger = await createPerson(server());
    const end = (as: string, id: string) => server().call(sessionCalls.endSession, { as, params: { id } });
    expect((await end(stranger.token, own)).error.error_code).toBe('1004');
    expect((await server().call(getMe, { as: body.access_token })).status).toBe(200);
    expect((await end(body.access_token, own)).status).toBe(204);
    expect((await server().call(getMe, { as: body.access_token })).status).toBe(401);
    expect((await end(stranger.token, own)).status).toBe(404);
  });

  it('is empty after signing out everywhere, and leaves other people alone', async () => {
    const stranger = await createPerson(server());
    const { body } = await signIn(server(), person.email);
    const out = await server().call(sessionCalls.logoutEverywhere, {
      as: body.access_token,
      headers: fromElsewhere(),
    });
    expect([out.status, cookieOf(out)]).toEqual([204, '']);
    for (const token of [body.access_token, person.token]) {
      expect((await server().call(getMe, { as: token })).status).toBe(401);
    }
    expect((await server().call(getMe, { as: stranger.token })).status).toBe(200);
    const { body: again } = await signIn(server(), person.email);
    expect(await list(again.access_token)).toHaveLength(1);
  });

  it.each([
    [FIREFOX, 'Firefox · Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome · Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    ['curl/8.5.0', 'curl'],
    ['<script>alert(1)</script>', null],
    ['', null],
  ])('names the device of %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('names the network of an address, and not the address', () => {
    expect(['203.0.113.77', '2001:db8:1:2::3', '::ffff:203.0.113.77', 'nonsense'].map(coarse)).toEqual([
      '203.0.113.*',
      '2001:db8:1::*',
      '203.0.113.*',
      null,
    ]);
  });
});
