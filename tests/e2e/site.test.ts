/** The content pages in a browser: what they look like to axe, how one goes from one to another, and the live editor. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { picture } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

/** Everything that a browser complains about. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`),
  );
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  return faults;
}

const PATHS = [
  '/',
  '/background-remover',
  '/pricing',
  '/blog',
  '/docs',
  '/404',
  '/de',
  '/photo-editor',
  '/de/image-to-video',
  '/ar/clothing-on-models',
] as const;

describe('content pages', () => {
  test.each([
    ['a desk in the light', { viewport: { width: 1440, height: 900 } }],
    ['a phone in the dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
  ])('are accessible, fit, and say nothing in the console: %s', async (_name, options) => {
    const page = await deps().open(options);
    const faults = watch(page);
    for (const path of sampled(PATHS, 5)) {
      await page.goto(deps().url + path);
      expect([path, await seriousFaults({ page })]).toEqual([path, []]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, over]).toEqual([path, 0]);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(['/', '/de/background-remover', '/ar/pricing'])(
    'keep the words of a button on one line where the bar is shortest: %s',
    async (path) => {
      const page = await deps().open({ viewport: { width: 1024, height: 768 } });
      await page.goto(deps().url + path);
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.bar .button, .live .low > *')]
          .filter((each) => each.checkVisibility() && each.textContent.trim() !== '')
          .map((each) => {
            const words = document.createRange();
            words.selectNodeContents(each);
            return [each.textContent, Math.round(words.getBoundingClientRect().height / 20)] as const;
          })
          .filter(([, count]) => count > 2),
      );
      const tall = await page
        .locator('.bar .button')
        .evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 48).length);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, lines, tall, over]).toEqual([path, [], 0, 0]);
      await page.context().close();
    },
  );

  test('read without a script', async () => {
    const page = await deps().open({ javaScriptEnabled: false });
    await page.goto(deps().url);
    await page.getByRole('heading', { level: 1, name: 'Erase what should not be in the picture' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await page.getByText('300 credits a month', { exact: true }).waitFor();
    // Monthly and yearly prices: nothing is hidden that only a script could show.
    expect(await page.getByText('$29', { exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });

  test('break their lines in the same places before their typeface is there and after', async () => {
    const page = await deps().open({ viewport: { width: 390, height: 844 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${deps().url}/pricing`, { waitUntil: 'domcontentloaded' });
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, .lede')].map((each) => each.getBoundingClientRect().height),
      );
    const before = await heights();
    release();
    await page.waitForFunction(() => document.fonts.check('600 32px "Inter Variable"'));
    expect(before.length).toBeGreaterThan(3);
    expect(await heights()).toEqual(before);
    await page.context().close();
  });

  test('copy their code, and find guides by what one types', async () => {
    const page = await deps().open();
    const faults = watch(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${deps().url}/docs/webhooks`);
    const code = page.locator('.code').filter({ hasText: 'function isGenuine' });
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await code.locator('code').textContent(),
    );
    // On a server without HTTPS browsers have no clipboard for pages.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const other = page.locator('.code').filter({ hasNotText: 'function isGenuine' }).first();
    await other.getByRole('button', { name: 'Copy' }).click();
    await other.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => window.getSelection()!.toString().trim())).toBe(
      (await other.locator('code').textContent())!.trim(),
    );
    // By key: what is laid out only now may still move.
    await page.locator('summary', { hasText: /changes in the changelog/ }).press('Enter');
    await page.getByText('Signed webhooks with retries').waitFor();
    await page.goto(`${deps().url}/docs`);
    await page.getByRole('searchbox').fill('signature of nowhere');
    await page.getByText('No guide has all of these words.').waitFor();
    await page.getByRole('searchbox').fill('signature webhook');
    await page.getByRole('search').getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    // Enter opens the first guide, and a search that did not load is no search that found nothing.
    await page.goto(`${deps().url}/docs`);
    await page.route('**/docs/search.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('searchbox').fill('signature webhook');
    await page.getByText('The search could not be loaded.').waitFor();
    await page.unrouteAll();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('503')));
    await page.getByRole('searchbox').fill('webhook signature');
    await page.getByRole('search').getByRole('link', { name: 'Webhooks' }).waitFor();
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('close a menu that the focus has left', async () => {
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    await page.goto(deps().url);
    const tools = page.getByRole('navigation', { name: 'Main' }).locator('details');
    await tools.locator('summary').press('Enter');
    await tools.getByRole('link').last().focus();
    await expect.poll(() => tools.getAttribute('open')).toBe('');
    await page.keyboard.press('Tab');
    await expect.poll(() => tools.getAttribute('open')).toBe(null);
    await page.context().close();
  });

  test('that the crash test breaks say so and stay', async () => {
    const page = await deps().open();
    await page.goto(`${deps().url}/crash-test`);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Load the page again' }).waitFor();
    await page.context().close();
  });

  test('send old links into the studio', async () => {
    const page = await deps().open();
    await page.goto(`${deps().url}/#operation=resize&mode=crop`);
    await page.waitForURL('**/studio#operation=resize&mode=crop');
    await page.context().close();
  });
});

describe('the live editor', () => {
  test('asks for all that a first stroke needs at once, while its frame is still on its way', async () => {
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    await page.route('**/studio', () => {});
    const asked = Promise.all(
      ['open', 'editor', 'workbench', 'worker-start', 'kernels'].map((name) =>
        page.waitForResponse((response) => response.url().includes(`/assets/${name}-`) && response.ok()),
      ),
    );
    await page.goto(`${deps().url}/object-remover`);
    expect(await page.locator('[data-coming]').count()).toBe(0);
    await page.getByRole('region', { name: 'Try it' }).hover();
    await asked;
    // Pages are not fetched ahead until it is there.
    await expect.poll(() => page.locator('[data-coming]').count()).toBe(1);
    await page.context().close();
  });

  test('takes a picture, cuts it out, and hands picture, mask and history to the studio', async () => {
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    const faults = watch(page);
    await page.goto(`${deps().url}/background-remover`);
    const editor = page.getByRole('region', { name: 'Try it' });
    // Nothing of the studio is loaded before somebody reaches for it.
    expect(await page.locator('iframe').count()).toBe(0);
    await editor.locator('input[type=file]').setInputFiles(picture('product-mug.jpg'));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('region', { name: 'Canvas', exact: true }).locator('[data-stage]').waitFor();
    await frame.getByRole('complementary').getByRole('button', { name: 'Remove background' }).click();
    await frame.getByText('Background removed').waitFor({ timeout: 60_000 });
    await editor.getByRole('link', { name: 'Continue in the full studio' }).click();
    await page.waitForURL('**/studio#operation=remove_bg');
    await page.getByRole('banner').getByRole('button', { name: 'product-mug', exact: true }).waitFor();
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    await expect.poll(() => undo.isEnabled()).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
