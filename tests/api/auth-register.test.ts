/** Signing up, and proving that the address is one's own. */
import { describe, expect, it } from 'vitest';
import { getMe, register, validateBusinessEmail } from '../../api/contract/routes/auth.ts';
import { resendConfirmation, verifyEmail } from '../../api/contract/routes/auth-links.ts';
import {
  cookieOf,
  freshEmail,
  fromElsewhere,
  lastMailTo,
  lastTokenTo,
  mailsTo,
  PASSWORD,
  signIn,
} from './helpers/people.ts';
import { type TestServer, useServer } from './helpers/test-server.ts';

const DAY = 24 * 3_600_000;
const server = useServer({ trustProxy: true });

const signUp = (body: object, headers: Record<string, string> = fromElsewhere()) =>
  server().call(register, { body: { password: PASSWORD, ...body }, headers });

const confirm = (token: string) =>
  server().call(verifyEmail, { params: { token }, headers: fromElsewhere() });

const resend = (email: string, headers: Record<string, string> = fromElsewhere()) =>
  server().call(resendConfirmation, { body: { email }, headers });

describe('registering', () => {
  it('makes an inactive account and mails a link that confirms the address and signs in', async () => {
    const email = freshEmail('ada');
    const made = await signUp({
      email: ` ${email.toUpperCase()} `,
      email_subscriber: true,
      promo_code: 'SPRING',
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ id: expect.any(String), email, is_activated: false });
    expect(cookieOf(made)).toBeUndefined();

    const mail = await lastMailTo(server(), email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/confirm-email\/[\w-]{43}\s/);
    const confirmed = await confirm(await lastTokenTo(server(), email));
    expect(confirmed.body).toMatchObject({ id: made.body.id, email, is_new_user: false });
    expect(cookieOf(confirmed)).toMatch(/^[\w-]{43}$/);

    const me = await server().call(getMe, { as: confirmed.body.access_token });
    expect(me.body).toMatchObject({
      id: made.body.id,
      email,
      is_activated: true,
      is_blocked: false,
      allow_marketing_emails: true,
      quota_images: 20,
      quota_images_used: 0,
    });
    expect(await server().services.accounts.byId(made.body.id)).toMatchObject({ promo_code: 'SPRING' });
  });

  it.each(['gmail.com', 'GMX.de', 'mail.yahoo.co.uk', 'mailinator.com'])(
    'refuses an address of %s, because only business addresses can be registered',
    async (domain) => {
      const refused = await signUp({ email: `somebody@${domain}` });
      expect(refused.status).toBe(400);
      expect(refused.error).toMatchObject({
        error_code: '105',
        error_message: 'Only account with business email can be registered',
      });
    },
  );

  it('tells whether an address is a business address without saying anything about accounts', async () => {
    const ask = (email: string) =>
      server().call(validateBusinessEmail, { body: { email }, headers: fromElsewhere() });
    const email = freshEmail();
    expect((await ask(email)).body).toEqual({ email, is_business_email: true });
    await signUp({ email });
    expect((await ask(email)).body).toEqual({ email, is_business_email: true });
    expect((await ask('a@outlook.com')).error.error_code).toBe('105');
    expect((await ask('no address')).error.error_code).toBe('9000');
  });

  it('refuses an address that has an account, in any case of letters', async () => {
    const email = freshEmail();
    await signUp({ email });
    const again = await signUp({ email: email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({
      error_code: '103',
      error_message: 'Account with this email is already exist',
    });
    expect(await mailsTo(server(), email)).toHaveLength(1);
  });

  it('makes one account when the same address is registered five times at one moment', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await mailsTo(server(), email)).toHaveLength(1);
  });

  it('names every field that is wrong', async () => {
    const refused = await signUp({ email: 'nobody', password: 'short' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.error_details)).toEqual(['email', 'password']);
    expect((await signUp({ email: freshEmail(), password: 'x'.repeat(257) })).status).toBe(422);
  });

  it('limits registrations by address of the caller and by the address that is registered', async () => {
    const home = fromElsewhere();
    const email = freshEmail();
    for (let times = 0; times < 5; times += 1) await signUp({ email });
    const sixth = await signUp({ email });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);

    for (let times = 0; times < 30; times += 1) await signUp({ email: 'x@gmail.com' }, home);
    const limited = await signUp({ email: freshEmail() }, home);
    expect(limited.status).toBe(429);
    expect(limited.error.error_code).toBe('1006');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUp({ email: freshEmail() })).status).toBe(201);
  });
});

describe('confirming an address', () => {
  async function registered(at: TestServer = server()) {
    const email = freshEmail();
    await signUp({ email });
    return { email, token: await lastTokenTo(at, email) };
  }

  it('answers 101 when the link was used before', async () => {
    const { token } = await registered();
    expect((await confirm(token)).status).toBe(200);
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(again.error).toMatchObject({ error_code: '101', error_message: 'User is already activated' });
  });

  it('answers 102 to a link that was never sent, and to one that has expired', async () => {
    const unknown = await confirm('x'.repeat(43));
    expect(unknown.status).toBe(400);
    expect(unknown.error).toMatchObject({
      error_code: '102',
      error_message: 'The verification email link is invalid',
    });
    const { email, token } = await registered();
    server().clock.advance(3 * DAY + 1);
    expect((await confirm(token)).error.error_code).toBe('102');
    await resend(email);
    expect((await confirm(await lastTokenTo(server(), email))).status).toBe(200);
  });

  it('lets in one of five that use the link at one moment', async () => {
    const { token } = await registered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('refuses a blocked account', async () => {
    const { email, token } = await registered();
    const user = await server().services.accounts.byEmail(email);
    await server().services.accounts.setBlocked(user?.id ?? '', true);
    const refused = await confirm(token);
    expect(refused.status).toBe(403);
    expect(refused.error.error_code).toBe('148');
  });

  it('voids the earlier links when one was used', async () => {
    const { email, token } = await registered();
    await resend(email);
    expect((await confirm(await lastTokenTo(server(), email))).status).toBe(200);
    expect((await confirm(token)).error.error_code).toBe('101');
  });

  it('keeps of a token its hash alone', async () => {
    const { token } = await registered();
    const rows = await server().ports.database.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('sending the confirmation again', () => {
  it('answers the same whether the address waits, is confirmed, or has no account, and mails the first alone', async () => {
    const waiting = freshEmail();
    const confirmed = freshEmail();
    const unknown = freshEmail();
    await signUp({ email: waiting });
    await signUp({ email: confirmed });
    await confirm(await lastTokenTo(server(), confirmed));
    const before = await server().mails();
    const answers = [];
    for (const email of [waiting, confirmed, unknown]) answers.push(await resend(email));
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    const after = (await server().mails()).slice(before.length);
    expect(after.map(({ to }) => to)).toEqual([waiting]);
  });

  it('limits mails to one address, whether it has an account or not', async () => {
    for (const email of [freshEmail(), await registeredEmail()]) {
      for (let times = 0; times < 5; times += 1) expect((await resend(email)).status).toBe(204);
      const limited = await resend(email);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  async function registeredEmail() {
    const email = freshEmail();
    await signUp({ email });
    return email;
  }
});

it('lets nobody sign in before the address is confirmed', async () => {
  const email = freshEmail();
  await signUp({ email });
  const refused = await signIn(server(), email);
  expect(refused.status).toBe(403);
  expect(refused.error).toMatchObject({ error_code: '106', error_message: 'This account is inactive' });
});
