/** What a content page loads and lays out before it is first painted, and that what waits is there when one goes to it. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';

const deps = startAccounts();

const loaded = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(css|woff2)$/.test(path))
      .map((path) => path.replace(/^.*\/|-[^-]*\.woff2$/g, ''))
      .sort();
  });

test('a page has its style sheet in itself, and loads the typefaces of its language alone', async () => {
  const page = await deps().open();
  await page.goto(`${deps().url}/pricing`);
  // The name of the language is shown, in the system's typeface.
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).scrollIntoViewIfNeeded();
  expect(await loaded(page)).toEqual(['inter-latin-wght-normal']);
  await page.goto(`${deps().url}/ar/pricing`);
  expect(await loaded(page)).toContain('noto-sans-arabic-arabic-400-normal');
  await page.context().close();
});

/** Whether the footer is laid out. */
const hasFoot = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('ul')
    .last()
    .evaluate((list) => list.checkVisibility({ contentVisibilityAuto: true }));
/** The first line on the screen below the bar, and how far from the top of the screen. */
const firstLine = () => {
  for (const line of document.querySelectorAll(':is(main, footer) :is(h2, h3, p, li, td, pre)')) {
    const { top } = line.getBoundingClientRect();
    if (top >= 100 && line.checkVisibility({ contentVisibilityAuto: true }))
      return [line.textContent.slice(0, 60), top];
  }
  return null;
};
const read = (page: Page) => page.evaluate(firstLine);
/** Reloads it. What was read at the moment it was left: parts may be laid out until then. */
async function reloaded(page: Page): Promise<readonly unknown[]> {
  const keep = `sessionStorage.setItem('left', JSON.stringify((${firstLine})()))`;
  await page.evaluate(`addEventListener('pagehide', () => ${keep})`);
  await page.reload();
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('left')!));
}
const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((each) => Math.round(each.getBoundingClientRect().top));

test('what is below the screen waits until one comes near, by scroll, by anchor, by reload and by link', async () => {
  const page = await deps().open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${deps().url}/blog/linear-light`);
  expect(await hasFoot(page)).toBe(false);
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => hasFoot(page)).toBe(true);

  // The last heading that has a screen of text after it, whatever the parts before it were taken for.
  await page.goto(`${deps().url}/docs/webhooks`);
  const anchors = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const href = (await anchors.nth(2).getAttribute('href'))!;
  await anchors.nth(2).click();
  await expect.poll(() => top(page, href.slice(1))).toBe(80);
  await page.goto('about:blank');
  await page.goto(`${deps().url}/docs/webhooks${href}`);
  await expect.poll(() => top(page, href.slice(1))).toBe(80);
  expect(await hasFoot(page)).toBe(true);

  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Pay for what runs in the cloud' }).waitFor();
  expect(await hasFoot(page)).toBe(true);
  await page.context().close();
});

test.each([
  ['/pricing', 600, 0.38],
  ['/pricing', 600, 0.6],
  ['/pricing', 900, 1],
  ['/blog/linear-light', 600, 0.5],
  ['/docs/webhooks', 600, 0.8],
])(
  'what one read of %s, %i px high, is at its place after a reload, though parts above were never shown',
  async (path, height, share) => {
    const page = await deps().open({ viewport: { width: 1440, height } });
    await page.goto(deps().url + path);
    await page.waitForLoadState('networkidle');
    // At once, as the End key and a link do: what is passed over is not laid out.
    await page.evaluate((to) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo({ top: (scrollHeight - innerHeight) * to, behavior: 'instant' });
    }, share);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    // The screen is drawn there before it is left.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const before = await reloaded(page);
    const [line, from] = before as [string, number];
    // Parts end at fractions of a px, and a page scrolls by whole ones: half of one is as near as it gets.
    await expect
      .poll(async () => {
        const now = await read(page);
        return now && Math.abs((now[1] as number) - from) <= 0.51 ? [now[0], from].join(': ') : String(now);
      })
      .toBe(`${line}: ${from}`);
    await page.context().close();
  },
);
