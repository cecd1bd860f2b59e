import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const exported = async (studio: Studio) => decode((await studio.exportAs('WebP')).bytes);

it('an area is added, moved by keys, blurred in one step and back after undo; what is exported has lost what was there', async () => {
  const studio = await Studio.open(browser);
  await studio.openPicture('car-front.jpg');
  const before = await exported(studio);
  await studio.chooseTool('Blur');
  const { page } = studio;
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'What stays sharp' }).click();
  await page.getByRole('option', { name: 'Car plate' }).click();
  const blur = panel.getByRole('button', { name: 'Blur areas', exact: true });
  await expect.poll(() => blur.isDisabled()).toBe(true);
  await panel.getByRole('button', { name: 'Add area' }).click();
  const area = page.getByRole('application', { name: /^Area 1:/ });
  const shape = area.locator('polygon');
  const first = await shape.getAttribute('points');
  await area.focus();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await shape.getAttribute('points')).not.toBe(first);
  expect(await seriousFaults(studio)).toEqual([]);
  await blur.click();
  await page.getByText('Areas blurred', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await area.count()).toBe(0);
  const after = await exported(studio);
  const differs = (x: number, y: number) =>
    [0, 1, 2].some((c) => after.data[(y * 1280 + x) * 4 + c] !== before.data[(y * 1280 + x) * 4 + c]);
  const inside = Array.from({ length: 100 }, (_, n) => differs(600 + n, 437)).filter(Boolean).length;
  const outside = Array.from({ length: 1280 }, (_, x) => differs(x, 10)).filter(Boolean).length;
  expect(inside).toBeGreaterThan(60);
  expect(outside).toBe(0);
  await page.keyboard.press('Control+z');
  await area.waitFor();
  await area.focus();
  await page.keyboard.press('Delete');
  await area.waitFor({ state: 'detached' });
});
