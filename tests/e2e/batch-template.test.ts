import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cell, makeAll, noPickers, saveZip } from '../helpers/batch-deps.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const NINE = ['bag', 'headphones', 'lamp', 'mug', 'perfume', 'plant', 'plush', 'white', '24mp'];

describe('the open document', () => {
  it('is the first row of a batch with all that is on it, and its texts go onto others only when ticked', async () => {
    const studio = await Studio.open(browser, { before: noPickers });
    const { page } = studio;
    await studio.openPicture('product-white.jpg');
    await studio.stroke([
      [0.1, 0.85],
      [0.2, 0.85],
    ]);
    await studio.setText('SALE', [0.06, 0.1], 220);
    await studio.saved();
    await studio.button('Batch').click();
    await page.getByText('1 picture × 5 presets').waitFor();
    await page.getByRole('checkbox', { name: 'Include product-white' }).waitFor();
    await page.getByText('This edit').waitFor();
    await page.getByLabel('Add pictures').setInputFiles(picture('product-plush.jpg'));
    await cell(studio, 'product-plush.jpg', 'Youtube Thumbnail').waitFor();
    // One press for a size that both pictures are too small for.
    await page
      .getByRole('group', { name: /^Amazon PDP/ })
      .getByRole('button', { name: 'Pad' })
      .click();
    await page.getByText('0 of 10 done').waitFor();
    await makeAll(studio);
    const zip = await saveZip(studio);
    const darkest = async (name: string) => {
      const { data, info } = await sharp(zip[name])
        .extract({ left: 300, top: 500, width: 400, height: 260 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(1);
      return Math.min(...data);
    };
    // The letters are on the edit, at its own size within the canvas, and on no other picture.
    expect(await darkest('product-white-amazon-pdp-2000x2000.jpg')).toBeLessThan(40);
    expect(await darkest('product-plush-amazon-pdp-2000x2000.jpg')).toBeGreaterThan(120);
    await studio.close();
  });

  it('is cropped about its product, and not about a line that runs across all of it', async () => {
    const studio = await Studio.open(browser, { before: noPickers });
    const { page } = studio;
    await studio.openPicture('product-perfume.jpg');
    await studio.chooseTool('Shapes');
    const kinds = page.getByRole('radiogroup', { name: 'Shape to draw' });
    await kinds.getByRole('radio', { name: 'Line' }).check({ force: true });
    await studio.stroke([
      [0.03, 0.5],
      [0.97, 0.52],
    ]);
    await studio.saved();
    await studio.button('Batch').click();
    const story = cell(studio, 'product-perfume', 'Instagram Stories/Reels');
    await story.waitFor();
    await page.getByText('This edit').waitFor();
    await story.click();
    await page
      .getByRole('complementary', { name: 'Selected cell' })
      .getByText('Keeps all of what stands out from the backdrop.')
      .waitFor();
    await studio.close();
  });
});

describe('the document that a batch lays onto its pictures', () => {
  it('is the open one: after a reload, after a drop of many, and none when it was started over', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    const template = page.getByLabel('Texts, shapes and mask of product-white');
    await studio.openPicture('product-white.jpg');
    await studio.setText('SALE', [0.06, 0.1], 220);
    await studio.button('Batch').click();
    await template.waitFor();
    await expect.poll(() => template.isChecked()).toBe(false);
    await template.check();
    await page.reload();
    await expect.poll(() => template.isChecked()).toBe(true);
    // On a phone the tick has a line of its own, on which all is read.
    await page.setViewportSize({ width: 390, height: 844 });
    const words = await page.getByText("Uses the bottom picture's mask").boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(words!.x + words!.width).toBeLessThanOrEqual(390);
    expect(words!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    await page.setViewportSize({ width: 1440, height: 900 });
    await template.uncheck();
    await page.reload();
    await template.waitFor();
    await expect.poll(() => template.isChecked()).toBe(false);
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
