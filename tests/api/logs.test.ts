/** What the log says of a request, and what it must never hold. */
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../api/contract/routes/api-keys.ts';
import { getMe, login, register } from '../../api/contract/routes/auth.ts';
import { verifyEmail } from '../../api/contract/routes/auth-links.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { createLog, maskSecrets } from '../../api/server/base/log.ts';
import { tokenIn } from './helpers/mails.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let said = '';
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      said += String(chunk);
      done();
    },
  }),
);
const lines = () =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({}, log);
    return () => server.close();
  });

  it('tells each call by its route, its end, its time and the id that its answer carries', async () => {
    const { headers } = await server.call(getMe, { as: 'no.such.token' });
    const line = lines().find(({ request }) => request === headers['x-request-id']);
    expect(line).toMatchObject({ method: 'GET', route: 'getMe', status: 401, msg: 'answered' });
    expect(line?.ms).toBeGreaterThan(0);
  });

  it('never holds a password, a token, a key, a cookie or an address of mail, whatever was called', async () => {
    const email = 'secret-person@studio-nord.example';
    const password = 'a password that nobody may read';
    await server.call(register, { body: { email, password } });
    const confirmation = tokenIn((await server.mails()).at(-1));
    const confirmed = await server.call(verifyEmail, { params: { token: confirmation } });
    expect(confirmed.status).toBeLessThan(400);
    const signedIn = await server.call(login, { body: { email, password } });
    const token = signedIn.body.access_token;
    const cookie = String(signedIn.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    const made = await server.call(generateKey, {
      as: token,
      body: { name: 'mine', scopes: ['image:edit'] },
    });
    await server.app.inject(`/nowhere/${confirmation}?token=${confirmation}&signature=${cookie}`);
    for (const secret of [email, password, confirmation, token, cookie, made.body.key]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(said.includes(secret)).toBe(false);
    }
    expect(lines().map(({ route }) => route)).toEqual(expect.arrayContaining(['register', 'login']));
  });

  it('tells an error by what it is, and drops the command, the row and the answer that a driver hung onto it', () => {
    const error = Object.assign(new Error('failed at redis://me:hidden-password@redis:6379'), {
      code: 'ECONNREFUSED',
      command: { name: 'set', args: ['hidden-password'] },
      detail: 'Key (email)=(secret-person@studio-nord.example) already exists.',
      cause: new ApiError('unexpected', { details: { token: ['hidden-password'] } }),
    });
    const before = said.length;
    log.error({ err: error, token: 'hidden-password', user: { password: 'hidden-password' } }, 'It failed');
    const line = said.slice(before);
    expect(line).toContain('ECONNREFUSED');
    expect(line).toContain('redis://…@redis:6379');
    expect(line).toContain('logs.test.ts');
    expect(line).not.toMatch(/hidden-password|secret-person/);
  });

  it.each([
    ['authorization: Bearer abc.def', 'Bearer …'],
    ['the key gesso_abcDEF123 is wrong', 'gesso_…'],
    ['eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', '…'],
    ['/files/a.png?expires=1&signature=AbC', '/files/a.png?expires=1&signature=…'],
    ['no box for ana@studio-nord.example', '…@…'],
  ])('masks what is secret in %j', (text, shown) => {
    expect(maskSecrets(text)).toContain(shown);
    expect(maskSecrets(text)).not.toMatch(/abc|AbC|c2lnbmF0|studio-nord/);
  });
});
