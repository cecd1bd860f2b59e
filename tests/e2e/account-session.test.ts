/** Who is signed in, on the account pages: signed out in another tab, no answer, a page that only the cookie remembers. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrived, heading, openSignedIn, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();
let email: string;

beforeAll(async () => {
  email = await deps().join('nils');
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${deps().url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
  await arrived(page, email);
}

describe('a signed-in page', () => {
  test('is left when another tab signs out, and comes back after signing in', async () => {
    const context = await deps().context();
    const page = await context.newPage();
    await signIn(page);
    await page.goto(`${deps().url}/account/usage`);
    await heading(page, 'Usage').waitFor();
    const other = await context.newPage();
    await other.goto(`${deps().url}/account`);
    await press(other, 'Sign out');
    await heading(other, 'Sign in').waitFor();
    await heading(page, 'Sign in').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await heading(page, 'Usage').waitFor();
    await context.close();
  });

  test('of prices names the plan of who has signed in, and asks nothing for a visitor', async () => {
    const page = await deps().open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const plan = page.getByRole('region', { name: 'Free' }).getByText('Current plan');
    await page.goto(`${deps().url}/pricing`);
    // The prices are asked for after the account would be.
    await expect.poll(() => asked).toContain('/billing/plans');
    expect([asked.includes('/auth/me'), await plan.isVisible()]).toEqual([false, false]);
    await signIn(page);
    await page.goto(`${deps().url}/pricing`);
    await plan.waitFor();
    await expect.poll(() => page.getByText('Current plan').filter({ visible: true }).count()).toBe(1);
    await page.context().close();
  });

  test('waits for a server that does not answer, says so, and signs nobody out', async () => {
    const page = await deps().open();
    await openSignedIn(page, deps().url, email, '/robots.txt');
    await page.route('**/auth/me', (route) => route.abort());
    await page.goto(`${deps().url}/account/billing`);
    await heading(page, 'The server does not answer').waitFor();
    await page.unroute('**/auth/me');
    // By itself, a few seconds later.
    await heading(page, 'Billing').waitFor();
    await page.context().close();
  });

  test('opens by the cookie where no token is kept, and asks to sign in where the cookie is gone too', async () => {
    const page = await deps().open();
    await openSignedIn(page, deps().url, email, '/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${deps().url}/account/security`);
    await heading(page, 'Security').waitFor();
    // The page's own calls have ended: one that found no token would renew it, and the cookie with it.
    await page.getByText('This device', { exact: true }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto(`${deps().url}/account/security`);
    await heading(page, 'Sign in').waitFor();
    await page.context().close();
  });

  test('is ended everywhere by one press, on this device too', async () => {
    const page = await deps().open();
    await openSignedIn(page, deps().url, email, '/account/security');
    const elsewhere = await deps().open();
    await openSignedIn(elsewhere, deps().url, email, '/account');
    await arrived(elsewhere, email);
    await press(page, 'Sign out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(page, 'Sign in').waitFor();
    await elsewhere.reload();
    await heading(elsewhere, 'Sign in').waitFor();
    await page.context().close();
    await elsewhere.context().close();
  });

  test('that is begun from the studio leaves no sign-in page behind: Back leads to where one was before', async () => {
    const page = await deps().open();
    await page.goto(`${deps().url}/pricing`);
    await page.goto(`${deps().url}/studio`);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await page.waitForURL(/\/studio/);
    await page
      .getByText(/^\d+ left/)
      .first()
      .waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/studio');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing');
    await page.context().close();
  });

  test('loads nothing of the studio', async () => {
    const page = await deps().open();
    await openSignedIn(page, deps().url, email, '/robots.txt');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const paths = ['', 'api-keys', 'integrations', 'webhook', 'usage', 'billing', 'security'];
    for (const path of sampled(paths, (each) => ['', 'usage', 'billing'].includes(each))) {
      await page.goto(`${deps().url}/account/${path}`);
      await arrived(page, email);
      await page.waitForLoadState('networkidle');
    }
    expect(loaded.filter((path) => /\/(?:workbench|open|editor)-/.test(path))).toEqual([]);
    expect(loaded.some((path) => path.includes('/account-usage-'))).toBe(true);
    await page.context().close();
  });
});
