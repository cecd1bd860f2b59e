/** Signing in with Google by the button of the page: a provider with real requests and signatures stands in for Google. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeGoogle, startGoogle } from '../api/helpers/google.ts';
import { arrived, follow, heading, startAccounts } from '../helpers/account-server.ts';

let google: FakeGoogle;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());

const deps = startAccounts(() => ({
  google: { clientId: 'gesso', clientSecret: 'hush', issuer: google.issuer },
}));
const unreachable = startAccounts(() => ({
  google: { clientId: 'gesso', clientSecret: 'hush', issuer: 'http://127.0.0.1:9' },
}));

describe('the Google button', () => {
  test('signs a person in who had no account, and brings them to it', async () => {
    google.claims = { sub: 'google-1', email: 'grace@studio-nord.example', email_verified: true };
    const page = await deps().open();
    await page.goto(`${deps().url}/signup`);
    await follow(page, 'Continue with Google');
    await arrived(page, 'grace@studio-nord.example');
    await page.close();
  });

  test.each(['/login', '/signup'])('moves nothing of %s when it comes', async (path) => {
    const page = await deps().open();
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/configuration', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(deps().url + path);
    const places = () =>
      page
        .locator('main :is(h1, input, button, nav a)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    await page.getByLabel('Email').or(page.getByLabel('Business email')).first().waitFor();
    const before = await places();
    answer();
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    expect(await places()).toEqual(before);
    await page.close();
  });

  test('says in words why Google’s answer does not do', async () => {
    google.claims = { sub: 'google-2', email: 'grace@gmail.com', email_verified: true };
    const page = await deps().open();
    await page.goto(`${deps().url}/login`);
    await follow(page, 'Continue with Google');
    await heading(page, 'Google did not sign you in').waitFor();
    await page.getByText('Only account with business email can be registered').waitFor();
    await follow(page, 'Back to sign in');
    await heading(page, 'Sign in').waitFor();
    await page.close();
  });

  test('says on the page itself when Google does not answer', async () => {
    const page = await unreachable().open();
    await page.goto(`${unreachable().url}/login`);
    await follow(page, 'Continue with Google');
    await page.getByText('Failed to login. Failed to request Google OAuth server').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.close();
  });
});
