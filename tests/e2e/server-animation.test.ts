/** An animation by a server without an image service: known before the press, of what is on screen, played and downloaded. */
import { statSync } from 'node:fs';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignedIn, startAccounts } from '../helpers/account-server.ts';
import { launch, Studio } from '../helpers/browser.ts';

const served = startAccounts();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const PATIENCE = { timeout: 120_000 };

async function expectToFit(studio: Studio, film: Locator, panel: Locator): Promise<void> {
  const [inner, outer] = [await film.boundingBox(), await panel.boundingBox()];
  expect(inner!.width).toBeLessThanOrEqual(outer!.width);
  expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
  const coming = studio.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.(webp|mp4)$/);
  expect(statSync(await file.path()).size).toBeGreaterThan(1000);
}

test('the panel says what this server can animate, sends what is on screen, and its film fits, plays and is downloaded, there and in the history', {
  timeout: 240_000,
}, async () => {
  const { join, url } = served();
  const email = await join('mika');
  const studio = await Studio.open(browser, { origin: url, path: '/robots.txt' });
  const { page } = studio;
  await openSignedIn(page, url, email);
  await studio.openSmaller('still-life.jpg', 300);
  await page.evaluate(() => {
    location.hash = '#operation=animation';
  });
  const panel = page.getByRole('complementary', { name: 'Animation options' });
  await panel.getByRole('radio', { name: 'This device' }).focus();
  await page.keyboard.press('ArrowRight');
  await panel.getByText(/^No image service that animates by words is connected/).waitFor();
  // Another panel came in place of the one that had the focus.
  const server = panel.getByRole('radio', { name: 'Server' });
  await expect.poll(() => server.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await panel.getByRole('textbox').count()).toBe(0);
  await panel.getByRole('button', { name: /^Animate/ }).click();
  const film = panel.getByLabel('Result 1').or(panel.getByAltText('Result 1'));
  await film.waitFor(PATIENCE);
  await expectToFit(studio, film, panel);

  // A picture that was drawn, not the JPEG that was opened.
  const { items } = await page.evaluate(async () => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('gesso')!).accessToken}`;
    return (await fetch('/web-task/groups?page=1', { headers: { authorization } })).json();
  });
  expect(items[0].input_image.mime).toBe('image/png');

  await page.locator('[data-entry]').first().click();
  const results = page.getByRole('complementary', { name: 'Results' });
  const kept = results.getByAltText('Animation').or(results.locator('video'));
  await kept.waitFor();
  await expectToFit(studio, kept, results);
  await expect.poll(() => results.getByText('Made by', { exact: true }).count()).toBe(1);
  await studio.close();
});
