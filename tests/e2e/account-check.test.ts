/** The bot challenge where a person signs in and up: solved by a real server's rules, in a real browser. */
import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/server/base/config.ts';
import { arrived, expectWrong, heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';

const deps = startAccounts();
beforeAll(() => deps().server.services.flags.set('fraudCheck', true));

const TOKEN = 'x-bot-check-token';
const human = (page: Page) => page.getByText('You are human').waitFor();

/** The calls that are made to a path from here on. */
function calls(page: Page, path: string): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) made.push(request);
  });
  return made;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

describe('where the server asks for a solved challenge', () => {
  test('signing in solves it while the person types, and a wrong password costs no second thought', async () => {
    const email = await deps().join('solver');
    const page = await deps().open();
    const logins = calls(page, '/auth/login');
    await page.goto(`${deps().url}/login`);
    await human(page);
    await signIn(page, email, 'not the password');
    await expect.poll(() => page.getByRole('alert').last().textContent()).toContain('incorrect');
    await signIn(page, email);
    await arrived(page, email);
    const tokens = logins.map((request) => request.headers()[TOKEN]);
    expect(tokens).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(tokens).size).toBe(2);
    await page.close();
  });

  test('signing up carries it in its body, once more after a field was wrong', async () => {
    const page = await deps().open();
    const registers = calls(page, '/auth/register');
    await page.goto(`${deps().url}/signup`);
    await page.getByLabel('Business email').fill('new@gmail.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create an account');
    await expectWrong(page, 'Business email', 'Only account with business email can be registered');
    await page.getByLabel('Business email').fill('new@studio-nord.example');
    await press(page, 'Create an account');
    await heading(page, 'Check your inbox').waitFor();
    expect(registers.map((request) => request.postDataJSON().recaptcha_token)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    await page.close();
  });

  test('a visitor asks for a demo with it, for a business account without, and who runs the server is mailed', async () => {
    const page = await deps().open({ viewport: { width: 390, height: 900 } });
    const demos = calls(page, '/surveys/schedule-demo/submit');
    const accounts = calls(page, '/surveys/request_business_account/submit');
    for (const [path, title] of [
      ['schedule-demo', 'Schedule a demo'],
      ['request-account', 'Request a business account'],
    ] as const) {
      await page.goto(`${deps().url}/${path}`);
      await heading(page, title).waitFor();
      await press(page, 'Send');
      await expectWrong(page, 'Work email', 'Please fill this in');
      await page.getByLabel('Work email').fill('vera@studio-nord.example');
      await page.getByLabel('First name').fill('Vera');
      await page.getByLabel('Company', { exact: true }).fill('Studio Nord');
      await page.getByLabel('Images a month').selectOption('1,000 to 10,000');
      await page.getByLabel('What would you like to do?').fill('Crop shoes');
      expect(await seriousFaults({ page })).toEqual([]);
      await press(page, 'Send');
      await heading(page, 'Thank you').waitFor();
    }
    expect([...demos, ...accounts].map((request) => TOKEN in request.headers())).toEqual([true, false]);
    expect(demos[0]?.postDataJSON()).toEqual({
      type: 'request_demo',
      email: 'vera@studio-nord.example',
      first_name: 'Vera',
      company: 'Studio Nord',
      monthly_images: '1000-10000',
      message: 'Crop shoes',
    });
    await page.goto(`${deps().url}/dev/outbox`);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('link', { name: 'Schedule a demo' }).count();
      })
      .toBe(1);
    await page.close();
  });

  test('a page that could not read the flag answers it when asked, by one more call', async () => {
    const email = await deps().join('unknowing');
    const page = await deps().open();
    const logins = calls(page, '/auth/login');
    await page.route('**/configuration-files/**', (route) => route.abort());
    await page.goto(`${deps().url}/login`);
    await signIn(page, email);
    await arrived(page, email);
    expect(logins.map((request) => TOKEN in request.headers())).toEqual([false, true]);
    await page.close();
  });

  test('a person whom it refuses twice is told that access is blocked, and by whom to be helped', async () => {
    const email = await deps().join('refused');
    const page = await deps().open();
    const logins = calls(page, '/auth/login');
    await page.route('**/auth/login', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            contentType: 'text/plain',
            body: 'Bot check failed: solve a new challenge.',
          })
        : route.continue(),
    );
    await page.goto(`${deps().url}/login`);
    await human(page);
    await signIn(page, email);
    const blocked = page.getByRole('dialog', { name: 'Access blocked' });
    await blocked.waitFor();
    expect(logins).toHaveLength(2);
    await expect.poll(() => blocked.textContent()).toContain(`connected to your account: ${email}`);
    await expect.poll(() => blocked.textContent()).toContain(readConfig({}).supportEmail);
    await page.mouse.click(5, 5);
    await blocked.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await page.close();
  });

  test('an account that is flagged as fraud is told so', async () => {
    const email = await deps().join('flagged');
    const { server, url } = deps();
    const row = await server.ports.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await server.services.accounts.setFlag(row.id, 'fraud');
    const page = await deps().open();
    await page.goto(`${url}/login`);
    await signIn(page, email);
    await page.getByRole('dialog', { name: 'Access blocked' }).waitFor();
    await page.close();
  });

  test('it is renewed before its 240 seconds are over', async () => {
    const page = await deps().open();
    const challenges = calls(page, '/bot-check/challenge');
    await page.clock.install();
    await page.goto(`${deps().url}/login`);
    await human(page);
    await page.clock.fastForward(200_000);
    expect(challenges).toHaveLength(1);
    await page.clock.fastForward(20_000);
    await expect.poll(() => challenges.length).toBe(2);
    await human(page);
    await page.close();
  });

  test('a challenge that cannot load is tried 10 times more, then the person is asked', async () => {
    const page = await deps().open();
    const challenges = calls(page, '/bot-check/challenge');
    await page.clock.install();
    await page.route('**/bot-check/challenge', (route) => route.abort());
    await page.goto(`${deps().url}/login`);
    await page.getByText('Checking that you are human').waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(4_000);
        return page.getByText('The check could not load').isVisible();
      })
      .toBe(true);
    expect(challenges).toHaveLength(11);
    expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    await page.unroute('**/bot-check/challenge');
    await press(page, 'Try again');
    await human(page);
    await page.close();
  });

  test('no challenge is shown or solved while the flag is off', async () => {
    const { flags } = deps().server.services;
    await flags.set('fraudCheck', false);
    try {
      const email = await deps().join('unasked');
      const page = await deps().open();
      const challenges = calls(page, '/bot-check/challenge');
      await page.goto(`${deps().url}/login`);
      await signIn(page, email);
      await arrived(page, email);
      expect(challenges).toEqual([]);
      await page.close();
    } finally {
      await flags.set('fraudCheck', true);
    }
  });
});
