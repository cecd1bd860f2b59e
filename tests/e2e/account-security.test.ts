/** The account's security, by nothing but pages: two-step verification, asking again, and the list of sessions. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { stepAt, totpCode } from '../../api/server/services/accounts/totp.ts';
import { arrived, heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';

const deps = startAccounts();

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${deps().url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

/** As if the sign-in were long ago. */
const forgetProofs = () =>
  deps().server.ports.database.updateTable('sessions').set({ proven_at: null }).execute();

const goToSecurity = async (page: Page) => {
  await page.goto(`${deps().url}/account/security`);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
};

describe('the security of an account', () => {
  test('two-step verification is turned on by a code, asked for when signing in, and turned off', async () => {
    const email = await deps().join('hedwig');
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    await signIn(page, email);
    await arrived(page, email);
    await forgetProofs();
    await goToSecurity(page);

    // It is asked again first, and who turns that down is told why nothing happens.
    await press(page, 'Turn on');
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
    await press(page, 'Cancel');
    await page.getByText('Confirm that it is you to go on.').waitFor();
    await press(page, 'Turn on');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('The password is incorrect.').waitFor();
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await seriousFaults({ page })).toEqual([]);

    const secret = (await page.locator('code.key').textContent())?.replaceAll(' ', '') ?? '';
    const code = (away = 0) => totpCode(secret, stepAt(Date.now()) + away);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await press(page, 'Confirm');
    await page.getByText('The code is wrong, or was used before.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code());
    await press(page, 'Confirm');
    await heading3(page, 'Your recovery codes').waitFor();
    const codes = await page.locator('.codes code').allTextContents();
    expect(codes).toHaveLength(10);
    // The button that was pressed is gone: who goes on by keys or hears the page is at the codes.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(codes[0]);
    expect(await seriousFaults({ page })).toEqual([]);

    const other = await deps().open({ viewport: { width: 390, height: 844 } });
    await signIn(other, email);
    await heading(other, 'Enter your code').waitFor();
    expect(await seriousFaults({ page: other })).toEqual([]);
    // Nobody is signed in before the code.
    await other.goto(`${deps().url}/account`);
    await heading(other, 'Sign in').waitFor();
    await signIn(other, email);
    await other.getByLabel('Code').fill('000000');
    await press(other, 'Sign in');
    await other.getByText('The code is wrong, or was used before.').waitFor();
    await other.getByLabel('Code').fill(code(1));
    await press(other, 'Sign in');
    await arrived(other, email);

    await forgetProofs();
    await goToSecurity(page);
    await press(page, 'Turn off');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByText('Enter one of your recovery codes instead.').waitFor();
    await page
      .getByRole('dialog')
      .getByLabel('Code')
      .fill(codes[0] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Two-step verification is off.').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await Promise.all([page.close(), other.close()]);
  });

  const heading3 = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 });

  test('each device is listed and signed out, one by one or all at once', async () => {
    const email = await deps().join('gerda');
    const [page, other] = [await deps().open(), await deps().open()];
    for (const one of [page, other]) {
      await signIn(one, email);
      await arrived(one, email);
    }
    await goToSecurity(page);
    await page.getByText('This device').waitFor();
    const out = page.getByRole('button', { name: 'Sign out: ' });
    await expect.poll(() => out.count()).toBe(1);
    await out.click();
    await page.getByText('was signed out.').waitFor();
    expect(await out.count()).toBe(0);
    await other.goto(`${deps().url}/account`);
    await heading(other, 'Sign in').waitFor();

    await press(page, 'Sign out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.goto(`${deps().url}/account`);
    await heading(page, 'Sign in').waitFor();
    await Promise.all([page.close(), other.close()]);
  });
});
