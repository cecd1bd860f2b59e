/** What somebody tries who has the password of another and no code: or a code, twice. */
import { describe, expect, it } from 'vitest';
import { getMe, refreshToken } from '../../api/contract/routes/auth.ts';
import { loginByMagicLink, verifyEmail } from '../../api/contract/routes/auth-links.ts';
import * as passwords from '../../api/contract/routes/auth-passwords.ts';
import {
  confirmTwoStep,
  enrollTwoStep,
  finishSignIn,
  renewRecoveryCodes,
} from '../../api/contract/routes/auth-security.ts';
import { stepAt, totpCode } from '../../api/server/services/accounts/totp.ts';
import {
  cookieOf,
  createPerson,
  fromElsewhere,
  lastTokenTo,
  PASSWORD,
  signIn,
  withCookie,
} from './helpers/people.ts';
import { useServer } from './helpers/test-server.ts';
import { stepOf, takeStep, turnOnTwoStep } from './helpers/two-step.ts';

const server = useServer({ trustProxy: true });

async function guarded() {
  const person = await createPerson(server());
  return { person, twoStep: await turnOnTwoStep(server(), person) };
}
const stepFor = async (email: string, password = PASSWORD) => stepOf(await signIn(server(), email, password));
const codesOf = (answers: readonly { status: number; error: { error_code: string } }[]) =>
  answers.map((one) => (one.status === 200 ? '200' : one.error.error_code)).sort();

