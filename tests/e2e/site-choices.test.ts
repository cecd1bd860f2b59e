/** Theme and language: what a person chose in the studio holds for the content pages, and the other way around; a billing period; paper. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { picture } from '../helpers/browser.ts';

const deps = startAccounts();

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const themes = (page: Page) =>
  page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme', exact: true });

test('the theme of the studio is that of every page from its first paint, and a page can change it', async () => {
  const context = await deps().context();
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${deps().url}/studio`);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark theme');

  // Before any script of the page's own file.
  await page.route('**/assets/site/runtime-*.js', () => {});
  await page.goto(`${deps().url}/pricing`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scheme(page)).toBe('dark');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto(`${deps().url}/background-remover`);
  await expect.poll(() => themes(page).inputValue()).toBe('dark');
  await page.getByRole('region', { name: 'Try it' }).hover();
  const inFrame = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((root) => getComputedStyle(root).colorScheme);
  await expect.poll(inFrame).toBe('dark');
  await themes(page).selectOption('Light theme');
  await expect.poll(() => scheme(page)).toBe('light');
  await expect.poll(inFrame).toBe('light');

  const other = await context.newPage();
  await other.goto(`${deps().url}/nowhere`);
  await expect.poll(() => themes(other).inputValue()).toBe('light');
  await themes(other).selectOption('Dark theme');
  await expect.poll(() => scheme(page)).toBe('dark');
  await expect.poll(() => themes(page).inputValue()).toBe('dark');
  await other.close();

  // To another page without loading anew.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay for what runs in the cloud' }).waitFor();
  expect([await scheme(page), await themes(page).inputValue()]).toEqual(['dark', 'dark']);
  await themes(page).selectOption('System theme');
  expect(await scheme(page)).toBe('light');
  await page.goto(`${deps().url}/studio`);
  await expect.poll(() => page.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('system');
  await page.context().close();
});

test.each([true, false])(
  'plans of a server without an image service offer animations by camera motion, and nothing that it cannot make: script %s',
  async (javaScriptEnabled) => {
    const page = await deps().open({ javaScriptEnabled });
    await page.goto(`${deps().url}/pricing`);
    const studio = page.getByRole('region', { name: 'Studio', exact: true });
    const lines = studio.getByRole('list').getByText(/a month: /);
    const shown = async () =>
      (await lines.filter({ visible: true }).allInnerTexts()).map((line) => line.trim());
    await expect.poll(shown).toEqual([2, 30].map((count) => `Animations by camera motion a month: ${count}`));
    await expect.poll(() => studio.getByRole('row').filter({ hasText: 'AI edits' }).count()).toBe(0);
    await page.context().close();
  },
);

test('without a script no theme is offered, which only a script could show', async () => {
  const page = await deps().open({ javaScriptEnabled: false });
  await page.goto(deps().url);
  await page.getByRole('contentinfo').waitFor();
  expect(await page.locator('[data-themes]').isVisible()).toBe(false);
  await page.context().close();
});

test('a language is offered at the top of the page, and chosen there it is that of the studio and the account', async () => {
  const page = await deps().open({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await page.goto(`${deps().url}/pricing`);
  const bar = page.getByRole('banner');
  await bar.locator('summary').and(page.getByLabel('Language')).click();
  await bar.getByRole('link', { name: 'Deutsch' }).first().click();
  await page.waitForURL('**/de/pricing');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.goto(`${deps().url}/login`);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
  await page.goto(`${deps().url}/studio`);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  // Never by itself.
  await page.goto(deps().url);
  await page.getByRole('heading', { level: 1, name: 'Erase what should not' }).waitFor();
  await page.context().close();
});

test('the editor of a translated page speaks its language, and who works in it goes on in it', async () => {
  const page = await deps().open({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const chosen = () => page.evaluate(() => localStorage.getItem('gesso-language'));
  await page.goto(`${deps().url}/de/background-remover`);
  await page.getByRole('region', { name: 'Ausprobieren' }).hover();
  const frame = page.frameLocator('iframe');
  await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('de');
  // Reaching for it is no choice.
  await expect.poll(chosen).toBe(null);
  await page.locator('[data-live] input[type=file]').setInputFiles(picture('product-mug.jpg'));
  await frame.getByRole('complementary').getByRole('button', { name: 'Hintergrund entfernen' }).waitFor();
  await expect.poll(chosen).toBe('de');
  await page.context().close();
});

test('where storage is blocked, the editor of a translated page speaks its language too', async () => {
  const page = await deps().open();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await page.goto(`${deps().url}/ar/background-remover`);
  await page.locator('[data-live]').hover();
  const html = page.frameLocator('iframe').locator('html');
  await expect.poll(() => html.getAttribute('lang')).toBe('ar');
  await page.context().close();
});

test('a person who chose a language keeps it in the editor of a page in another one', async () => {
  const page = await deps().open({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('gesso-language', 'ar'));
  await page.goto(`${deps().url}/de/background-remover`);
  await page.getByRole('region', { name: 'Ausprobieren' }).hover();
  await expect.poll(() => page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe('ar');
  expect(await page.evaluate(() => localStorage.getItem('gesso-language'))).toBe('ar');
  await page.context().close();
});

test('the prices of the API are those of the chosen billing period', async () => {
  const page = await deps().open();
  await page.goto(`${deps().url}/api-pricing`);
  const shown = (period: string) =>
    page.locator(`[data-plan="api_growth"][data-period="${period}"]`).isVisible();
  expect([await shown('month'), await shown('year')]).toEqual([true, false]);
  await page.getByRole('radio', { name: 'Yearly, two months free' }).check();
  expect([await shown('month'), await shown('year')]).toEqual([false, true]);
  await page.context().close();
});

test('on paper a guide of the dark theme is black on white, whole, with nothing to press', async () => {
  const page = await deps().open({ viewport: { width: 794, height: 1123 } });
  await page.addInitScript(() => localStorage.setItem('gesso-theme', 'dark'));
  await page.goto(`${deps().url}/docs/quick-start`);
  await page.locator('.copy').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => {
    const seen = (each: Element) => each.checkVisibility({ contentVisibilityAuto: true });
    const blocks = [...document.querySelectorAll('pre')];
    return {
      colors: [document.body, document.querySelector('h1')!].map((each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        return [color, backgroundColor];
      }),
      cut: blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      missing: blocks.filter((each) => !seen(each)).length,
      controls: [...document.querySelectorAll('button, .button, select')].filter(seen).length,
    };
  });
  expect(paper).toEqual({
    colors: [
      ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
      ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'],
    ],
    cut: 0,
    missing: 0,
    controls: 0,
  });
  await page.context().close();
});
