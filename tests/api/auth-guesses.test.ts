/** Guessed passwords are slowed down, and keep nobody out who knows theirs. */
import { describe, expect, it } from 'vitest';
import { login } from '../../api/contract/routes/auth.ts';
import { issueChallenge } from '../../api/contract/routes/platform.ts';
import { openSecrets } from '../../api/server/base/secrets.ts';
import { createKnownDevices } from '../../api/server/services/accounts/known-devices.ts';
import { GUESSES } from '../../api/server/services/accounts/login-guard.ts';
import { createPerson, freshEmail, fromElsewhere, lifeOf, PASSWORD } from './helpers/people.ts';
import { type Challenge, solve } from './helpers/solve.ts';
import { createTestServer, type TestServer, useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true });
const MINUTE = 60_000;

const tryPassword = (
  email: string,
  password: string,
  headers: Readonly<Record<string, string>> = fromElsewhere(),
  at: TestServer = server(),
) => at.call(login, { body: { email, password }, headers });

/** How long the server makes each of these wait, ms. */
async function waitsOf(...tries: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const { slept } = server().clock;
  const waits = [];
  for (const once of tries) {
    const before = slept.length;
    await once();
    waits.push(slept.slice(before).reduce((sum, ms) => sum + ms, 0));
  }
  return waits;
}

const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what);

/** So many strangers, each from an address of its own, guess once. */
async function guessFromEverywhere(email: string, count = GUESSES.ofStrangers, at = server()) {
  for (let left = count; left > 0; left -= 1) await tryPassword(email, 'guess', fromElsewhere(), at);
}