describe('A code', () => {
  it('that turned it on signs nobody in, and a code that signed in signs nobody in again', async () => {
    const { person, twoStep } = await guarded();
    expect((await takeStep(server(), await stepFor(person.email), twoStep.code())).error.error_code).toBe(
      '157',
    );
    const code = twoStep.freshCode();
    expect((await takeStep(server(), await stepFor(person.email), code)).status).toBe(200);
    expect((await takeStep(server(), await stepFor(person.email), code)).error.error_code).toBe('157');
  });

  it('of before the last one that was used is worth nothing, though its time is not over', async () => {
    const { person, twoStep } = await guarded();
    server().clock.advance(90_000);
    expect((await takeStep(server(), await stepFor(person.email), twoStep.code(1))).status).toBe(200);
    expect((await takeStep(server(), await stepFor(person.email), twoStep.code())).error.error_code).toBe(
      '157',
    );
  });

  it('lets one in of five who send it at one moment, with one step or with five', async () => {
    const { person, twoStep } = await guarded();
    const step = await stepFor(person.email);
    const code = twoStep.freshCode();
    const one = await Promise.all(Array.from({ length: 5 }, () => takeStep(server(), step, code)));
    expect(one.filter(({ status }) => status === 200)).toHaveLength(1);

    const other = await guarded();
    const steps = [];
    for (let count = 0; count < 5; count += 1) steps.push(await stepFor(other.person.email));
    const fresh = other.twoStep.freshCode();
    const five = await Promise.all(steps.map((each) => takeStep(server(), each, fresh)));
    expect(five.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(five.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it('for recovery lets one in of five who send it at one moment', async () => {
    const { person, twoStep } = await guarded();
    const steps = [];
    for (let count = 0; count < 5; count += 1) steps.push(await stepFor(person.email));
    const [code = ''] = twoStep.recoveryCodes;
    const answers = await Promise.all(steps.map((step) => takeStep(server(), step, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('of another person is wrong', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const step = await stepFor(one.person.email);
    for (const code of [other.twoStep.freshCode(), other.twoStep.recoveryCodes[0] ?? '']) {
      expect((await takeStep(server(), step, code)).error.error_code).toBe('157');
    }
  });

  it('is guessed five times in five minutes and thirty times a day at most, however many guess at one moment', async () => {
    const { person, twoStep } = await guarded();
    server().clock.advance(60_000);
    const step = await stepFor(person.email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => takeStep(server(), step, '000000')));
    expect(codesOf(guesses)).toEqual([...Array(7).fill('1006'), ...Array(5).fill('157')]);
    const stopped = await takeStep(server(), step, twoStep.code());
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    for (let round = 0; round < 5; round += 1) {
      server().clock.advance(5 * 60_000);
      const next = await stepFor(person.email);
      await Promise.all(Array.from({ length: 5 }, () => takeStep(server(), next, '000000')));
    }
    server().clock.advance(5 * 60_000);
    const late = await takeStep(server(), await stepFor(person.email), twoStep.code());
    expect([late.status, Number(late.headers['retry-after']) > 3600]).toEqual([429, true]);
    // A new password takes the guesser's first step away, and their count with it.
    await server().call(passwords.restorePassword, {
      body: { email: person.email },
      headers: fromElsewhere(),
    });
    const body = { token: await lastTokenTo(server(), person.email), password: 'a reset password' };
    await server().call(passwords.resetPassword, { body });
    const again = await takeStep(server(), await stepFor(person.email, 'a reset password'), twoStep.code());
    expect(again.status).toBe(200);
  });

  it('is taken from a device that signed in before, whatever strangers guess', async () => {
    const { person, twoStep } = await guarded();
    const first = await takeStep(server(), await stepFor(person.email), twoStep.freshCode());
    const device = [first.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((line) => line.startsWith('gesso_device_'))
      ?.split(';')[0];
    const strangers = await stepFor(person.email);
    for (let count = 0; count < 6; count += 1) await takeStep(server(), strangers, '000000');
    const own = await stepFor(person.email);
    const answer = await server().call(finishSignIn, {
      body: { code: twoStep.freshCode() },
      headers: { ...fromElsewhere(), cookie: `${device}; gesso_second_step=${own}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('A step', () => {
  it('is used once, ends after ten minutes, and none that is made up helps', async () => {
    const { person, twoStep } = await guarded();
    const step = await stepFor(person.email);
    expect((await takeStep(server(), step, twoStep.freshCode())).status).toBe(200);
    const late = await stepFor(person.email);
    const answers = [await takeStep(server(), step, twoStep.freshCode())];
    server().clock.advance(10 * 60_000);
    for (const bad of [late, 'x', '', `${late}x`])
      answers.push(await takeStep(server(), bad, twoStep.freshCode()));
    expect(codesOf(answers)).toEqual(Array(5).fill('156'));
    expect(cookieOf(answers[0]!, 'gesso_second_step')).toBe('');
  });

  it('is good for nothing else: no token of any sort, no cookie of a session', async () => {
    const { person } = await guarded();
    const step = await stepFor(person.email);
    const told = [
      await server().call(getMe, { as: step }),
      await server().call(refreshToken, { headers: withCookie(step) }),
      await server().call(loginByMagicLink, { params: { token: step }, headers: fromElsewhere() }),
      await server().call(verifyEmail, { params: { token: step }, headers: fromElsewhere() }),
      await server().call(passwords.validatePasswordChangeToken, { params: { token: step } }),
      await server().call(passwords.resetPassword, { body: { token: step, password: 'an even better one' } }),
      await server().call(passwords.changePassword, {
        body: { token: step, password: 'an even better one' },
      }),
      await server().call(passwords.createPassword, {
        body: { token: step, password: 'an even better one' },
      }),
    ];
    expect(told.map(({ status }) => status)).toEqual([401, 401, 400, 400, 400, 400, 400, 400]);
  });

  it('of whoever knew the old password ends when the password changes, and when it is turned on', async () => {
    const { person, twoStep } = await guarded();
    const step = await stepFor(person.email);
    await server().call(passwords.restorePassword, {
      body: { email: person.email },
      headers: fromElsewhere(),
    });
    const body = { token: await lastTokenTo(server(), person.email), password: 'a reset password' };
    await server().call(passwords.resetPassword, { body });
    expect((await takeStep(server(), step, twoStep.freshCode())).error.error_code).toBe('156');
  });

  it('is not taken by a page of another site', async () => {
    const { person, twoStep } = await guarded();
    const step = await stepFor(person.email);
    const headers = {
      ...fromElsewhere(),
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await takeStep(server(), step, twoStep.freshCode(), headers)).error.error_code).toBe('153');
    expect((await takeStep(server(), step, twoStep.code())).status).toBe(200);
  });
});

describe('At one moment', () => {
  it('it is turned on once: five confirmations give one set of recovery codes that work', async () => {
    const person = await createPerson(server());
    const { secret } = (await server().call(enrollTwoStep, { as: person.token })).body;
    const body = { code: totpCode(secret, stepAt(server().clock.now())) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server().call(confirmTwoStep, { as: person.token, body })),
    );
    expect(codesOf(answers)).toEqual(['1009', '1009', '1009', '1009', '200']);
    const code = answers.find(({ status }) => status === 200)?.body.recovery_codes[0] ?? '';
    expect((await takeStep(server(), await stepFor(person.email), code)).status).toBe(200);
  });

  it('new recovery codes are asked for five times, and ten are good', async () => {
    const { person } = await guarded();
    await Promise.all(
      Array.from({ length: 5 }, () => server().call(renewRecoveryCodes, { as: person.token })),
    );
    const rows = await server()
      .ports.database.selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', person.id)
      .execute();
    expect(rows).toHaveLength(10);
  });
});

it('tells nobody without the password whether an account has it', async () => {
  const { person } = await guarded();
  const plain = await createPerson(server());
  const answers = [
    await signIn(server(), person.email, 'guess'),
    await signIn(server(), plain.email, 'guess'),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  for (const answer of answers) expect(cookieOf(answer, 'gesso_second_step')).toBeUndefined();
});

it('lets nobody sign in anew whose account was blocked or flagged between the two steps', async () => {
  const { accounts } = server().services;
  for (const [change, code] of [
    [(id: string) => accounts.setBlocked(id, true), '148'],
    [(id: string) => accounts.setFlag(id, 'fraud'), '154'],
  ] as const) {
    const person = await createPerson(server());
    const twoStep = await turnOnTwoStep(server(), person);
    const answer = await signIn(server(), person.email);
    await change(person.id);
    expect((await takeStep(server(), stepOf(answer), twoStep.freshCode())).error.error_code).toBe(code);
  }
});
