import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a platform size makes exactly that size, and the chip that was pressed is the one that is lit', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  // 600 × 800.
  await studio.openPicture('still-life.jpg');
  await studio.press('r');
  const options = page.getByRole('complementary', { name: 'Resize options' });
  await options.getByRole('radio', { name: 'Resize', exact: true }).check({ force: true });
  const lit = () =>
    options
      .getByRole('region', { name: 'Platform sizes' })
      .getByRole('button', { pressed: true })
      .allInnerTexts();
  const fitChoice = (name: string) =>
    options.getByRole('radiogroup', { name: 'Fit' }).getByRole('radio', { name });

  expect(await fitChoice('Bounds').isChecked()).toBe(true);
  await options.getByRole('button', { name: 'Stories/Reels, 1080 × 1920' }).click();
  await options.getByText('600 × 800 → 1080 × 1920').waitFor();
  expect(await lit()).toEqual(['Stories/Reels']);
  expect(await fitChoice('Fill').isChecked()).toBe(true);

  // Bounds, asked for, stays what it says: no larger than the size, the chip still the one that was pressed.
  await options.getByText('Bounds', { exact: true }).click();
  await options.getByText('600 × 800 → 1080 × 1440').waitFor();
  expect(await lit()).toEqual(['Stories/Reels']);
  await options.getByRole('button', { name: 'Resize', exact: false }).last().click();
  await options.getByText('Now 1080 × 1440').waitFor();
  // The fields go on from what it is.
  await expect.poll(() => options.getByRole('textbox', { name: 'Height' }).inputValue()).toBe('1440');

  // 100% is a px of the exported picture on a px of the screen.
  await page.locator('body').press('1');
  await page.getByRole('button', { name: '100%, zoom' }).waitFor();
  expect((await studio.frameBox()).width).toBeCloseTo(1080, 0);
  await studio.close();
});
