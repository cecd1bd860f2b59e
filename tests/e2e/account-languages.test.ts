/** The account pages in German and Arabic: chosen there or in the studio, changed under a half-filled form, right to left. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { arrived, expectWrong, heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();
const language = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

/** Buttons and links whose words do not fit into them. */
const clipped = (page: Page) =>
  page
    .locator('button, a, label, h1, select')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );

describe('the account pages', () => {
  test('change their language under a half-filled form, what the server has said included', async () => {
    const page = await deps().open({ locale: 'en-GB' });
    await page.goto(`${deps().url}/signup`);
    await page.getByLabel('Business email').fill('ada@gmail.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create an account');
    await expectWrong(page, 'Business email', 'Only account with business email can be registered');
    await page.getByLabel('Language').selectOption('Deutsch');
    await heading(page, 'Konto anlegen').waitFor();
    await expectWrong(page, 'Geschäftliche E-Mail', 'Nur mit einer geschäftlichen E-Mail-Adresse');
    await expect.poll(() => page.getByLabel('Passwort', { exact: true }).inputValue()).toBe(PASSWORD);
    expect(await language(page)).toEqual(['de', 'ltr']);
    expect(await page.title()).toBe('Konto anlegen · Gesso');
    // For the next page too, and the studio has the same choice.
    await page.goto(`${deps().url}/login`);
    await heading(page, 'Anmelden').waitFor();
    await page.goto(`${deps().url}/studio`);
    await expect.poll(() => language(page)).toEqual(['de', 'ltr']);
    await page.close();
  });

  test('stay English and say so when a language cannot be loaded', async () => {
    const page = await deps().open({ locale: 'en' });
    await page.route('**/assets/account-de-*', (route) => route.abort());
    await page.goto(`${deps().url}/login`);
    await page.getByLabel('Language').selectOption('Deutsch');
    await page.getByText('The language could not be loaded.').waitFor();
    await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('en');
    await heading(page, 'Sign in').waitFor();
    await page.close();
  });

  const VISITS = [
    ['de-AT', 1440, 'dark', { email: 'E-Mail', password: 'Passwort', enter: 'Anmelden', out: 'Abmelden' }],
    [
      'ar-EG',
      390,
      'light',
      { email: 'البريد الإلكتروني', password: 'كلمة المرور', enter: 'تسجيل الدخول', out: 'تسجيل الخروج' },
    ],
  ] as const;
  for (const [locale, width, colorScheme, words] of sampled(VISITS, ([locale]) => locale === 'ar-EG')) {
    test(`take a person in and out again in ${locale} at ${width} px, readable by all`, async () => {
      const { join, open, url } = deps();
      const email = await join(locale.toLowerCase());
      const page = await open({ locale, viewport: { width, height: 900 }, colorScheme });
      const fits = async (where: string) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
        expect(await clipped(page), where).toEqual([]);
        expect(await seriousFaults({ page }), where).toEqual([]);
      };
      for (const path of ['/signup', '/restore-password', '/confirm-email/nothing', '/login']) {
        await page.goto(url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await fits(path);
      }
      expect(await language(page)).toEqual(locale === 'ar-EG' ? ['ar', 'rtl'] : ['de', 'ltr']);
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await press(page, words.enter);
      await arrived(page, email);
      for (const path of ['/api-keys', '/integrations', '/webhook', '/usage', '/billing', '/security', '']) {
        await page.goto(`${url}/account${path}`);
        await arrived(page, email);
        await page.waitForLoadState('networkidle');
        await fits(`/account${path}`);
      }
      await press(page, words.out);
      await heading(page, words.enter).waitFor();
      await page.close();
    });
  }
});
