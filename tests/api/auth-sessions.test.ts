/** Access tokens, the refresh cookie that rotates, and how a session ends. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { getMe, logout, refreshToken } from '../../api/contract/routes/auth.ts';
import { openSecrets } from '../../api/server/base/secrets.ts';
import {
  cookieLineOf,
  cookieOf,
  createPerson,
  fromElsewhere,
  lifeOf,
  type Person,
  withCookie,
} from './helpers/people.ts';
import { createTestServer, useServer } from './helpers/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const server = useServer({ trustProxy: true });

const refresh = (cookie: string | undefined, headers: Record<string, string> = {}) =>
  server().call(refreshToken, {
    headers: { ...fromElsewhere(), ...(cookie !== undefined && withCookie(cookie)), ...headers },
  });
const me = (token: string) => server().call(getMe, { as: token });

/** Refreshes, and hands on the new cookie. */
async function next(cookie: string): Promise<string> {
  const answer = await refresh(cookie);
  expect(answer.status).toBe(200);
  return cookieOf(answer) ?? '';
}

describe('the refresh cookie', () => {
  it('gives a new access token and a new cookie', async () => {
    const person = await createPerson(server());
    const answer = await refresh(person.refresh);
    expect(answer.body).toMatchObject({ id: person.id, email: person.email, is_new_user: false });
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(answer)).not.toBe(person.refresh);
    expect((await me(answer.body.access_token)).body.id).toBe(person.id);
  });

  it('gives two tabs that refresh at the same moment the same successor, so that neither is logged out', async () => {
    const person = await createPerson(server());
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(person.refresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const successors = new Set(answers.map((answer) => cookieOf(answer)));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    await next(successor ?? '');
  });

  it('gives a late tab within the grace what is current, even when the first has gone on', async () => {
    const person = await createPerson(server());
    const second = await next(person.refresh);
    const third = await next(second);
    server().clock.advance(9_000);
    expect(cookieOf(await refresh(person.refresh))).toBe(third);
    await next(third);
  });

  it('ends the whole session when a cookie comes back after the grace: somebody has copied it', async () => {
    const person = await createPerson(server());
    const successor = await next(person.refresh);
    server().clock.advance(10_001);
    const reused = await refresh(person.refresh);
    expect(reused.status).toBe(401);
    expect(reused.error).toMatchObject({
      error_code: '147',
      error_message: 'Your session has expired. Please login to continue',
    });
    expect(cookieOf(reused)).toBe('');
    expect((await refresh(successor)).status).toBe(401);
    expect((await me(person.token)).error.error_code).toBe('147');
  });

  it('ends only the session whose cookie came back, not those of other devices', async () => {
    const person = await createPerson(server());
    const other = await server().services.sessions.begin(person.id);
    await next(person.refresh);
    server().clock.advance(10_001);
    expect((await refresh(person.refresh)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('is worth nothing after thirty days without use, nor after ninety with', async () => {
    const idle = await createPerson(server());
    server().clock.advance(30 * DAY);
    expect((await refresh(idle.refresh)).status).toBe(401);

    const busy = await createPerson(server());
    let cookie = busy.refresh;
    for (let month = 0; month < 3; month += 1) {
      server().clock.advance(29 * DAY);
      cookie = await next(cookie);
    }
    const last = await refresh(cookie);
    // The cookie promises no more than is left of the ninety days.
    expect(lifeOf(cookieLineOf(last))).toBeCloseTo((3 * DAY) / 1000, -2);
    server().clock.advance(3 * DAY);
    expect((await refresh(cookieOf(last) ?? '')).status).toBe(401);
  });

  it('is refused when it is missing, unknown or misshapen', async () => {
    for (const cookie of [undefined, '', 'x', 'x'.repeat(43), `${'x'.repeat(4000)}`]) {
      expect((await refresh(cookie)).error.error_code).toBe('147');
    }
  });

  it('is stored as a hash alone', async () => {
    const person = await createPerson(server());
    const rows = await server().ports.database.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(person.refresh);
  });

  it('travels over https alone when the server is reached so', async () => {
    const secure = await createTestServer({ publicUrl: 'https://gesso.example' });
    try {
      const person = await createPerson(secure);
      const answer = await secure.call(refreshToken, { headers: withCookie(person.refresh) });
      expect(cookieLineOf(answer)).toMatch(/; Secure(;|$)/);
    } finally {
      await secure.close();
    }
  });
});

describe('a call on the cookie from another site', () => {
  const refused: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://localhost.evil.example', host: 'localhost' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80', host: 'localhost:80' },
  ];

  it.each(refused)('is refused: %o', async (headers) => {
    const person = await createPerson(server());
    const answer = await refresh(person.refresh, headers);
    expect(answer.status).toBe(403);
    expect(answer.error.error_code).toBe('153');
    // Nothing was used up by it.
    await next(person.refresh);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://gesso.test:4173', host: 'gesso.test:4173' },
    {},
  ])('is answered when it comes from here: %o', async (headers) => {
    const person = await createPerson(server());
    expect((await refresh(person.refresh, headers)).status).toBe(200);
  });
});

describe('logging out', () => {
  const out = (person: Person, headers: Record<string, string> = {}) =>
    server().call(logout, { as: person.token, headers: { ...fromElsewhere(), ...headers } });

  it('ends the session of the call at once, clears the cookie, and leaves other devices alone', async () => {
    const person = await createPerson(server());
    const other = await server().services.sessions.begin(person.id);
    const answer = await out(person, withCookie(person.refresh));
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toBe('');
    expect((await me(person.token)).error.error_code).toBe('147');
    expect((await refresh(person.refresh)).status).toBe(401);
    expect((await me(other.accessToken)).status).toBe(200);
  });

  it('works without the cookie, and needs the bearer', async () => {
    const person = await createPerson(server());
    const visitor = await server().call(logout, { headers: fromElsewhere() });
    expect(visitor.error.error_code).toBe('111');
    expect((await out(person)).status).toBe(204);
    expect((await out(person)).status).toBe(401);
  });

  it('is refused when another site asks for it', async () => {
    const person = await createPerson(server());
    expect((await out(person, { 'sec-fetch-site': 'cross-site' })).error.error_code).toBe('153');
    expect((await me(person.token)).status).toBe(200);
  });
});

describe('an access token', () => {
  it('lives for a quarter of an hour', async () => {
    const person = await createPerson(server());
    server().clock.advance(14.9 * MINUTE);
    expect((await me(person.token)).status).toBe(200);
    server().clock.advance(0.2 * MINUTE);
    const late = await me(person.token);
    expect(late.status).toBe(401);
    expect(late.error.error_code).toBe('147');
  });

  it('is refused once its account is blocked, flagged or gone, at the next call', async () => {
    const { accounts } = server().services;
    const blocked = await createPerson(server());
    await accounts.setBlocked(blocked.id, true);
    const answer = await me(blocked.token);
    expect([answer.status, answer.error.error_code]).toEqual([403, '148']);
    expect((await refresh(blocked.refresh)).error.error_code).toBe('147');

    const flagged = await createPerson(server());
    await accounts.setFlag(flagged.id, 'fraud');
    const fraud = await me(flagged.token);
    expect(fraud.status).toBe(403);
    expect(fraud.error.error_message).toMatch(/bot check/i);

    const gone = await createPerson(server());
    await accounts.delete(gone.id);
    expect((await me(gone.token)).error.error_code).toBe('147');
  });

  it('is refused at the next call when another process blocks its account or ends its session', async () => {
    const { databaseUrl } = server().config;
    const other = await createTestServer({ databaseUrl });
    try {
      const [blocked, ended] = [await createPerson(server()), await createPerson(server())];
      for (const { token } of [blocked, ended]) expect((await me(token)).status).toBe(200);
      await other.services.accounts.setBlocked(blocked.id, true);
      await other.services.sessions.endAll(ended.id);
      // What another process wrote to an SQLite file is seen a hundredth of a second later at most.
      await new Promise((done) => setTimeout(done, 20));
      expect((await me(blocked.token)).error.error_code).toBe('148');
      expect((await me(ended.token)).error.error_code).toBe('147');
    } finally {
      await other.close();
    }
  });

  it('is asked for by name when there is none, and by its sort when it is something else', async () => {
    const visitor = await server().call(getMe);
    expect([visitor.status, visitor.error]).toEqual([
      401,
      {
        error_code: '111',
        error_id: 'authorizationRequired',
        error_type: 'auth',
        error_message: 'Authorization is required.',
        error_details: {},
      },
    ]);
    const basic = await server().call(getMe, { headers: { authorization: 'Basic YTpi' } });
    expect(basic.error.error_code).toBe('111');
    const key = await server().call(getMe, { as: 'gesso_something' });
    expect([key.status, key.error.error_code]).toEqual([403, '150']);
  });

  describe('that is forged is refused', () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const parts = (token: string) => token.split('.') as [string, string, string];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

    /** The server's own key: what nobody else has, and whose public half somebody might. */
    function ownKey() {
      const seed = openSecrets(server().config).key('access-token');
      const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
      return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    }

    const forgeries: Readonly<Record<string, (token: string) => Promise<string> | string>> = {
      'by algorithm none': (token) => {
        const [head, body] = parts(token);
        return `${encode({ ...read(head), alg: 'none' })}.${body}.`;
      },
      'by algorithm none with the old signature': (token) => {
        const [head, body, signature] = parts(token);
        return `${encode({ ...read(head), alg: 'none' })}.${body}.${signature}`;
      },
      'by HMAC with the public key as its secret': (token) => {
        const [head, body] = parts(token);
        const secret = new Uint8Array(createPublicKey(ownKey()).export({ format: 'der', type: 'spki' }));
        return new SignJWT(read(body)).setProtectedHeader({ ...read(head), alg: 'HS256' }).sign(secret);
      },
      'by another key under the name of ours': (token) => {
        const [head, body] = parts(token);
        const { privateKey } = generateKeyPairSync('ed25519');
        const signature = signBytes(null, Buffer.from(`${head}.${body}`), privateKey);
        return `${head}.${body}.${signature.toString('base64url')}`;
      },
      'by another key under its own name': (token) => {
        const [head, body] = parts(token);
        const { privateKey } = generateKeyPairSync('ed25519');
        return new SignJWT(read(body)).setProtectedHeader({ ...read(head), kid: 'mine' }).sign(privateKey);
      },
      'by a key that it brings along': (token) => {
        const [head, body] = parts(token);
        const { privateKey, publicKey } = generateKeyPairSync('ed25519');
        const jwk = publicKey.export({ format: 'jwk' });
        return new SignJWT(read(body)).setProtectedHeader({ ...read(head), jwk } as never).sign(privateKey);
      },
      'without the name of a key': (token) => {
        const [head, body, signature] = parts(token);
        const { kid: _kid, ...rest } = read(head);
        return `${encode(rest)}.${body}.${signature}`;
      },
      'by another person in its claims': (token) => {
        const [head, body, signature] = parts(token);
        return `${head}.${encode({ ...read(body), sub: 'somebody-else' })}.${signature}`;
      },
      'by a later end': (token) => {
        const [head, body, signature] = parts(token);
        return `${head}.${encode({ ...read(body), exp: read(body).exp + 86_400 })}.${signature}`;
      },
      'by one changed letter of the signature': (token) => {
        const [head, body, signature] = parts(token);
        return `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      },
      'by a cut signature': (token) => token.slice(0, -10),
      'by no signature': (token) => parts(token).slice(0, 2).join('.'),
      'by rubbish': () => 'a.b.c',
    };

    it.each(Object.keys(forgeries))('%s', async (name) => {
      const person = await createPerson(server());
      const forged = await forgeries[name]?.(person.token);
      const answer = await me(forged ?? '');
      expect([answer.status, answer.error.error_code]).toEqual([401, '147']);
      expect((await me(person.token)).status).toBe(200);
    });

    it('by the secret of another server', async () => {
      const stranger = await createTestServer();
      try {
        const person = await createPerson(server());
        const { sessionId } = await server().services.sessions.begin(person.id);
        expect(sessionId).toBeTruthy();
        const twin = await createPerson(stranger, person.email);
        expect((await me(twin.token)).error.error_code).toBe('147');
      } finally {
        await stranger.close();
      }
    });

    it('by the right key with claims of another use', async () => {
      const person = await createPerson(server());
      const [head, body] = parts(person.token);
      const key = ownKey();
      const sign = (header: object, claims: object) =>
        new SignJWT(claims as never).setProtectedHeader(header as never).sign(key);
      expect((await me(await sign(read(head), read(body)))).status).toBe(200);
      for (const change of [
        { aud: 'somewhere-else' },
        { iss: 'somebody' },
        { sid: undefined },
        { sub: undefined },
        { exp: undefined },
      ]) {
        expect((await me(await sign(read(head), { ...read(body), ...change }))).status).toBe(401);
      }
      expect((await me(await sign({ ...read(head), typ: 'JWT' }, read(body)))).status).toBe(401);
    });
  });
});

it('reads the tokens of another process that has the same secret', async () => {
  const secretKey = 'a secret that both processes were given, long enough';
  const [one, two] = await Promise.all([createTestServer({ secretKey }), createTestServer({ secretKey })]);
  try {
    const person = await createPerson(one);
    const claims = await two.services.sessions.readAccess(person.token);
    expect(claims.userId).toBe(person.id);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});

it('forgets sessions that are over', async () => {
  const { sessions } = server().services;
  const { database } = server().ports;
  const person = await createPerson(server());
  server().clock.advance(91 * DAY);
  const alive = await createPerson(server());
  await sessions.sweep();
  const left = await database.selectFrom('sessions').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toContain(alive.id);
  expect(left.map(({ user_id }) => user_id)).not.toContain(person.id);
  expect((await refresh(alive.refresh)).status).toBe(200);
});
