/** Signing in by a mailed link. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getMe, register } from '../../api/contract/routes/auth.ts';
import {
  loginByMagicLink,
  requestMagicLink,
  resendConfirmation,
} from '../../api/contract/routes/auth-links.ts';
import { restorePassword } from '../../api/contract/routes/auth-passwords.ts';
import {
  cookieOf,
  createPerson,
  freshEmail,
  fromElsewhere,
  lastMailTo,
  lastTokenTo,
  PASSWORD,
  signIn,
} from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const MINUTE = 60_000;
const server = useServer({ trustProxy: true });

const ask = (email: string) => server().call(requestMagicLink, { body: { email }, headers: fromElsewhere() });
const follow = (token: string) =>
  server().call(loginByMagicLink, { params: { token }, headers: fromElsewhere() });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  return lastTokenTo(server(), email);
}

it('mails a link that signs in once', async () => {
  const person = await createPerson(server());
  expect((await ask(person.email)).status).toBe(204);
  const mail = await lastMailTo(server(), person.email);
  expect(mail?.subject).toBe('Your sign-in link');
  expect(mail?.text).toContain('/login/magic-link-auth/');
  const token = await lastTokenTo(server(), person.email);
  const answer = await follow(token);
  expect(answer.body).toMatchObject({ id: person.id, email: person.email });
  expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
  expect((await server().call(getMe, { as: answer.body.access_token })).status).toBe(200);
  const again = await follow(token);
  expect([again.status, again.error.error_code]).toEqual([400, '102']);
});

it('answers the same for an unknown, an unconfirmed and a blocked address, and mails nobody it should not', async () => {
  const person = await createPerson(server());
  const blocked = await createPerson(server());
  await server().services.accounts.setBlocked(blocked.id, true);
  const before = (await server().mails()).length;
  const answers = [];
  for (const email of [person.email, freshEmail(), blocked.email]) answers.push(await ask(email));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
  const sent = (await server().mails()).slice(before);
  expect(sent.map(({ to }) => to)).toEqual([person.email]);
});

it.each([
  ['a sign-in link', requestMagicLink],
  ['a new confirmation', resendConfirmation],
  ['a new password', restorePassword],
] as const)(
  'answers who asks for %s before it has looked whether there is an account',
  async (_what, route) => {
    const person = await createPerson(server());
    const { database } = server().ports;
    // Nobody can read accounts for as long as this lasts: SQLite has one connection, PostgreSQL is asked to lock.
    const answer = await database.transaction().execute(async (trx) => {
      if (server().config.databaseUrl.startsWith('postgres')) await sql`lock table users`.execute(trx);
      return server().call(route, { body: { email: person.email }, headers: fromElsewhere() });
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
  },
);

it('lives for a quarter of an hour', async () => {
  const person = await createPerson(server());
  const token = await linkFor(person.email);
  server().clock.advance(15 * MINUTE);
  expect((await follow(token)).error.error_code).toBe('102');
});

it('is void for a blocked account, and for another purpose', async () => {
  const { accounts } = server().services;
  const person = await createPerson(server());
  const token = await linkFor(person.email);
  await accounts.setBlocked(person.id, true);
  const refused = await follow(token);
  expect([refused.status, refused.error.error_code]).toEqual([403, '148']);

  const email = freshEmail();
  await server().call(register, { body: { email, password: PASSWORD }, headers: fromElsewhere() });
  expect((await follow(await lastTokenTo(server(), email))).error.error_code).toBe('102');
});

describe('for an address that was never confirmed', () => {
  it('confirms it, and voids the password of whoever registered it', async () => {
    const email = freshEmail();
    // Somebody registers an address that is not theirs, and waits.
    await server().call(register, { body: { email, password: PASSWORD }, headers: fromElsewhere() });
    const answer = await follow(await linkFor(email));
    expect(answer.status).toBe(200);
    const me = await server().call(getMe, { as: answer.body.access_token });
    expect(me.body.is_activated).toBe(true);
    expect((await signIn(server(), email, PASSWORD)).error.error_code).toBe('110');
  });
});

it('limits links to one address, whether it has an account or not', async () => {
  const person = await createPerson(server());
  for (const email of [person.email, freshEmail()]) {
    for (let times = 0; times < 5; times += 1) expect((await ask(email)).status).toBe(204);
    const limited = await ask(email);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('limits links asked for from one address', async () => {
  const home = fromElsewhere();
  const answers = [];
  for (let times = 0; times < 11; times += 1) {
    answers.push(await server().call(requestMagicLink, { body: { email: freshEmail() }, headers: home }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(204), 429]);
});
