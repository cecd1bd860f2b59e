/** A person and a server of its own, from signing up to a new password, by nothing but pages and mails. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { arrived, expectWrong, follow, heading, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';

const EMAIL = 'ada@studio-nord.example';
const deps = startAccounts();

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${deps().url}/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** Opens the newest mail of the outbox with this subject. */
async function openMail(page: Page, subject: string): Promise<void> {
  await follow(page, 'Open the outbox');
  // Mails are sent behind the answers.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('link', { name: subject }).count();
    })
    .toBeGreaterThan(0);
  await follow(page, subject);
}

/** Follows the button of that mail. */
async function followMail(page: Page, subject: string, button: string): Promise<void> {
  await openMail(page, subject);
  await page.frameLocator('iframe').getByRole('link', { name: button, exact: true }).click();
}

describe('the account pages', () => {
  test('take a person from signing up through mails to a new password', async () => {
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text());
    });

    await page.goto(`${deps().url}/signup`);
    await page.getByLabel('Business email').fill('ada@gmail.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await press(page, 'Create an account');
    await expectWrong(page, 'Business email', 'Only account with business email can be registered');
    await page.getByLabel('Business email').fill(EMAIL);
    await press(page, 'Create an account');
    await heading(page, 'Check your inbox').waitFor();
    await followMail(page, 'Confirm your email address', 'Confirm email address');
    await heading(page, 'Your account is ready').waitFor();
    await page.getByRole('link', { name: 'Open the studio' }).waitFor();
    await follow(page, 'Go to your account');
    await arrived(page, EMAIL);
    await expect.poll(() => page.getByRole('main').textContent()).toContain('20 of 20');

    await press(page, 'Sign out');
    await heading(page, 'Sign in').waitFor();
    await signIn(page, 'not the password');
    await expect.poll(() => page.getByRole('alert').last().textContent()).toContain('incorrect');
    await signIn(page, 'correct horse battery');
    await arrived(page, EMAIL);

    await follow(page, 'Security');
    await press(page, 'Change the password');
    await page.getByText('Check your inbox').waitFor();
    await followMail(page, 'Change your password', 'Change password');
    await page.getByLabel('New password').fill('a second battery');
    await press(page, 'Change the password');
    await heading(page, 'Password has been successfully changed').waitFor();

    await page.goto(`${deps().url}/restore-password`);
    await page.getByLabel('Email').fill(EMAIL);
    await press(page, 'Send me a link');
    await followMail(page, 'Reset your password', 'Reset password');
    await page.getByLabel('New password').fill('a third battery');
    await press(page, 'Set the password');
    await heading(page, 'Your password is set').waitFor();
    await signIn(page, 'a third battery');
    await arrived(page, EMAIL);
    expect(broken).toEqual([]);
    await page.close();
  });

  test('sign in by a mailed link, once', async () => {
    const page = await deps().open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${deps().url}/login`);
    await heading(page, 'Sign in').waitFor();
    // Nothing is offered that this server is not configured for.
    expect(await page.getByRole('link', { name: 'Continue with Google' }).count()).toBe(0);
    await follow(page, 'Sign in by email');
    await page.getByLabel('Email').fill(EMAIL);
    await press(page, 'Send me a link');
    await openMail(page, 'Your sign-in link');
    const frame = page.frameLocator('iframe').getByRole('link', { name: 'Sign in', exact: true });
    const address = await frame.getAttribute('href');
    await frame.click();
    await arrived(page, EMAIL);
    await page.goto(String(address));
    await heading(page, 'This link does not work').waitFor();
    await page.close();
  });

  test('send whoever is not signed in to sign in first, and say when the server is gone', async () => {
    const page = await deps().open();
    await page.goto(`${deps().url}/account/billing`);
    await heading(page, 'Sign in').waitFor();
    await page.route('**/auth/login', (route) => route.abort());
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('whatever it was');
    await press(page, 'Sign in');
    await expect.poll(() => page.getByRole('alert').last().textContent()).toContain('does not answer');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await page.close();
  });

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    test(`are readable by all and fit the screen, ${colorScheme} at ${width} px`, async () => {
      const page = await deps().open({ viewport: { width, height: 900 }, colorScheme });
      for (const path of ['/login', '/signup', '/restore-password', '/confirm-email/nothing']) {
        await page.goto(deps().url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByText('This is a local server').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
        expect(await seriousFaults({ page }), path).toEqual([]);
      }
      await page.close();
    });
  }
});
