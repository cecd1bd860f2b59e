/** The forms of the account pages are in their HTML: seen, filled in and sent before the script is there. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { arrived, heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';

const deps = startAccounts();

/** Lets no script of the page arrive until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('the form of an account page', () => {
  test.each([
    ['/login', 'Sign in', ['email', 'password']],
    ['/signup', 'Create an account', ['email', 'password', 'promo', 'news']],
    ['/restore-password', 'Forgot your password?', ['email']],
    ['/login/magic-link-auth', 'Sign in by email', ['email']],
  ])('of %s is there without a script', async (path, title, names) => {
    const page = await deps().open({ javaScriptEnabled: false });
    await page.goto(deps().url + path);
    await heading(page, title).waitFor();
    expect(await page.title()).toBe(`${title} · Gesso`);
    const fields = page.locator('form input');
    expect(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual(names);
    for (const field of await fields.all()) expect(await field.isVisible()).toBe(true);
    // Without a script a password never becomes part of an address.
    await expect.poll(() => page.locator('form').getAttribute('method')).toBe('post');
    await page.close();
  });

  test('is in the person’s language before the script', async () => {
    const page = await deps().open({ locale: 'ar-EG' });
    const release = await holdScripts(page);
    await page.goto(`${deps().url}/login`, { waitUntil: 'commit' });
    await heading(page, 'تسجيل الدخول').waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    release();
    await page.close();
  });

  test('keeps what was typed and sends what was sent before the script is there', async () => {
    const email = await deps().join('early');
    const page = await deps().open();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const release = await holdScripts(page);
    await page.goto(`${deps().url}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    expect(new URL(page.url()).pathname).toBe('/login');
    release();
    await arrived(page, email);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('is not shown to somebody who is signed in, and shown to somebody who was', async () => {
    const email = await deps().join('back');
    const page = await deps().open();
    await page.goto(`${deps().url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await arrived(page, email);
    const release = await holdScripts(page);
    await page.goto(`${deps().url}/login`, { waitUntil: 'commit' });
    await page.locator('form').waitFor({ state: 'attached' });
    expect(await heading(page, 'Sign in').isVisible()).toBe(false);
    release();
    await arrived(page, email);
    await page.context().clearCookies();
    await page.goto(`${deps().url}/login`);
    await heading(page, 'Sign in').waitFor();
    await page.close();
  });
});
