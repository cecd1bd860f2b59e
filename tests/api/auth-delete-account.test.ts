/** Deleting an account removes everything of it, whatever is interrupted. */
import { expect, it } from 'vitest';
import { deleteAccount, getMe, refreshToken } from '../../api/contract/routes/auth.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { cookieOf, createPerson, lastTokenTo, PASSWORD, signIn, withCookie } from './helpers/people.ts';
import { createTestServer, useServer } from './helpers/test-server.ts';
import { tracesOf } from './helpers/traces.ts';

const server = useServer({ trustProxy: true });

const remove = (token: string, headers: Record<string, string> = {}) =>
  server().call(deleteAccount, { as: token, headers });

it('signs out everywhere, voids keys and links, and frees the address', async () => {
  const { accounts, keys, sessions, gatekeeper } = server().services;
  const person = await createPerson(server());
  const other = await sessions.begin(person.id);
  const { key } = await keys.create(person.id, 'x', ['usage:read']);
  await accounts.requestMagicLink(person.email);
  const link = await lastTokenTo(server(), person.email);

  const answer = await remove(person.token, withCookie(person.refresh));
  expect(answer.status).toBe(204);
  expect(cookieOf(answer)).toBe('');
  for (const token of [person.token, other.accessToken]) {
    expect((await server().call(getMe, { as: token })).error.error_code).toBe('147');
  }
  const refreshed = await server().call(refreshToken, { headers: withCookie(other.refreshToken) });
  expect(refreshed.error.error_code).toBe('147');
  await expect(gatekeeper.byApiKey(key)).rejects.toMatchObject({ kindName: 'apiKeyInvalid' });
  await expect(accounts.loginByMagicLink(link)).rejects.toMatchObject({
    kindName: 'verificationLinkInvalid',
  });
  expect((await signIn(server(), person.email)).error.error_code).toBe('110');
  expect((await createPerson(server(), person.email)).id).not.toBe(person.id);
});

it('leaves no row and no mail that names the person or the address', async () => {
  const { accounts, flags, keys } = server().services;
  const person = await createPerson(server());
  const bystander = await createPerson(server());
  await keys.create(person.id, 'x', ['usage:read']);
  await flags.setFor('fraudCheck', person.email.toUpperCase(), false);
  await flags.setFor('fraudCheck', bystander.email, false);
  await accounts.requestMagicLink(person.email);
  await accounts.requestMagicLink(bystander.email);
  await server().mails();
  const before = await tracesOf(server(), [person.id, person.email]);
  for (const place of [/feature_flag_people: /, /mail: \S+\.eml /, /mail: \S+\.json /]) {
    expect(before).toContainEqual(expect.stringMatching(place));
  }
  const others = await tracesOf(server(), [bystander.email]);
  await remove(person.token);
  expect(await tracesOf(server(), [person.id, person.email])).toEqual([]);
  expect(await tracesOf(server(), [bystander.email])).toEqual(others);
  expect((await flags.list()).fraudCheck.offFor).toEqual([bystander.email]);
});

it('lets each service remove what it keeps before the account is deleted', async () => {
  const own = await createTestServer();
  try {
    const { accounts } = own.services;
    const asked: string[] = [];
    accounts.onDelete('test', async (userId) => {
      asked.push(userId);
      expect((await accounts.byId(userId))?.is_blocked).toBe(1);
    });
    const person = await createPerson(own);
    await accounts.delete(person.id);
    expect(asked).toEqual([person.id]);
  } finally {
    await own.close();
  }
});

it('finishes later what was interrupted, and until then the account is of use to nobody', async () => {
  const own = await createTestServer();
  try {
    const { accounts } = own.services;
    let broken = true;
    accounts.onDelete('test', async () => {
      if (broken) throw new Error('the store of pictures is away');
    });
    const person = await createPerson(own);
    await expect(accounts.delete(person.id)).rejects.toThrow('away');
    expect((await own.call(getMe, { as: person.token })).status).toBeGreaterThanOrEqual(401);
    await expect(accounts.login(person.email, PASSWORD)).rejects.toMatchObject({
      kindName: 'wrongCredentials',
    });
    expect(await accounts.byId(person.id)).toBeDefined();
    broken = false;
    await accounts.finishDeletions();
    expect(await accounts.byId(person.id)).toBeUndefined();
  } finally {
    await own.close();
  }
});

it('is answered as done when a service that is away holds the rest up: the person is out, and it is finished later', async () => {
  const own = await createTestServer();
  try {
    let isAway = true;
    own.services.accounts.onDelete('test', async () => {
      if (isAway) throw new ApiError('paymentUnavailable');
    });
    const person = await createPerson(own);
    const answer = await own.call(deleteAccount, { as: person.token, headers: withCookie(person.refresh) });
    expect([answer.status, cookieOf(answer)]).toEqual([204, '']);
    // As one who is blocked, until nothing is left to be one.
    expect((await own.call(getMe, { as: person.token })).error.error_code).toBe('148');
    expect(await own.services.accounts.byId(person.id)).toBeDefined();
    isAway = false;
    await own.services.accounts.finishDeletions();
    expect(await own.services.accounts.byId(person.id)).toBeUndefined();
  } finally {
    await own.close();
  }
});

it('is refused to visitors, to keys, and to pages of another site', async () => {
  const person = await createPerson(server());
  const { key } = await server().services.keys.create(person.id, 'x', ['usage:read']);
  expect((await server().call(deleteAccount)).error.error_code).toBe('111');
  expect((await remove(key)).error.error_code).toBe('150');
  expect((await remove(person.token, { origin: 'https://evil.example' })).error.error_code).toBe('153');
  expect((await server().call(getMe, { as: person.token })).status).toBe(200);
});
