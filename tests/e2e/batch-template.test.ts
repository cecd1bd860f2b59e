import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const NINE = ['bag', 'headphones', 'lamp', 'mug', 'perfume', 'plant', 'plush', 'white', '24mp'];

describe('the document that a batch lays onto its pictures', () => {
  it('is the open one: after a reload, after a drop of many, and none when it was started over', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    const template = page.getByLabel('Texts and mask of product-white');
    await studio.openPicture('product-white.jpg');
    await studio.setText('SALE', [0.06, 0.1], 220);
    await studio.button('Batch').click();
    await expect.poll(() => template.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => template.isChecked()).toBe(true);
    // On a phone the tick has a line of its own, on which all is read.
    await page.setViewportSize({ width: 390, height: 844 });
    const words = await page.getByText('Only its lowest picture’s mask').boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(words!.x + words!.width).toBeLessThanOrEqual(390);
    expect(words!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    await page.setViewportSize({ width: 1440, height: 900 });
    await template.uncheck();
    await page.reload();
    await template.waitFor();
    expect(await template.isChecked()).toBe(false);
    await studio.button('Close').click();
    await studio.waitForPicture();
    await page.goto(`${studio.origin}/studio#modal=start-over`);
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Start over' })
      .click();
    await page.getByText('Drop a picture to begin').waitFor();
    await studio.choose(...NINE.map((name) => picture(`product-${name}.jpg`)));
    await page.getByText('9 pictures × 5 presets').waitFor();
    expect(await template.count()).toBe(0);
    await studio.close();
  });
});
