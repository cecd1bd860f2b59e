/** Signing in by email and password. */
import { describe, expect, it } from 'vitest';
import { getMe, getMyQuotas, login } from '../../api/contract/routes/auth.ts';
import {
  cookieLineOf,
  cookieOf,
  createPerson,
  freshEmail,
  fromElsewhere,
  lifeOf,
  PASSWORD,
  signIn,
} from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true });

it('signs in by email in any case of letters, and tells who it is', async () => {
  const person = await createPerson(server());
  const answer = await signIn(server(), person.email.toUpperCase());
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expires_at: expect.any(Number),
    id: person.id,
    email: person.email,
    is_new_user: false,
  });
  const me = await server().call(getMe, { as: answer.body.access_token });
  expect(me.body).toEqual({
    id: person.id,
    email: person.email,
    quota_images: 20,
    quota_images_used: 0,
    period_ends_at: expect.any(Number),
    allow_marketing_emails: false,
    is_activated: true,
    is_blocked: false,
    capabilities: [
      'image_editing',
      'quality_estimation',
      'api_keys',
      'storage',
      'documentation',
      'playground',
      'usage',
      'animation_generation',
    ],
    onboarding__industry: null,
    onboarding__role: null,
    language: null,
    theme: 'system',
    has_paid_at_least_once: false,
    subscription_status: null,
    cancel_at_period_end: false,
    product: { machine_name: 'free' },
    ui_platform: expect.objectContaining({ product: { machine_name: 'free' } }),
    api_platform: expect.objectContaining({ bundles: [] }),
    created_at: expect.any(Number),
  });
  const quotas = await server().call(getMyQuotas, { as: answer.body.access_token });
  expect(quotas.body).toMatchObject({ quota_images: 20, quota_images_used: 0 });
});

it('keeps the refresh token in a cookie that no script reads and no other site sends', async () => {
  const person = await createPerson(server());
  const answer = await signIn(server(), person.email);
  const line = cookieLineOf(answer) ?? '';
  expect(line).toMatch(/; Path=\/auth(;|$)/);
  expect(line).toMatch(/; HttpOnly(;|$)/);
  expect(line).toMatch(/; SameSite=Strict(;|$)/);
  expect(lifeOf(line)).toBeCloseTo(30 * 24 * 3600, -2);
  expect(line).not.toMatch(/Secure/);
  expect(answer.text).not.toContain(cookieOf(answer));
});

describe('what it does not tell', () => {
  it('answers a wrong password and an unknown address with the very same words', async () => {
    const person = await createPerson(server());
    const wrong = await signIn(server(), person.email, 'not the password');
    const unknown = await signIn(server(), freshEmail(), 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.error).toMatchObject({
      error_code: '110',
      error_message: 'Email or password is incorrect. Please check your input',
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(cookieOf(wrong)).toBeUndefined();
  });

  it('tells that an account is inactive or blocked only to who knows its password', async () => {
    const { accounts } = server().services;
    const inactive = freshEmail();
    await accounts.create({ email: inactive, password: PASSWORD, isActivated: false });
    const blocked = await createPerson(server());
    await accounts.setBlocked(blocked.id, true);
    for (const email of [inactive, blocked.email]) {
      expect((await signIn(server(), email, 'not the password')).error.error_code).toBe('110');
    }
    const told = await signIn(server(), inactive);
    expect([told.status, told.error.error_code]).toEqual([403, '106']);
    const refused = await signIn(server(), blocked.email);
    expect([refused.status, refused.error.error_code]).toEqual([403, '148']);
    expect(cookieOf(refused)).toBeUndefined();
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const person = await createPerson(server());
    // The work of all threads of this process, which other programs on the machine do not lengthen as they do the wait.
    const time = async (email: string) => {
      const begun = process.cpuUsage();
      await server()
        .services.accounts.login(email, 'not the password')
        .catch(() => undefined);
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    await time(person.email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      // In turns, so that whatever else the machine does meets both alike.
      known.push(await time(person.email));
      unknown.push(await time(freshEmail()));
      server().clock.advance(10 * 60_000);
    }
    // Without equal work the one is a database's look-up and the other a whole argon2: 1 to 30 and more.
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
});

describe('trying passwords', () => {
  it('stops an address of callers after thirty calls a minute, whatever accounts they are about', async () => {
    const home = fromElsewhere();
    const attempt = (password: string) =>
      server().call(login, { body: { email: freshEmail(), password }, headers: home });
    // An empty password is refused before it is hashed, and counts all the same.
    const answers = await Promise.all(Array.from({ length: 31 }, () => attempt('')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
    const stopped = answers.find(({ status }) => status === 429);
    expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('names the fields that are wrong, and hashes no password of unreasonable length', async () => {
  const refused = await server().call(login, {
    body: { email: 'nobody', password: 'x'.repeat(257) },
    headers: fromElsewhere(),
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.error.error_details)).toEqual(['email', 'password']);
});

it('reads no form of another site, which would need no permission to be sent', async () => {
  const person = await createPerson(server());
  const body = JSON.stringify({ email: person.email, password: PASSWORD });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const refused = await server().call(login, {
      payload: body,
      headers: { ...fromElsewhere(), 'content-type': type },
    });
    expect([415, 422]).toContain(refused.status);
    expect(cookieOf(refused)).toBeUndefined();
  }
});

it('keeps of a password an argon2id hash alone', async () => {
  const person = await createPerson(server());
  const user = await server().services.accounts.byId(person.id);
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
