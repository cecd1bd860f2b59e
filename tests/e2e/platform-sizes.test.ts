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

  await expect.poll(() => fitChoice('Bounds').isChecked()).toBe(true);
  await options.getByRole('button', { name: 'Stories/Reels, 1080 × 1920' }).click();
  await options.getByText('600 × 800 → 1080 × 1920').waitFor();
  expect(await lit()).toEqual(['Stories/Reels']);
  await expect.poll(() => fitChoice('Fill').isChecked()).toBe(true);

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

it('a crop to a shape keeps the subject, and where it is cut says so and shows all of it by one press', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  // 1600 × 1200, the bag 760 px wide.
  await studio.openPicture('product-bag.jpg');
  await studio.press('r');
  const options = page.getByRole('complementary', { name: 'Resize options' });
  await options.getByRole('button', { name: 'Post 1080 × 1350' }).click();
  await options.getByText(/^Keeps all of /).waitFor();
  expect(await options.getByRole('button', { name: 'Expand instead' }).count()).toBe(0);
  await options.getByRole('button', { name: 'Stories/Reels, 1080 × 1920' }).click();
  await options.getByText(/^The subject is too large for this shape/).waitFor();
  await options.getByText('Enlarged 1.6×. This adds no detail.').waitFor();
  await options.getByRole('button', { name: 'Expand instead' }).click();
  const expand = page.getByRole('complementary', { name: 'Expand options' });
  await expand.getByText('1600 × 1200 → 1600 × 2844').waitFor();
  await expand.getByRole('button', { name: 'Expand', exact: true }).click();
  await page.getByText('Picture expanded').waitFor();
  await page
    .getByText(/^1080 × 1920/)
    .first()
    .waitFor();
  await studio.close();
});

it('a crop to a size whose ratio has no name shows that ratio in the fields of a custom one', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.openPicture('product-bag.jpg');
  await studio.press('r');
  const options = page.getByRole('complementary', { name: 'Resize options' });
  await options.getByRole('button', { name: /^Wide ad/ }).click();
  await options.getByRole('radio', { name: 'Custom' }).and(page.locator(':checked')).waitFor();
  const side = async (name: string) =>
    Number(await options.getByRole('textbox', { name: `Custom ratio ${name}` }).inputValue());
  expect((await side('width')) / (await side('height'))).toBeCloseTo(1200 / 628, 2);
  await studio.close();
});

it('a size that is filled is cut about the subject too, and a crop that was applied is not undone for it', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.openPicture('product-bag.jpg');
  await studio.press('r');
  const options = page.getByRole('complementary', { name: 'Resize options' });
  await options.getByRole('radio', { name: 'Resize', exact: true }).check({ force: true });
  await options.getByRole('button', { name: 'Stories/Reels, 1080 × 1920' }).click();
  await options.getByText(/^The subject is too large for this shape/).waitFor();
  await options.getByRole('button', { name: 'Discard changes' }).click();
  await options.getByRole('radio', { name: 'Crop', exact: true }).check({ force: true });
  await options.getByRole('radio', { name: '16:9' }).check({ force: true });
  await options.getByRole('button', { name: 'Crop', exact: false }).last().click();
  await options.getByText('Now 1600 × 900').waitFor();
  await options.getByRole('radio', { name: 'Resize', exact: true }).check({ force: true });
  await options.getByRole('button', { name: 'Post 1080 × 1080' }).click();
  await options.getByText('1600 × 900 → 1080 × 1080').waitFor();
  await options.getByText('Keeps the product in frame when you crop to an aspect ratio.').waitFor();
  // As high as the crop, not as the picture.
  await options.getByText('Enlarged 1.2×. This adds no detail.').waitFor();
  await studio.close();
});
