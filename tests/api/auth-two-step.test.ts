/** Two-step verification: turned on and off, and asked for at the end of every way in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getMe, refreshToken } from '../../api/contract/routes/auth.ts';
import { loginByMagicLink, requestMagicLink } from '../../api/contract/routes/auth-links.ts';
import * as passwords from '../../api/contract/routes/auth-passwords.ts';
import * as contract from '../../api/contract/routes/auth-security.ts';
import { createAdministration } from '../../api/server/admin/administration.ts';
import { openSecrets } from '../../api/server/base/secrets.ts';
import { unseal } from '../../api/server/services/base/seal.ts';
import { resealAll } from '../../api/server/services/reseal.ts';
import {
  cookieLineOf,
  cookieOf,
  createPerson,
  fromElsewhere,
  lastMailTo,
  lastTokenTo,
  lifeOf,
  type Person,
  signIn,
  withCookie,
} from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';
import { stepOf, takeStep, turnOnTwoStep } from './helpers/two-step.ts';

const server = useServer({ trustProxy: true });
const isSignedIn = async (token: string) => (await server().call(getMe, { as: token })).status === 200;

/** What every way in answers where a second step follows. */
function expectStep(
  answer: Pick<Awaited<ReturnType<typeof signIn>>, 'status' | 'error' | 'headers' | 'text'>,
): string {
  expect(answer.status).toBe(403);
  expect(answer.error).toEqual({
    error_code: '155',
    error_id: 'secondStepRequired',
    error_type: 'auth',
    error_message: 'Enter the code of your authenticator app to finish signing in.',
    error_details: {},
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(cookieOf(answer)).toBeUndefined();
  const line = cookieLineOf(answer, 'gesso_second_step') ?? '';
  expect(line).toMatch(/; Path=\/auth(;|$)/);
  expect(line).toMatch(/; HttpOnly(;|$)/);
  expect(line).toMatch(/; SameSite=Strict(;|$)/);
  expect(lifeOf(line)).toBe(600);
  expect(answer.text).not.toContain(stepOf(answer));
  return stepOf(answer);
}

describe('turning it on', () => {
  it('takes a code of the app, gives recovery codes, signs other devices out, and is told by mail', async () => {
    const person = await createPerson(server());
    const other = await server().services.sessions.begin(person.id);
    const begun = await server().call(contract.enrollTwoStep, { as: person.token });
    expect(begun.headers['cache-control']).toBe('no-store');
    expect(begun.body.otpauth_uri).toContain(`secret=${begun.body.secret}`);
    // Begun is not on.
    expect((await signIn(server(), person.email)).status).toBe(200);
    const wrong = await server().call(contract.confirmTwoStep, {
      as: person.token,
      body: { code: '000000' },
    });
    expect([wrong.status, wrong.error.error_code]).toEqual([400, '157']);

    const { recoveryCodes } = await turnOnTwoStep(server(), person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await isSignedIn(other.accessToken)).toBe(false);
    expect((await server().call(contract.getSecurity, { as: person.token })).body).toEqual({
      has_password: true,
      two_step: { is_on: true, since: expect.any(Number), recovery_codes_left: 10 },
      is_proven: true,
    });
    expect((await lastMailTo(server(), person.email))?.subject).toBe('Two-step verification is on');
    for (const call of [contract.enrollTwoStep, contract.confirmTwoStep]) {
      const again = await server().call(call, { as: person.token, body: { code: '000000' } } as never);
      expect([again.status, again.error.error_code]).toEqual([409, '1009']);
    }
  });

  it('keeps the secret sealed and the codes as hashes, and seals it again under a new secret of the server', async () => {
    const person = await createPerson(server());
    const { secret, recoveryCodes } = await turnOnTwoStep(server(), person);
    const { database, log } = server().ports;
    const row = async () =>
      database
        .selectFrom('second_factors')
        .selectAll()
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
    const codes = await database
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    const kept = JSON.stringify([await row(), codes]);
    expect(codes).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(kept).not.toContain(text);
    }
    const old = server().config.secretKey ?? (await keptSecret());
    const fresh = openSecrets({ secretKey: 'n'.repeat(40), previousSecretKeys: [old], dataDir: '' });
    await resealAll({ database, log, secrets: fresh });
    const after = await row();
    const alone = openSecrets({ secretKey: 'n'.repeat(40), dataDir: '' });
    expect(unseal(alone.keys('second-factor'), after.secret, after.id)).toBe(secret);
    // Back, for the tests that follow.
    await resealAll({
      database,
      log,
      secrets: openSecrets({ secretKey: old, previousSecretKeys: ['n'.repeat(40)], dataDir: '' }),
    });
  });

  async function keptSecret() {
    const { readFile } = await import('node:fs/promises');
    return readFile(`${server().config.dataDir}/secret-key`, 'utf8');
  }
});

describe('every way in', () => {
  let person: Person;
  let twoStep: Awaited<ReturnType<typeof turnOnTwoStep>>;
  beforeAll(async () => {
    person = await createPerson(server());
    twoStep = await turnOnTwoStep(server(), person);
  });

  async function expectLetIn(step: string) {
    const answer = await takeStep(server(), step, twoStep.freshCode());
    expect(answer.status).toBe(200);
    expect(answer.body.id).toBe(person.id);
    expect(cookieOf(answer, 'gesso_second_step')).toBe('');
    expect(await isSignedIn(answer.body.access_token)).toBe(true);
    const refreshed = await server().call(refreshToken, { headers: withCookie(cookieOf(answer) ?? '') });
    expect(refreshed.status).toBe(200);
    return answer.body;
  }

  it('ends in a second step by password', async () => {
    expect(await expectLetIn(expectStep(await signIn(server(), person.email)))).toMatchObject({
      is_new_user: false,
      return_to: null,
      password_change_token: null,
    });
  });

  it('ends in a second step by a mailed link', async () => {
    await server().call(requestMagicLink, { body: { email: person.email }, headers: fromElsewhere() });
    const token = await lastTokenTo(server(), person.email);
    const answer = await server().call(loginByMagicLink, { params: { token }, headers: fromElsewhere() });
    await expectLetIn(expectStep(answer));
  });

  it('ends in a second step by Google, and goes on to where it was begun for', async () => {
    const google = { subject: 'sub-of-google', email: person.email };
    const refused = await server()
      .services.accounts.loginByGoogle(google, { returnTo: '/account/usage' })
      .catch((error) => error);
    expect(refused.kindName).toBe('secondStepRequired');
    expect((await expectLetIn(refused.step)).return_to).toBe('/account/usage');
  });

  it('ends in a second step by a link that changes the password, and the password is changed only then', async () => {
    const as = (await expectLetIn(stepOf(await signIn(server(), person.email)))).access_token;
    await server().call(passwords.requestPasswordChange, { as });
    const token = await lastTokenTo(server(), person.email);
    const answer = await server().call(passwords.validatePasswordChangeToken, {
      params: { token },
      headers: fromElsewhere(),
    });
    const { password_change_token: change } = await expectLetIn(expectStep(answer));
    const body = { token: change ?? '', password: 'a changed password' };
    expect((await server().call(passwords.changePassword, { body })).status).toBe(200);
    expect((await signIn(server(), person.email)).error.error_code).toBe('110');
    expectStep(await signIn(server(), person.email, 'a changed password'));
  });

  it('ends in a second step after the first password was created', async () => {
    const { accounts } = server().services;
    const without = await accounts.create({ email: `without-${person.email}` });
    const created = await lastTokenTo(server(), without.email);
    const { accessToken: token, refreshToken: refresh } = await server().services.sessions.begin(without.id);
    await turnOnTwoStep(server(), { ...person, id: without.id, email: without.email, token, refresh });
    // The link of before is void: whoever had it came by one factor.
    const body = { token: created, password: 'a first password' };
    expect((await server().call(passwords.createPassword, { body })).error.error_code).toBe('152');
    await server().call(passwords.restorePassword, {
      body: { email: without.email },
      headers: fromElsewhere(),
    });
    const fresh = { ...body, token: await lastTokenTo(server(), without.email) };
    expectStep(await server().call(passwords.createPassword, { body: fresh }));
  });

  it('still ends in a second step after the password was reset', async () => {
    await server().call(passwords.restorePassword, {
      body: { email: person.email },
      headers: fromElsewhere(),
    });
    const token = await lastTokenTo(server(), person.email);
    const body = { token, password: 'a reset password' };
    expect((await server().call(passwords.resetPassword, { body })).status).toBe(204);
    await expectLetIn(expectStep(await signIn(server(), person.email, 'a reset password')));
  });

  it('takes a recovery code once, however it is typed, and tells of it by mail', async () => {
    const [code = ''] = twoStep.recoveryCodes;
    const enter = async (typed: string) =>
      takeStep(server(), stepOf(await signIn(server(), person.email, 'a reset password')), typed);
    const answer = await enter(` ${code.toLowerCase().replace('-', '')}`);
    expect(answer.status).toBe(200);
    expect((await lastMailTo(server(), person.email))?.text).toContain('Codes left: 9');
    const again = await enter(code);
    expect([again.status, again.error.error_code]).toEqual([400, '157']);
    const renewed = await server().call(contract.renewRecoveryCodes, { as: answer.body.access_token });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await enter(twoStep.recoveryCodes[1] ?? '')).error.error_code).toBe('157');
    expect((await enter(renewed.body.recovery_codes[1] ?? '')).status).toBe(200);
  });

  it('needs no code once it was turned off, by the person or by whoever runs the server', async () => {
    const step = stepOf(await signIn(server(), person.email, 'a reset password'));
    const as = (await takeStep(server(), step, twoStep.freshCode())).body.access_token;
    expect((await server().call(contract.turnOffTwoStep, { as })).status).toBe(204);
    expect((await lastMailTo(server(), person.email))?.subject).toBe('Two-step verification is off');
    for (const call of [contract.turnOffTwoStep, contract.renewRecoveryCodes]) {
      expect((await server().call(call, { as })).error.error_code).toBe('1009');
    }
    const answer = await signIn(server(), person.email, 'a reset password');
    expect(answer.status).toBe(200);

    await turnOnTwoStep(server(), { ...person, token: answer.body.access_token });
    const admin = createAdministration(server().services, server().ports);
    await admin.turnOffTwoStep(person.email);
    expect(await isSignedIn(answer.body.access_token)).toBe(false);
    expect((await signIn(server(), person.email, 'a reset password')).status).toBe(200);
    await expect(admin.turnOffTwoStep(person.email)).rejects.toMatchObject({ kindName: 'conflict' });
  });
});
