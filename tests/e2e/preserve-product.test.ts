import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { openWithHardBrush } from '../helpers/hard-brush.ts';
import { decode } from '../helpers/pixels.ts';

const SIZE = { width: 800, height: 600 };

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'product-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const productSwitch = (studio: Studio) => studio.page.getByRole('switch', { name: 'Preserve product' });

async function small(name: string): Promise<string> {
  const file = join(folder, name.replace('.jpg', '.png'));
  await sharp(picture(name)).resize(SIZE).png().toFile(file);
  return file;
}

/** Px of the overlay that have the outline's color. */
function outlinePx({ page }: Studio): Promise<number> {
  return page.evaluate(() => {
    let count = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      const { width, height } = canvas;
      const data = width && canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
      if (!data) continue;
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! < 90 && data[at + 1]! > 190 && data[at + 2]! > 120 && data[at + 2]! < 180) count++;
    }
    return count;
  });
}

/** Everything across, as broad as the picture is high. */
async function paintOver(studio: Studio): Promise<void> {
  for (const y of [0.2, 0.5, 0.8]) {
    await studio.stroke([
      [0.01, y],
      [0.5, y],
      [0.99, y],
    ]);
  }
}

it('takes off the product what was painted on it before it was detected, and undo brings that back', async () => {
  const studio = await Studio.open(browser, { preserveProduct: true });
  const { page } = studio;
  // Held until the stroke is painted.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/find-product-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await studio.openPicture('product-bag.jpg');
  const alphaAt = async (x: number) => {
    const { data, width, height } = await studio.pixels();
    return data[4 * (Math.floor(0.55 * height) * width + Math.floor(x * width)) + 3];
  };
  await studio.stroke([
    [0.1, 0.55],
    [0.9, 0.55],
  ]);
  await page.getByText('1 stroke on product-bag').waitFor();
  expect(await alphaAt(0.45)).toBe(0);
  release();
  await page.getByText('Preserve product took your paint off the product').waitFor();
  expect(await alphaAt(0.45)).toBe(255);
  expect(await alphaAt(0.15)).toBe(0);
  await studio.press('Control+z');
  expect(await alphaAt(0.45)).toBe(0);
  // What it says is of a step that is gone.
  await page.getByText('Preserve product took your paint off the product').waitFor({ state: 'detached' });
  await studio.close();
});

it('Preserve product keeps strokes off a product on a plain backdrop, and says where it cannot', async () => {
  const studio = await openWithHardBrush(browser, await small('product-bag.jpg'), { preserveProduct: true });
  const { page } = studio;
  const truth = await sharp(picture('product-bag.alpha.png')).greyscale().resize(SIZE).raw().toBuffer();
  const alpha = async () => {
    const { data, width, height } = await decode((await studio.exportAs('WebP')).bytes);
    expect({ width, height }).toEqual(SIZE);
    return data.filter((_, at) => at % 4 === 3);
  };
  /** Of the px where the truth says so: how many satisfy `is`. */
  const share = (own: Uint8Array, where: (true_: number) => boolean, is: (value: number) => boolean) => {
    const chosen = own.filter((_, i) => where(truth[i]!));
    return chosen.filter((value) => is(value)).length / chosen.length;
  };
  const product = (value: number) => value === 255;
  const backdrop = (value: number) => value === 0;
  const size = page.getByRole('textbox', { name: 'Brush size value' });
  await size.fill('220');
  await size.press('Enter');

  // On as it starts, by itself.
  await page.getByText(/^Protects \d+% of the picture, /).waitFor();
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(true);
  await expect.poll(() => outlinePx(studio)).toBeGreaterThan(300);
  expect(await seriousFaults(studio)).toEqual([]);

  await paintOver(studio);
  const kept = await alpha();
  expect(share(kept, product, (value) => value === 255)).toBeGreaterThan(0.995);
  expect(share(kept, backdrop, (value) => value === 0)).toBeGreaterThan(0.94);
  // The live feather is not limited: it says how far it reaches, and shrinking takes just that back.
  await page.getByText('Invert affects the whole mask, including the product.').waitFor();
  const feather = page.getByRole('textbox', { name: 'Feather value' });
  await feather.fill('24');
  await feather.press('Enter');
  const over = page.getByText(/^The feather extends \d+ px past the protected outline/);
  await over.waitFor();
  const px = Number(/\d+/.exec((await over.textContent())!)![0]);
  expect(px).toBeGreaterThan(10);
  expect(px).toBeLessThanOrEqual(24);
  await page.getByRole('button', { name: `Shrink the mask by ${px} px` }).click();
  await over.waitFor({ state: 'detached' });
  expect(await seriousFaults(studio)).toEqual([]);
  for (let n = 0; n < 5; n++) await studio.press('Control+z');
  await page.getByText('No strokes on product-bag').waitFor();

  // Another tool's panel in between changes nothing.
  await studio.chooseTool('Text');
  await studio.chooseTool('Erase');
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(true);
  // A stroke on the product alone paints nothing, says why, and offers the way out.
  await size.fill('20');
  await size.press('Enter');
  await studio.stroke([
    [0.5, 0.6],
    [0.52, 0.62],
  ]);
  await page.getByText('Preserve product blocked this change').waitFor();
  await page.getByText('No strokes on product-bag').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(false);
  expect(await outlinePx(studio)).toBe(0);
  await size.fill('220');
  await size.press('Enter');
  await paintOver(studio);
  expect(share(await alpha(), product, (value) => value === 0)).toBeGreaterThan(0.99);

  // Retouching is for the product: it is kept there only when that is asked for, and what the brush keeps is not touched.
  await studio.press('Control+z', 'Control+z', 'Control+z');
  await productSwitch(studio).click({ force: true });
  await expect.poll(() => outlinePx(studio)).toBeGreaterThan(300);
  await studio.press('j');
  await studio.button('Set source').and(page.locator(':enabled')).waitFor();
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(false);
  await expect.poll(() => outlinePx(studio)).toBe(0);
  await size.fill('20');
  await size.press('Enter');
  await page.keyboard.down('Alt');
  await studio.click(0.4, 0.7);
  await page.keyboard.up('Alt');
  const dab = () =>
    studio.stroke([
      [0.5, 0.6],
      [0.52, 0.62],
    ]);
  await dab();
  const healed = page.getByRole('list', { name: 'Steps, newest first' }).getByText('Heal');
  await studio.button(/^Steps/).click();
  await healed.waitFor();
  await studio.press('Control+z');
  await productSwitch(studio).click({ force: true });
  await expect.poll(() => outlinePx(studio)).toBeGreaterThan(300);
  await dab();
  await page.getByText('Preserve product blocked this change').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(false);
  await studio.chooseTool('Erase');
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(true);

  await studio.replacePicture('scene-desk.jpg');
  await page.getByText("Couldn't detect a product on this background, so nothing is protected.").waitFor();
  await expect.poll(() => productSwitch(studio).isChecked()).toBe(false);
  expect(await seriousFaults(studio)).toEqual([]);
  await studio.close();
});
