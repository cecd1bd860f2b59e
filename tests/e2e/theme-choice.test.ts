import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('the theme is chosen without an account, before a picture and in the document menu, and stays after a reload', async () => {
  const studio = await Studio.open(browser, { colorScheme: 'light' });
  const { page } = studio;
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const choice = page.getByRole('combobox', { name: 'Theme' });
  await choice.selectOption('Dark theme');
  expect(await scheme()).toBe('dark');
  await page.reload();
  await expect.poll(scheme).toBe('dark');
  await studio.openPicture('still-life.jpg');
  await page.getByRole('button', { name: /^still-life/ }).click();
  await expect.poll(() => choice.inputValue()).toBe('dark');
  await choice.selectOption('System theme');
  expect(await scheme()).toBe('light');
  await studio.close();
});
