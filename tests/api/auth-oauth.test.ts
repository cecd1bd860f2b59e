/** Signing in with Google. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishOauth, getMe, register, startOauth } from '../../api/contract/routes/auth.ts';
import { type FakeGoogle, startGoogle } from './helpers/google.ts';
import {
  cookieLineOf,
  cookieOf,
  createPerson,
  freshEmail,
  fromElsewhere,
  lastTokenTo,
  PASSWORD,
  signIn,
} from './helpers/people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';
import { stepOf, takeStep, turnOnTwoStep } from './helpers/two-step.ts';

const COOKIE = 'gesso_oauth_state';
const PUBLIC = 'https://gesso.example';
let google: FakeGoogle;
let server: TestServer;

beforeAll(async () => {
  google = await startGoogle();
  server = await createTestServer({
    trustProxy: true,
    publicUrl: PUBLIC,
    google: { clientId: 'gesso', clientSecret: 'hush', issuer: google.issuer },
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  google.claims = { sub: `google-${people}`, email: freshEmail('g'), email_verified: true };
});

const begin = (query: { return_to?: string } = {}) =>
  server.call(startOauth, { query, headers: fromElsewhere() });

/** Goes to Google as a browser does, and returns with its query and the browser's cookie. */
async function visitGoogle(query: { return_to?: string } = {}) {
  const started = await begin(query);
  expect(started.status).toBe(302);
  const sent = await fetch(String(started.headers.location), { redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  return { back, query: Object.fromEntries(back.searchParams), cookie: cookieOf(started, COOKIE) ?? '' };
}

const finish = (query: Record<string, string>, cookie?: string) =>
  server.call(finishOauth, {
    query,
    headers: { ...fromElsewhere(), ...(cookie !== undefined && { cookie: `${COOKIE}=${cookie}` }) },
  });

async function signInByGoogle() {
  const { query, cookie } = await visitGoogle();
  return finish(query, cookie);
}

describe('starting', () => {
  it('sends the browser to Google with PKCE, state and nonce, and ties the state to the browser', async () => {
    const started = await begin();
    const location = new URL(String(started.headers.location));
    expect(location.origin).toBe(google.issuer);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'gesso',
      redirect_uri: `${PUBLIC}/confirm-auth`,
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const line = cookieLineOf(started, COOKIE) ?? '';
    expect(line).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    expect(line).toContain('Path=/auth');
    expect(cookieOf(started, COOKIE)).toBe(location.searchParams.get('state'));
  });

  it('takes no address of another site to return to', async () => {
    const others = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
    // A browser leaves tabs and line breaks out of an address.
    const hidden = ['/\t/evil.example', '/\n/evil.example', '/\r\n\\evil.example', '/ /evil.example'];
    for (const path of [...others, ...hidden]) {
      expect([path, (await begin({ return_to: path })).status]).toEqual([path, 422]);
    }
  });

  it('answers 137 when this server has no client id', async () => {
    const plain = await createTestServer();
    try {
      const started = await plain.call(startOauth);
      expect([started.status, started.error]).toMatchObject([
        400,
        {
          error_code: '137',
          error_message: "Failed to login. Client app doesn't have enough info for OAuth",
        },
      ]);
      const finished = await plain.call(finishOauth, { query: { code: 'c', state: 's' } });
      expect(finished.error.error_code).toBe('137');
    } finally {
      await plain.close();
    }
  });
});

describe('coming back', () => {
  it('makes an account for somebody new, confirmed and signed in', async () => {
    const { query, cookie, back } = await visitGoogle({ return_to: '/studio#modal=pricing' });
    expect(back.origin + back.pathname).toBe(`${PUBLIC}/confirm-auth`);
    const answer = await finish(query, cookie);
    expect(answer.body).toMatchObject({
      email: google.claims.email,
      is_new_user: true,
      return_to: '/studio#modal=pricing',
    });
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(answer, COOKIE)).toBe('');
    const me = await server.call(getMe, { as: answer.body.access_token });
    expect(me.body).toMatchObject({ email: google.claims.email, is_activated: true });
  });

  it('knows somebody again by Google’s name for them, even under another address', async () => {
    const first = await signInByGoogle();
    google.claims = { ...google.claims, email: freshEmail('moved') };
    const second = await signInByGoogle();
    expect(second.body).toMatchObject({ id: first.body.id, email: first.body.email, is_new_user: false });
  });

  it('signs in to the account that has the address, and keeps its password', async () => {
    const person = await createPerson(server);
    google.claims = { ...google.claims, email: person.email.toUpperCase() };
    const answer = await signInByGoogle();
    expect(answer.body).toMatchObject({ id: person.id, is_new_user: false });
    expect((await signIn(server, person.email)).status).toBe(200);
  });

  it('confirms an address that was never confirmed, and voids the password of whoever registered it', async () => {
    const email = freshEmail();
    const made = await server.call(register, {
      body: { email, password: PASSWORD },
      headers: fromElsewhere(),
    });
    await lastTokenTo(server, email);
    google.claims = { ...google.claims, email };
    const answer = await signInByGoogle();
    expect(answer.body).toMatchObject({ id: made.body.id, is_new_user: false });
    expect((await signIn(server, email)).error.error_code).toBe('110');
  });

  it('refuses a new address that anybody can have', async () => {
    google.claims = { ...google.claims, email: 'somebody@gmail.com' };
    expect((await signInByGoogle()).error.error_code).toBe('105');
  });

  it.each([false, undefined, 'true'])(
    'answers 133 when Google has not verified the address: %s',
    async (verified) => {
      google.claims = { ...google.claims, email_verified: verified };
      const answer = await signInByGoogle();
      expect([answer.status, answer.error]).toMatchObject([
        403,
        { error_code: '133', error_message: 'Google signup with unverified email is prohibited' },
      ]);
      expect(cookieOf(answer)).toBeUndefined();
    },
  );

  it('refuses an account that is blocked or flagged for fraud', async () => {
    const { accounts } = server.services;
    for (const [code, change] of [
      ['148', (id: string) => accounts.setBlocked(id, true)],
      ['154', (id: string) => accounts.setFlag(id, 'fraud')],
    ] as const) {
      const person = await createPerson(server);
      await change(person.id);
      google.claims = { ...google.claims, sub: person.id, email: person.email };
      expect((await signInByGoogle()).error.error_code).toBe(code);
    }
  });

  it('makes one account when two windows come back at one moment', async () => {
    const visits = await Promise.all([visitGoogle(), visitGoogle()]);
    const answers = await Promise.all(visits.map(({ query, cookie }) => finish(query, cookie)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('a state that is not this browser’s own', () => {
  const refused = (answer: { status: number; error: object }) =>
    expect([answer.status, answer.error]).toMatchObject([
      400,
      { error_code: '132', error_message: 'Failed to login. Invalid state parameter' },
    ]);

  it('is refused with 132: none, another’s, one used before, one that is late', async () => {
    const { query, cookie } = await visitGoogle();
    refused(await finish(query));
    refused(await finish(query, 'x'.repeat(43)));
    refused(await finish({ ...query, state: 'x'.repeat(43) }, cookie));
    refused(await finish({ code: query.code ?? '' }, cookie));
    expect((await finish(query, cookie)).status).toBe(200);
    refused(await finish(query, cookie));

    const late = await visitGoogle();
    server.clock.advance(10 * 60_000);
    refused(await finish(late.query, late.cookie));
  });
});

describe('when something is wrong at Google', () => {
  const expect138 = (answer: { status: number; error: object }) =>
    expect([answer.status, answer.error]).toMatchObject([
      400,
      {
        error_code: '138',
        error_message: "Failed to login. Something's probably wrong with OAuth callback",
      },
    ]);

  it('answers 138 to a person who said no, and to a callback without a code', async () => {
    const denied = await visitGoogle();
    expect138(await finish({ state: denied.query.state ?? '', error: 'access_denied' }, denied.cookie));
    const empty = await visitGoogle();
    expect138(await finish({ state: empty.query.state ?? '' }, empty.cookie));
  });

  it('answers 138 when the code is refused', async () => {
    google.server.service.once('beforeResponse', (response) => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant' };
    });
    expect138(await signInByGoogle());
  });

  it.each([
    ['another nonce', { nonce: 'somebody-else' }],
    ['another audience', { aud: 'another-app' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end in the past', { exp: 1 }],
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'nobody' }],
  ])('answers 138 to an id token with %s', async (_what, claims) => {
    google.claims = { ...google.claims, ...claims };
    const answer = await signInByGoogle();
    expect138(answer);
    expect(cookieOf(answer)).toBeUndefined();
  });

  it('answers 138 to an id token that was signed by nobody', async () => {
    google.server.service.once('beforeResponse', (response) => {
      const body = response.body as { id_token: string };
      const [head, claims, signature] = body.id_token.split('.');
      body.id_token = `${head}.${claims}.${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`;
    });
    expect138(await signInByGoogle());
  });

  it('answers 139 when its token address is broken', async () => {
    google.server.service.once('beforeResponse', (response) => {
      response.statusCode = 503;
      response.body = {};
    });
    const answer = await signInByGoogle();
    expect([answer.status, answer.error]).toMatchObject([
      502,
      { error_code: '139', error_message: 'Failed to login. Failed to request Google OAuth server' },
    ]);
  });

  it('answers 139 when nothing answers there', async () => {
    const away = await createTestServer({
      google: { clientId: 'gesso', clientSecret: 'hush', issuer: 'http://127.0.0.1:1' },
    });
    try {
      expect((await away.call(startOauth)).error.error_code).toBe('139');
    } finally {
      await away.close();
    }
  });
});

it('proves with PKCE that who ends the sign-in began it', async () => {
  const started = await begin();
  const challenge = new URL(String(started.headers.location)).searchParams.get('code_challenge');
  let verifier = '';
  google.server.service.once('beforeTokenSigning', (_token, request) => {
    verifier = String((request as { body: Record<string, string> }).body.code_verifier);
  });
  const sent = await fetch(String(started.headers.location), { redirect: 'manual' });
  const query = Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams);
  expect((await finish(query, cookieOf(started, COOKIE))).status).toBe(200);
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
});

it('ends in a second step where two-step verification is on, and goes on to where it was begun for', async () => {
  const person = await createPerson(server, String(google.claims.email));
  const { freshCode } = await turnOnTwoStep(server, person);
  const { query, cookie } = await visitGoogle({ return_to: '/account/usage' });
  const answer = await finish(query, cookie);
  expect([answer.status, answer.error.error_code]).toEqual([403, '155']);
  expect(cookieOf(answer)).toBeUndefined();
  const taken = await takeStep(server, stepOf(answer), freshCode());
  expect(taken.body).toMatchObject({ id: person.id, return_to: '/account/usage' });
});
