/** What is counted: calls of an account, and, though nobody knows who calls, refused credentials, broken bodies, paths that are not there. */
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { getMe } from '../../api/contract/routes/auth.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
/** Refusals that an address has in a minute, and calls that an account has. */
const MAX = 600;

let count = 0;
/** Of an address that nobody else has called from. */
function createStranger() {
  count += 1;
  const remoteAddress = `203.0.${count >> 8}.${count & 255}`;
  return (options: InjectOptions) => server().app.inject({ method: 'GET', remoteAddress, ...options });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const WAYS: readonly (readonly [string, number, (at: number) => InjectOptions])[] = [
  [
    'wrong keys',
    401,
    (at) => ({ url: '/v1/storage/storages', headers: bearer(`gesso_${'x'.repeat(30)}${at}`) }),
  ],
  ['wrong tokens', 401, (at) => ({ url: '/auth/me', headers: bearer(`a.b.c${at}`) })],
  ['calls without credentials', 401, () => ({ url: '/auth/me' })],
  ['paths that are not there', 404, (at) => ({ url: `/v1/nothing/${at}` })],
  [
    'bodies that are none',
    400,
    () => ({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
  ],
];

it('counts probes apart: calls of the same proxy make none of them fail', async () => {
  const proxy = createStranger();
  for (let at = 0; at <= MAX; at += 1) await proxy({ url: '/metrics' });
  expect((await proxy({ url: '/metrics' })).statusCode).toBe(429);
  for (const url of ['/healthz', '/readyz']) expect((await proxy({ url })).statusCode).toBe(200);
});

describe('what is refused before it is known who calls', () => {
  it.each(WAYS)('stops at a number a minute and an address: %s', async (_what, status, ask) => {
    const stranger = createStranger();
    const first = await stranger(ask(0));
    expect(first.statusCode).toBe(status);
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': String(MAX),
      'x-ratelimit-remaining': String(MAX - 1),
      'x-ratelimit-reset': expect.stringMatching(/^[1-9]\d?$/),
    });
    for (let at = 1; at < MAX; at += 1) await stranger(ask(at));
    const late = await stranger(ask(MAX));
    expect(late.statusCode).toBe(429);
    expect(late.json()).toMatchObject({ error_type: expect.any(String), error_details: {} });
    expect(late.headers['retry-after']).toBe(late.headers['x-ratelimit-reset']);
    expect(late.headers['x-ratelimit-remaining']).toBe('0');
    // Others go on, and so does this address with credentials that are good.
    expect((await createStranger()(ask(0))).statusCode).toBe(status);
  });

  it('takes nothing from those whose credentials are good, and is one count for all ways', async () => {
    const stranger = createStranger();
    for (let at = 0; at <= MAX; at += 1) await stranger({ url: '/auth/me' });
    expect((await stranger({ url: '/v1/nothing' })).statusCode).toBe(429);
    const { token } = await createTaskPerson(server());
    expect((await stranger({ url: getMe.path, headers: bearer(token) })).statusCode).toBe(200);
    server().clock.advance(61_000);
    expect((await stranger({ url: '/v1/nothing' })).statusCode).toBe(404);
  });
});

describe('an account', () => {
  it('has its calls a minute, from wherever they come and by whichever credential', async () => {
    const { userId, token } = await createTaskPerson(server());
    const key = await keyOf(server(), userId, ['storage:read']);
    const ask = (url: string, credential: string) => createStranger()({ url, headers: bearer(credential) });
    for (let at = 0; at < MAX - 1; at += 1) await ask(getMe.path, token);
    const last = await ask('/v1/storage/storages', key);
    expect([last.statusCode, last.headers['x-ratelimit-remaining']]).toEqual([200, '0']);
    for (const late of [await ask(getMe.path, token), await ask('/v1/storage/storages', key)]) {
      expect([late.statusCode, late.json().error_code]).toEqual([429, '1006']);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    }
    const other = await createTaskPerson(server());
    expect((await ask(getMe.path, other.token)).statusCode).toBe(200);
    server().clock.advance(61_000);
    expect((await ask(getMe.path, token)).statusCode).toBe(200);
  });
});