async function solved(): Promise<{ readonly 'x-bot-check-token': string }> {
  const { body } = await server().call(issueChallenge, { headers: fromElsewhere() });
  const challenge = body as unknown as Challenge;
  const solution = await solve(challenge);
  return { 'x-bot-check-token': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** The cookie by which a device is known, as a browser sends it. */
async function knownDevice(email: string, at: TestServer = server()) {
  const answer = await tryPassword(email, PASSWORD, fromElsewhere(), at);
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const line = lines.find((one) => one.startsWith('gesso_device_')) ?? '';
  return { line, cookie: line.split(';')[0] ?? '' };
}

describe('from one address', () => {
  it('a right password is taken after ten wrong ones, and after a few seconds', async () => {
    const { email } = await createPerson(server());
    const home = fromElsewhere();
    const wrong = () => tryPassword(email, 'guess', home);
    expect(await waitsOf(...times(10, wrong))).toEqual([0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 5000]);
    const [waited] = await waitsOf(async () => {
      expect((await tryPassword(email, PASSWORD, home)).status).toBe(200);
    });
    expect(waited).toBe(GUESSES.longestWaitMs);
  });

  it('wrong ones are forgotten by a right one, and by a quarter of an hour', async () => {
    const { email } = await createPerson(server());
    const home = fromElsewhere();
    const wrong = () => tryPassword(email, 'guess', home);
    const right = () => tryPassword(email, PASSWORD, home);
    expect(await waitsOf(...times(5, wrong), right, ...times(4, wrong))).toEqual([
      ...[0, 0, 0, 0, 250],
      500,
      ...[0, 0, 0, 0],
    ]);
    server().clock.advance(GUESSES.windowMs);
    expect(await waitsOf(wrong)).toEqual([0]);
  });

  it('an address without an account waits the same way', async () => {
    const email = freshEmail();
    const home = fromElsewhere();
    expect(await waitsOf(...times(6, () => tryPassword(email, 'guess', home)))).toEqual([
      0, 0, 0, 0, 250, 500,
    ]);
  });

  it('others who guess at the same account do not make it wait', async () => {
    const { email } = await createPerson(server());
    const attacker = fromElsewhere();
    for (const _once of times(10, 0)) await tryPassword(email, 'guess', attacker);
    expect(await waitsOf(() => tryPassword(email, PASSWORD))).toEqual([0]);
  });

  it('ten at one moment wait as long as ten one after the other, and only a few of them are looked at', async () => {
    const { email } = await createPerson(server());
    const home = fromElsewhere();
    const answers = await Promise.all(times(10, 0).map(() => tryPassword(email, 'guess', home)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBeLessThanOrEqual(GUESSES.atOnce);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryPassword(email, PASSWORD, home)).status).toBe(200);
  });
});

describe('from many addresses', () => {
  it('guesses at one account are asked for a solved challenge, with an account or without one', async () => {
    const { email } = await createPerson(server());
    for (const target of [email, freshEmail()]) {
      await guessFromEverywhere(target);
      const refused = await tryPassword(target, 'guess');
      expect([refused.status, refused.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
      expect(refused.text).toMatch(/^Bot check failed/);
      const asked = await tryPassword(target, 'guess', { ...fromElsewhere(), ...(await solved()) });
      expect(asked.error.error_code).toBe('110');
    }
  });

  it('a right password with a solved challenge is taken, and ends it', async () => {
    const { email } = await createPerson(server());
    await guessFromEverywhere(email);
    expect((await tryPassword(email, PASSWORD)).status).toBe(403);
    const headers = { ...fromElsewhere(), ...(await solved()) };
    expect(
      await waitsOf(async () => expect((await tryPassword(email, PASSWORD, headers)).status).toBe(200)),
    ).toEqual([GUESSES.strangersWaitMs]);
    expect((await tryPassword(email, PASSWORD)).status).toBe(200);
  });

  it('one challenge is enough where every visitor has to solve one', async () => {
    const { email } = await createPerson(server());
    await guessFromEverywhere(email);
    const { flags } = server().services;
    await flags.set('fraudCheck', true);
    try {
      const headers = { ...fromElsewhere(), ...(await solved()) };
      expect((await tryPassword(email, PASSWORD, headers)).status).toBe(200);
    } finally {
      await flags.set('fraudCheck', false);
    }
  });
});

describe('a device that signed in before', () => {
  it('keeps a cookie of its own for the account, which no script reads', async () => {
    const { email } = await createPerson(server());
    const { line } = await knownDevice(email);
    expect(line).toMatch(/^gesso_device_[\da-f]{16}=v1\.[\w-]{8}\.[\w-]{16}\.\d+\.[\w-]{43};/);
    expect(line).toMatch(/; Path=\/auth(;|$)/);
    expect(line).toMatch(/; HttpOnly(;|$)/);
    expect(line).toMatch(/; SameSite=Lax(;|$)/);
    expect(lifeOf(line)).toBe(180 * 24 * 3600);
    expect(line).not.toMatch(/Secure/);
    const other = await createPerson(server());
    expect((await knownDevice(other.email)).line.split('=')[0]).not.toBe(line.split('=')[0]);
  });

  it('is let in at once, whatever strangers do', async () => {
    const { email } = await createPerson(server());
    const { cookie } = await knownDevice(email);
    await guessFromEverywhere(email);
    const sameAddress = fromElsewhere();
    // The sixth of one address waits already.
    for (const _once of times(6, 0)) {
      await tryPassword(email, 'guess', { ...sameAddress, ...(await solved()) });
    }
    const come = async () =>
      expect((await tryPassword(email, PASSWORD, { ...sameAddress, cookie })).status).toBe(200);
    expect(await waitsOf(come)).toEqual([0]);
    // And opens no door for the strangers.
    expect((await tryPassword(email, 'guess')).status).toBe(403);
  });

  it('waits for its own wrong passwords alone, and is asked for no challenge', async () => {
    const { email } = await createPerson(server());
    const { cookie } = await knownDevice(email);
    const wrong = () => tryPassword(email, 'guess', { ...fromElsewhere(), cookie });
    const waits = await waitsOf(...times(GUESSES.ofStrangers + 2, wrong));
    expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 250, 500]);
    expect(waits.at(-1)).toBe(GUESSES.longestWaitMs);
    expect((await tryPassword(email, PASSWORD, { ...fromElsewhere(), cookie })).status).toBe(200);
  });

  it('is a stranger with a cookie that is another’s, late, changed, or of before the password changed', async () => {
    const { email, id } = await createPerson(server());
    const other = await createPerson(server());
    const { cookie } = await knownDevice(email);
    const [name = '', value = ''] = cookie.split('=');
    const [, othersValue = ''] = (await knownDevice(other.email)).cookie.split('=');
    await guessFromEverywhere(email);
    const parts = value.split('.');
    const longer = parts.with(3, String(Number(parts[3]) + 1)).join('.');
    for (const forged of [
      othersValue,
      longer,
      value.slice(0, -1),
      'v1....',
      `${value}${'x'.repeat(300)}`,
      '',
    ]) {
      const refused = await tryPassword(email, PASSWORD, {
        ...fromElsewhere(),
        cookie: `${name}=${forged}`,
      });
      expect(refused.status, forged).toBe(403);
    }
    server().clock.advance(180 * 24 * 60 * MINUTE);
    await guessFromEverywhere(email);
    expect((await tryPassword(email, PASSWORD, { ...fromElsewhere(), cookie })).status).toBe(403);

    const { devices, user } = await deps(id);
    const mark = devices.mark(user);
    expect(devices.nameOf(user, () => mark.value)).toMatch(/^[\w-]{16}$/);
    expect(devices.nameOf({ ...user, password_hash: 'another' }, () => mark.value)).toBeUndefined();
  });

  it('is known after the server’s secret was changed, until the one before is forgotten', async () => {
    const { id } = await createPerson(server());
    const { user, at } = await deps(id);
    const [old, now] = ['o'.repeat(40), 'n'.repeat(40)];
    const { value } = at(old).mark(user);
    expect(at(now, old).nameOf(user, () => value)).toBeDefined();
    expect(at(now).nameOf(user, () => value)).toBeUndefined();
  });

  async function deps(id: string) {
    const user = await server().services.accounts.byId(id);
    if (!user) throw new Error('There is no such person');
    const at = (secretKey: string, ...previousSecretKeys: string[]) =>
      createKnownDevices(openSecrets({ secretKey, previousSecretKeys, dataDir: '' }), server().clock);
    return { user, at, devices: at('k'.repeat(40)) };
  }
});

it('keeps the cookie of a known device to encrypted connections where the server is reached by them', async () => {
  const secure = await createTestServer({ trustProxy: true, publicUrl: 'https://gesso.example' });
  const { email } = await createPerson(secure);
  expect((await knownDevice(email, secure)).line).toMatch(/; Secure(;|$)/);
  await secure.close();
});
