/** The bot challenge: who must solve one, how long it is good, and what a client reads when it is not. */
import { randomInt, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateAnimation } from '../../api/contract/routes/animation.ts';
import { getMe, login, register } from '../../api/contract/routes/auth.ts';
import { checkOutBundle } from '../../api/contract/routes/billing.ts';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import { issueChallenge } from '../../api/contract/routes/platform.ts';
import { BUNDLES } from '../../vocabulary/plans.ts';
import { pictureForm } from './helpers/forms.ts';
import { createPerson, freshEmail, fromElsewhere, PASSWORD, type Person } from './helpers/people.ts';
import { type Challenge, solve } from './helpers/solve.ts';
import { createTestServer, type TestServer, useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true });

beforeAll(() => server().services.flags.set('fraudCheck', true));

async function challenge(at: TestServer = server()): Promise<Challenge> {
  const answer = await at.call(issueChallenge, { headers: fromElsewhere() });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body as unknown as Challenge;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** What a browser sends: challenge and solution, base64. */
async function solved(given?: Challenge): Promise<string> {
  const one = given ?? (await challenge());
  return encode({ challenge: one, solution: await solve(one) });
}

const botCheck = (token: string | undefined) => (token === undefined ? {} : { 'x-bot-check-token': token });

const logIn = (person: Person, token?: string, at: TestServer = server()) =>
  at.call(login, {
    body: { email: person.email, password: PASSWORD },
    headers: { ...fromElsewhere(), ...botCheck(token) },
  });

const signUp = (body: object, token?: string) =>
  server().call(register, {
    body: { email: freshEmail(), password: PASSWORD, ...body },
    headers: { ...fromElsewhere(), ...botCheck(token) },
  });

const buy = (as: string, token?: string) =>
  server().call(checkOutBundle, { as, body: { bundle: 'no-such-bundle' }, headers: botCheck(token) });

/** Plain text that says "bot check" makes a client solve a new challenge and try once more. */
function expectAnotherTry(answer: { status: number; text: string; headers: Record<string, unknown> }) {
  expect(answer.status).toBe(403);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toMatch(/^Bot check failed/);
  expect(answer.headers['x-request-id']).toBeTruthy();
}

describe('a visitor', () => {
  it('signs in with a solved challenge, once', async () => {
    const person = await createPerson(server());
    const token = await solved();
    expect((await logIn(person, token)).status).toBe(200);
    expectAnotherTry(await logIn(person, token));
    expect((await logIn(person, await solved())).status).toBe(200);
  });

  it('is refused in plain text without one', async () => {
    expectAnotherTry(await logIn(await createPerson(server())));
  });

  it('is told of a wrong password no more than others are', async () => {
    const person = await createPerson(server());
    const wrong = await server().call(login, {
      body: { email: person.email, password: 'guess' },
      headers: { ...fromElsewhere(), ...botCheck(await solved()) },
    });
    expect(wrong.error.error_code).toBe('110');
  });

  it('signs up with one in the body, and is refused as JSON with code 143 when it is no good', async () => {
    const token = await solved();
    expect((await signUp({ recaptcha_token: token })).status).toBe(201);
    const again = await signUp({ recaptcha_token: token });
    expect([again.status, again.error]).toMatchObject([
      403,
      { error_code: '143', error_type: 'auth', error_message: 'reCaptcha verification failed' },
    ]);
    expect((await signUp({ recaptcha_token: 'x' })).error.error_code).toBe('143');
    expect((await signUp({}, await solved())).status).toBe(201);
    expectAnotherTry(await signUp({}));
  });

  it('uses up no challenge by a form that is wrong', async () => {
    const token = await solved();
    expect((await signUp({ recaptcha_token: token, password: 'short' })).status).toBe(422);
    expect((await signUp({ recaptcha_token: token })).status).toBe(201);
  });

  it('needs none while the flag is off', async () => {
    const person = await createPerson(server());
    const { flags } = server().services;
    await flags.set('fraudCheck', false);
    try {
      expect((await logIn(person)).status).toBe(200);
      expect((await buy(person.token)).error.error_code).toBe('12003');
    } finally {
      await flags.set('fraudCheck', true);
    }
  });

  it('cannot skip it: the skip of the client is none on the server', async () => {
    const person = await createPerson(server());
    for (const flag of ['skip-bot-check', 'skip_bot_check']) {
      const answer = await server().app.inject({
        method: 'POST',
        url: `/auth/login?${flag}=true`,
        payload: { email: person.email, password: PASSWORD },
        headers: { ...fromElsewhere(), [flag]: 'true', 'x-bot-check-token': 'skip' },
      });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('a challenge', () => {
  it('lives for 240,000 ms from issue', async () => {
    const person = await createPerson(server());
    const [early, late] = [await solved(), await solved()];
    server().clock.advance(200_000);
    expect((await logIn(person, early)).status).toBe(200);
    server().clock.advance(40_000);
    expectAnotherTry(await logIn(person, late));
  });

  it('is good once, even when it is used five times at one moment', async () => {
    const person = await createPerson(server());
    const token = await solved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(person, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('is good once among all processes, and known to each that has the secret', async () => {
    const { databaseUrl } = server().config;
    const secretKey = 'a secret that both processes were given, long enough';
    const pair = await Promise.all([1, 2].map(() => createTestServer({ databaseUrl, secretKey })));
    const [one, two] = pair as [TestServer, TestServer];
    try {
      const person = await createPerson(server());
      const token = await solved(await challenge(one));
      expect((await logIn(person, token, two)).status).toBe(200);
      expectAnotherTry(await logIn(person, token, one));
    } finally {
      await Promise.all(pair.map((each) => each.close()));
    }
  });

  it('is refused when any part of it was made up', async () => {
    const person = await createPerson(server());
    const real = await challenge();
    // As a client does that knows nothing of the counters.
    const solution = await solveChallenge({ challenge: real, deriveKey });
    const { parameters } = real;
    const forged: readonly unknown[] = [
      { challenge: real, solution: { counter: randomInt(1, 9), derivedKey: '00'.repeat(32) } },
      { challenge: { ...real, signature: '00'.repeat(32) }, solution },
      { challenge: { parameters }, solution },
      {
        challenge: { ...real, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 999 } },
        solution,
      },
      { challenge: { ...real, parameters: { ...parameters, expiresAt: undefined } }, solution },
      { challenge: { ...real, parameters: { ...parameters, cost: 1 } }, solution },
      {
        challenge: { ...real, parameters: { ...parameters, keySignature: undefined, keyPrefix: '' } },
        solution,
      },
      { challenge: real },
      null,
      [],
      'skip',
    ];
    for (const each of forged) expectAnotherTry(await logIn(person, encode(each)));
    for (const text of ['', '%%%', 'x'.repeat(5_000)]) expectAnotherTry(await logIn(person, text));
    // None of these used up the real one.
    expect((await logIn(person, encode({ challenge: real, solution }))).status).toBe(200);
  });

  it('is remembered only for as long as it could come again', async () => {
    const { challenges } = server().services;
    const { database } = server().ports;
    const count = async () => (await database.selectFrom('used_challenges').selectAll().execute()).length;
    await logIn(await createPerson(server()), await solved());
    await challenges.sweep();
    expect(await count()).toBeGreaterThan(0);
    server().clock.advance(240_000);
    await challenges.sweep();
    expect(await count()).toBe(0);
  });
});

describe('somebody who is signed in', () => {
  it('on the free plan needs one for calls that the fraud rules name', async () => {
    const person = await createPerson(server());
    expectAnotherTry(await buy(person.token));
    expect((await buy(person.token, await solved())).error.error_code).toBe('12003');
  });

  it('needs none when the flag is off for them alone', async () => {
    const person = await createPerson(server());
    await server().services.flags.setFor('fraudCheck', person.email, false);
    expect((await buy(person.token)).error.error_code).toBe('12003');
  });

  it.each([
    [
      'a call',
      (as: string, headers: object) => {
        const [bundle] = BUNDLES;
        return server().call(checkOutBundle, {
          as,
          body: { bundle: bundle!.machine_name },
          headers: { ...headers } as Record<string, string>,
        });
      },
    ],
    [
      'an upload',
      (as: string, headers: object) => {
        const form = pictureForm('product-mug.jpg');
        return server().call(uploadOnly, { as, ...form, headers: { ...form.headers, ...headers } });
      },
    ],
  ])('needs none for the repetition of %s that was answered', async (_what, send) => {
    const person = await createPerson(server());
    const key = { 'idempotency-key': 'the same' };
    // Refused without one: the key is free again, and nothing was done.
    expectAnotherTry(await send(person.token, key));
    const first = await send(person.token, { ...key, ...botCheck(await solved()) });
    expect(first.status).toBe(201);
    const again = await send(person.token, key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectAnotherTry(await send(person.token, { 'idempotency-key': 'another' }));
    // The key is this person's alone.
    const other = await createPerson(server());
    expectAnotherTry(await send(other.token, key));
  });

  it('needs none for reading', async () => {
    const person = await createPerson(server());
    expect((await server().call(getMe, { as: person.token })).status).toBe(200);
  });

  it('needs none on a contract', async () => {
    const person = await createPerson(server());
    const endsAt = server().clock.now() + 86_400_000;
    await server().services.billing.agree(person.id, { platform: 'ui_platform', credits: 100, endsAt });
    expect((await buy(person.token)).error.error_code).toBe('12003');
  });
});

describe('an account that was flagged', () => {
  it('as fraud is refused everything with 403 and words that name the bot check', async () => {
    const { accounts, keys } = server().services;
    const person = await createPerson(server());
    const { key } = await keys.create(person.id, 'x', ['usage:read']);
    await accounts.setFlag(person.id, 'fraud');
    const refusals = [await server().call(getMe, { as: person.token }), await logIn(person, await solved())];
    for (const { status, error } of refusals) {
      expect([status, error.error_code]).toEqual([403, '154']);
      expect(error.error_message).toMatch(/bot check/i);
    }
    await expect(server().services.gatekeeper.byApiKey(key)).rejects.toMatchObject({
      kindName: 'fraudDetected',
    });
    await accounts.setFlag(person.id, null);
    expect((await server().call(getMe, { as: person.token })).status).toBe(200);
  });

  it('is told so only when the password is right', async () => {
    const person = await createPerson(server());
    await server().services.accounts.setFlag(person.id, 'fraud');
    const wrong = await server().call(login, {
      body: { email: person.email, password: 'guess' },
      headers: { ...fromElsewhere(), ...botCheck(await solved()) },
    });
    expect(wrong.error.error_code).toBe('110');
  });

  it('as suspicious may look, and is answered 402 with code 12021 where something costs', async () => {
    const person = await createPerson(server());
    await server().services.accounts.setFlag(person.id, 'suspicious');
    expect((await server().call(getMe, { as: person.token })).status).toBe(200);
    const refused = await server().call(generateAnimation, { as: person.token, body: { input: 'x' } });
    expect([refused.status, refused.error]).toMatchObject([
      402,
      { error_code: '12021', error_type: 'billing' },
    ]);
  });
});
