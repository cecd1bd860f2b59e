/** Restoring, changing and creating a password, each by a mailed link. */
import { describe, expect, it } from 'vitest';
import { getMe, refreshToken } from '../../api/contract/routes/auth.ts';
import * as contract from '../../api/contract/routes/auth-passwords.ts';
import {
  cookieOf,
  createPerson,
  freshEmail,
  fromElsewhere,
  lastMailTo,
  lastTokenTo,
  mailsTo,
  type Person,
  signIn,
  withCookie,
} from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW = 'an even better password';
const server = useServer({ trustProxy: true });

const post = <R extends Parameters<ReturnType<typeof server>['call']>[0]>(route: R, options: object) =>
  server().call(route, { headers: fromElsewhere(), ...options });
const isSignedIn = async (token: string) => (await server().call(getMe, { as: token })).status === 200;
const isRefreshed = async (person: Person) =>
  (await server().call(refreshToken, { headers: withCookie(person.refresh) })).status === 200;

describe('a forgotten password', () => {
  const ask = (email: string) => post(contract.restorePassword, { body: { email } });
  const look = (token: string) => post(contract.validatePasswordResetToken, { params: { token } });
  const reset = (token: string, password = NEW) =>
    post(contract.resetPassword, { body: { token, password } });

  async function linkFor(email: string): Promise<string> {
    await ask(email);
    return lastTokenTo(server(), email);
  }

  it('is replaced by a mailed link that works once, and every session ends', async () => {
    const person = await createPerson(server());
    const token = await linkFor(person.email);
    expect((await lastMailTo(server(), person.email))?.text).toContain('/set-password/');
    for (const _twice of [1, 2]) {
      expect((await look(token)).body).toEqual({ user: { id: person.id, email: person.email } });
    }
    const done = await reset(token);
    expect(done.status).toBe(204);
    expect(cookieOf(done)).toBe('');
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await isRefreshed(person)).toBe(false);
    expect((await signIn(server(), person.email)).error.error_code).toBe('110');
    expect((await signIn(server(), person.email, NEW)).status).toBe(200);
    for (const answer of [await reset(token), await look(token)]) {
      expect([answer.status, answer.error.error_code]).toEqual([400, '152']);
      expect(answer.error.error_message).toBe('Reset password token is not valid');
    }
  });

  it('is told of by mail once it was replaced, with a way out for whom it was not', async () => {
    const person = await createPerson(server());
    await reset(await linkFor(person.email));
    const mail = await lastMailTo(server(), person.email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('/restore-password');
  });

  it('answers the same for an unknown and a blocked address, and mails neither', async () => {
    const person = await createPerson(server());
    const blocked = await createPerson(server());
    await server().services.accounts.setBlocked(blocked.id, true);
    const before = (await server().mails()).length;
    const answers = [];
    for (const email of [person.email, freshEmail(), blocked.email]) answers.push(await ask(email));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
    expect((await server().mails()).slice(before).map(({ to }) => to)).toEqual([person.email]);
  });

  it('has a link that lives for an hour, and is void after another one was used', async () => {
    const person = await createPerson(server());
    const late = await linkFor(person.email);
    server().clock.advance(HOUR);
    expect((await look(late)).status).toBe(400);
    expect((await reset(late)).status).toBe(400);
    const first = await linkFor(person.email);
    const second = await linkFor(person.email);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(first)).status).toBe(400);
  });

  it('is set by one of five that use the link at one moment', async () => {
    const person = await createPerson(server());
    const token = await linkFor(person.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_none, at) => reset(token, `password number ${at}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await signIn(server(), person.email, `password number ${winner}`)).status).toBe(200);
  });

  it('is not used up by a password that is refused', async () => {
    const person = await createPerson(server());
    const token = await linkFor(person.email);
    const refused = await reset(token, 'short');
    expect([refused.status, Object.keys(refused.error.error_details)]).toEqual([422, ['password']]);
    expect((await reset(token)).status).toBe(204);
  });

  it('is not set for a blocked account', async () => {
    const person = await createPerson(server());
    const token = await linkFor(person.email);
    await server().services.accounts.setBlocked(person.id, true);
    expect((await reset(token)).error.error_code).toBe('148');
    expect((await look(token)).error.error_code).toBe('148');
  });

  it('confirms the address, whose mails were read', async () => {
    const { accounts } = server().services;
    const { email } = await accounts.create({
      email: freshEmail(),
      password: 'a first password',
      isActivated: false,
    });
    expect((await reset(await linkFor(email))).status).toBe(204);
    expect((await signIn(server(), email, NEW)).status).toBe(200);
  });

  it('is mailed about five times in a quarter of an hour at most', async () => {
    for (const email of [freshEmail(), (await createPerson(server())).email]) {
      for (let times = 0; times < 5; times += 1) expect((await ask(email)).status).toBe(204);
      const limited = await ask(email);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('changing a password', () => {
  const ask = (person: Person) => post(contract.requestPasswordChange, { as: person.token });
  const trade = (token: string) => post(contract.validatePasswordChangeToken, { params: { token } });
  const change = (token: string) => post(contract.changePassword, { body: { token, password: NEW } });

  async function linkFor(person: Person): Promise<string> {
    expect((await ask(person)).status).toBe(204);
    return lastTokenTo(server(), person.email);
  }

  it('trades the mailed token for another, signs in, sets the password and ends every other session', async () => {
    const person = await createPerson(server());
    const mailed = await linkFor(person);
    expect((await lastMailTo(server(), person.email))?.text).toContain('/confirm-auth/');
    const traded = await trade(mailed);
    expect(traded.body).toMatchObject({ id: person.id, access_token: expect.any(String) });
    expect(await isSignedIn(traded.body.access_token)).toBe(true);

    const changed = await change(traded.body.password_change_token);
    expect(changed.status).toBe(200);
    expect(await isSignedIn(changed.body.access_token)).toBe(true);
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await isSignedIn(traded.body.access_token)).toBe(false);
    expect(await isRefreshed(person)).toBe(false);
    expect((await signIn(server(), person.email, NEW)).status).toBe(200);
    expect((await lastMailTo(server(), person.email))?.subject).toBe('Your password was changed');
  });

  it('takes no token twice, none for another purpose, none that is late', async () => {
    const person = await createPerson(server());
    const mailed = await linkFor(person);
    expect((await change(mailed)).error.error_code).toBe('152');
    const { password_change_token: token } = (await trade(mailed)).body;
    const again = await trade(mailed);
    expect([again.status, again.error.error_message]).toEqual([400, 'Change password token is not valid']);
    server().clock.advance(15 * 60_000);
    expect((await change(token)).status).toBe(400);

    const second = await createPerson(server());
    const late = await linkFor(second);
    server().clock.advance(HOUR);
    expect((await trade(late)).status).toBe(400);
  });

  it('needs somebody who is signed in to ask for it, and is refused to the blocked', async () => {
    expect((await post(contract.requestPasswordChange, {})).error.error_code).toBe('111');
    const person = await createPerson(server());
    const token = await linkFor(person);
    await server().services.accounts.setBlocked(person.id, true);
    expect((await trade(token)).error.error_code).toBe('148');
    expect((await ask(person)).error.error_code).toBe('148');
  });

  it('voids links that could set a password or sign in, once the password has changed', async () => {
    const person = await createPerson(server());
    await post(contract.restorePassword, { body: { email: person.email } });
    const restore = await lastTokenTo(server(), person.email);
    const { password_change_token } = (await trade(await linkFor(person))).body;
    await change(password_change_token);
    const refused = await post(contract.resetPassword, { body: { token: restore, password: NEW } });
    expect(refused.error.error_code).toBe('152');
  });
});

describe('creating a password for an account that was made without one', () => {
  const look = (token: string) => post(contract.validatePasswordCreationToken, { params: { token } });
  const create = (token: string) => post(contract.createPassword, { body: { token, password: NEW } });

  async function invited() {
    const email = freshEmail();
    const { id } = await server().services.accounts.create({ email });
    return { id, email, token: await lastTokenTo(server(), email) };
  }

  it('tells whose it is, sets it once, and signs in', async () => {
    const { id, email, token } = await invited();
    const mail = await lastMailTo(server(), email);
    expect(mail?.subject).toBe('Create your password');
    expect(mail?.text).toContain('/create-password/');
    expect((await look(token)).body).toEqual({ user: { id, email } });
    const answer = await create(token);
    expect(answer.body).toMatchObject({ id, email });
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(await isSignedIn(answer.body.access_token)).toBe(true);
    expect((await signIn(server(), email, NEW)).status).toBe(200);
    expect((await create(token)).error.error_code).toBe('152');
    expect((await look(token)).error.error_code).toBe('152');
  });

  it('lets nobody in by password before there is one', async () => {
    const { email } = await invited();
    expect((await signIn(server(), email, '')).status).toBe(422);
    expect((await signIn(server(), email, 'anything')).error.error_code).toBe('110');
  });

  it('is what a person without a password is mailed who asks to restore it', async () => {
    const { email } = await invited();
    await post(contract.restorePassword, { body: { email } });
    const mails = await mailsTo(server(), email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Create your password', 'Create your password']);
  });

  it('works for seven days, and not for a blocked account', async () => {
    const { token } = await invited();
    server().clock.advance(7 * DAY);
    expect((await create(token)).error.error_code).toBe('152');
    const other = await invited();
    await server().services.accounts.setBlocked(other.id, true);
    expect((await create(other.token)).error.error_code).toBe('148');
  });
});
