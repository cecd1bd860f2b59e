import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a photo is checked for Amazon, fixed in one step, and checked again', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.choose(picture('product-bag.jpg'));
  await studio.chooseTool('Info');
  const panel = page.getByRole('complementary');
  await panel.getByText('Marketplace rules', { exact: true }).click();
  await panel.getByRole('button', { name: 'Marketplace' }).click();
  await page.getByRole('option', { name: 'Amazon, main image' }).click();
  const stateOf = (rule: string) => panel.locator(`[data-rule="${rule}"]`).getAttribute('data-state');
  const checked = () => panel.getByText(/^Checked as it would be exported/).waitFor({ timeout: 60_000 });
  await checked();
  expect(await stateOf('amazon.background')).toBe('fail');
  expect(await stateOf('amazon.text')).toBe('unknown');
  const area = page.locator('[data-rules="Not white"]');
  expect((await area.boundingBox())!.width).toBeGreaterThan(100);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/before.png` });
  await panel.getByRole('button', { name: 'Fix', exact: true }).click();
  await page.getByText('Fixed. Checking again').waitFor({ timeout: 60_000 });
  await checked();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/after.png` });
  for (const rule of ['amazon.background', 'amazon.fill', 'amazon.whole', 'amazon.large', 'amazon.jpeg']) {
    expect([rule, await stateOf(rule)]).toEqual([rule, 'pass']);
  }
  expect(await area.count()).toBe(0);
  expect(await seriousFaults(studio)).toEqual([]);
  await page.keyboard.press('Control+z');
  await checked();
  expect(await stateOf('amazon.background')).toBe('fail');
  await studio.close();
});
