/** The dashboard and the pages that say an email is on its way. */
import { describe, expect, test } from 'vitest';
import { follow, heading, openSignedIn, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

describe('the pages after a form', () => {
  test('say that an email is on its way, send it again, and ask for the address when they do not know it', async () => {
    const page = await deps().open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${deps().url}/signup`);
    await page.getByLabel('Business email').fill('ina@studio-nord.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/Promo code/).fill('SPRING');
    await press(page, 'Create an account');
    await page.waitForURL('**/signup-successful');
    await page.getByText('We have sent a link to ina@studio-nord.example.').waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
    await press(page, 'Send the email again');
    await page.waitForURL('**/resend-successful');
    await page.getByText('Email confirmation has been sent to ina@studio-nord.example').waitFor();
    const user = await deps().server.services.accounts.byEmail('ina@studio-nord.example');
    expect(user).toMatchObject({ promo_code: 'SPRING' });
    await page.close();

    const other = await deps().open();
    await other.goto(`${deps().url}/restore-password-sent`);
    await other.getByLabel('Email').fill('ina@studio-nord.example');
    await press(other, 'Send the email again');
    await other.getByText('a link that sets a new password is on its way').waitFor();
    await press(other, 'Send the email again');
    await other.getByText('Sent again.').waitFor();
    await other.close();
  });

  test('a survey says what is wrong, and takes a request', async () => {
    const page = await deps().open();
    await page.goto(`${deps().url}/surveys/request_api_access`);
    await heading(page, 'Request API access').waitFor();
    await press(page, 'Send');
    await page.getByText('Invalid form fields').waitFor();
    await page.getByLabel('Work email').fill('ina@shop.example');
    await page.getByLabel('First name').fill('Ina');
    await page.getByLabel('Company').fill('Shop');
    await press(page, 'Send');
    await page.getByText('We will write to ina@shop.example.').waitFor();
    await page.close();
  });
});

describe('the dashboard', () => {
  const SCREENS = [
    [390, 'dark'],
    [1440, 'light'],
  ] as const;
  test.each(sampled(SCREENS, 1))(
    'shows a signed-in person where to start, at %i px, %s',
    async (width, colorScheme) => {
      const email = await deps().join(`mara-${width}`);
      const page = await deps().open({ viewport: { width, height: 900 }, colorScheme });
      await page.goto(`${deps().url}/dashboard`);
      await heading(page, 'Sign in').waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(page, 'Sign in');
      // Back to where the person wanted to be.
      await heading(page, /^Good/).waitFor();
      await page.getByText('of 20 left').waitFor();
      await page.getByText('Nothing is running.').waitFor();
      await expect.poll(() => page.getByRole('link', { name: '20 left' }).count()).toBe(1);
      expect(await seriousFaults({ page })).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await follow(page, 'Cut out');
      await page.waitForURL('**/studio#operation=remove_bg');
      await page.close();
    },
  );

  test('says on each card what could not be loaded, and asks for it again on a press', async () => {
    const email = await deps().join('rita');
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    await page.route(/api-keys$|usage-breakdown-grouped|web-task\/groups/, (route) => {
      const { resourceType, method } = {
        resourceType: route.request().resourceType(),
        method: route.request().method(),
      };
      return resourceType === 'document' || method !== 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: {} });
    });
    await openSignedIn(page, deps().url, email, '/dashboard');
    for (const name of ['API, this month', 'API keys', 'Running']) {
      const tile = page.locator('.tile', { has: page.getByRole('heading', { name, exact: true }) });
      await tile.getByRole('button', { name: 'Try again' }).waitFor();
    }
    await page.unrouteAll();
    const tile = page.locator('.tile', { has: page.getByRole('heading', { name: 'API keys', exact: true }) });
    await tile.getByRole('button', { name: 'Try again' }).click();
    await tile.getByText('Never used').waitFor();
    await page.close();
  });
});
