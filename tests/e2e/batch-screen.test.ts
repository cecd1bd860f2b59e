import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { cell, choose, makeAll, noPickers, openBatch, plainPicture, saveZip } from '../helpers/batch-deps.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { isDeep, sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the way into a batch', () => {
  // In the gate the preview of a batch says so, px by px.
  it.runIf(isDeep)('from a document lays its texts on every picture when asked, and not before', async () => {
    const studio = await Studio.open(browser, { before: noPickers });
    await studio.openPicture('product-white.jpg');
    await studio.stroke([
      [0.49, 0.5],
      [0.51, 0.5],
    ]);
    await studio.setText('SALE', [0.06, 0.1], 220);
    await studio.button('Batch').click();
    await studio.page.getByLabel('Add pictures').setInputFiles(picture('product-plush.jpg'));
    await cell(studio, 'product-plush.jpg', 'Meta Landscape').waitFor();
    const landscape = async () => {
      await makeAll(studio);
      return (await saveZip(studio))['product-plush-meta-landscape-1200x628.jpg']!;
    };
    const plain = await landscape();
    await studio.page.getByLabel('Texts, shapes and mask of product-white').check();
    const laid = await landscape();
    expect(await darkInCorner(plain)).toBe(0);
    expect(await darkInCorner(laid)).toBeGreaterThan(500);
    // Erased in the middle, and JPEG lays the hole onto white.
    expect(Math.min(...(await centerOf(laid)))).toBeGreaterThan(245);
    expect(Math.min(...(await centerOf(plain)))).toBeLessThan(200);
    await studio.button('Close').click();
    await studio.waitForPicture();
    await studio.close();
  });

  it('is taken by itself when many pictures are dropped at once', async () => {
    const studio = await Studio.open(browser);
    await studio.choose(
      ...['bag', 'headphones', 'lamp', 'mug', 'perfume', 'plant', 'plush', 'white'].map((name) =>
        picture(`product-${name}.jpg`),
      ),
      picture('still-life.jpg'),
    );
    await studio.page.getByText('9 pictures × 5 presets').waitFor();
    await studio.close();
  });
});

async function centerOf(bytes: Uint8Array): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const center = { left: Math.round(width / 2) - 2, top: Math.round(height / 2) - 2, width: 4, height: 4 };
  return [...(await sharp(bytes).extract(center).removeAlpha().raw().toBuffer())];
}

/** Nearly black px in the upper left quarter. */
async function darkInCorner(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes).metadata();
  const corner = { left: 0, top: 0, width: Math.round(width / 4), height: Math.round(height / 2) };
  const pixels = await sharp(bytes).extract(corner).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 40).length;
}

describe('the batch screen', () => {
  it('says when it could not be opened, and opens when that is over', async () => {
    const studio = await openBatch(browser, []);
    await studio.button('Close').click();
    await studio.page.getByText('Drop pictures or a folder').waitFor({ state: 'detached' });
    await studio.page.evaluate(() => {
      const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'hardwareConcurrency')!;
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {
        get() {
          if (Reflect.get(window, 'cores') !== 'some') throw new Error('No cores here.');
          return get!.call(this);
        },
      });
      location.hash = 'operation=batch';
    });
    const alert = studio.page.getByRole('alert').filter({ hasText: "Couldn't open the batch." });
    await alert.getByText(/Something unexpected went wrong\. .* Try again\./).waitFor();
    await studio.page.evaluate(() => Reflect.set(window, 'cores', 'some'));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await studio.page.getByText('Drop pictures or a folder').waitFor();
    await studio.close();
  });

  it('has its pictures again when it is opened again, until all are removed', async () => {
    const studio = await openBatch(browser, [picture('product-mug.jpg'), picture('product-bag.jpg')]);
    const { page } = studio;
    await page.getByText('2 pictures × 5 presets').waitFor();
    await page
      .getByRole('row', { name: /product-bag/ })
      .getByText('1600 × 1200')
      .waitFor();
    await studio.button('Close').click();
    await page.getByText('Drop a picture to begin').waitFor();
    await studio.button('Batch').click();
    await page.getByRole('row', { name: /product-mug/ }).waitFor();
    await page.getByRole('row', { name: /product-bag/ }).waitFor();
    await studio.button('Remove all').click();
    await page.getByText('Drop pictures or a folder').waitFor();
    await studio.button('Close').click();
    await studio.button('Batch').click();
    await page.getByText('Drop pictures or a folder').waitFor();
    await studio.close();
  });

  it('holds two hundred pictures and shows only those in view', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-many-'));
    const files = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const path = join(folder, `picture-${n}.png`);
        const background = { r: n, g: 255 - n, b: (n * 7) % 256 };
        await sharp({ create: { width: 64, height: 48, channels: 3, background } })
          .png()
          .toFile(path);
        return path;
      }),
    );
    const studio = await openBatch(browser, files);
    const grid = studio.page.getByRole('grid');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('201');
    await cell(studio, 'picture-0.png', 'Instagram Post').click();
    await studio.press('Control+End');
    await studio.page.getByText('picture-199.png').first().waitFor();
    expect(await grid.getByRole('row').count()).toBeLessThan(20);

    // The report has every file, the last within reach of one key; those out of view cost nothing.
    await studio.page.getByRole('button', { name: 'Create 800 files' }).click();
    await studio.page.getByText(/^[1-9]\d* of 800 done$/).waitFor();
    await studio.page.locator('footer').getByRole('button', { name: 'Cancel' }).click();
    const opener = studio.button('Report');
    await opener.press('Enter');
    const report = studio.page.getByRole('dialog');
    const holdsFocus = () => report.evaluate((dialog) => dialog.contains(document.activeElement));
    const isBehindShut = () => grid.evaluate((table) => table.closest('[inert]') !== null);
    await expect.poll(holdsFocus).toBe(true);
    await expect.poll(isBehindShut).toBe(true);
    for (let n = 0; n < 5; n++) {
      await studio.press('Tab');
      expect(await holdsFocus()).toBe(true);
    }
    expect(await seriousFaults(studio)).toEqual([]);
    await expect.poll(() => report.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    await report.getByRole('region', { name: 'Files' }).focus();
    await expect
      .poll(async () => {
        await studio.press('End');
        return report.getByText('picture-199-meta-landscape-1200x628.jpg').isVisible();
      })
      .toBe(true);
    expect(await report.getByRole('row').count()).toBeLessThan(150);
    await studio.press('Home');
    await report.getByText('picture-0-instagram-post-1080x1350.jpg').waitFor();
    await studio.press('Escape');
    await report.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await isBehindShut()).toBe(false);
    await studio.close();
  });

  it('on a phone leaves pictures out, shows what is wrong alone, and opens the options of such a cell too', async () => {
    const viewport = { width: 390, height: 844 };
    const studio = await openBatch(
      browser,
      [picture('product-plant.jpg'), picture('product-mug.jpg'), picture('input-truncated.jpg')],
      viewport,
    );
    const { page } = studio;
    const tabs = page.getByRole('navigation', { name: 'Pictures' });
    await page.getByText('0 of 8 done').waitFor();
    // The one that was looked at first is shown, whichever that is.
    await tabs.getByRole('button', { name: 'product-plant' }).click();
    await page.getByLabel('Include product-plant.jpg').uncheck();
    await page.getByText('0 of 4 done').waitFor();

    // A cell of the mug is too large for it; the picture that is left out is not counted, the broken one is.
    await tabs.getByRole('button', { name: 'Problems 2' }).click();
    await expect.poll(() => tabs.getByRole('button').count()).toBe(3);
    const wrong = page.getByRole('button', { name: /^Options for/ });
    await expect.poll(() => wrong.count()).toBe(1);
    // Beside the button that repairs it at once.
    await wrong.click({ position: { x: 8, y: 8 } });
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/Needs 2000 px; the picture/).waitFor();
    expect(await seriousFaults(studio)).toEqual([]);
    await choose(studio, 'Fit for Amazon PDP, 2000 × 2000', 'Bounds');
    await sheet.getByText(/Needs 2000 px; the picture/).waitFor({ state: 'detached' });
    await studio.press('Escape');
    await tabs.getByRole('button', { name: 'Problems 1' }).click();
    await tabs.getByRole('button', { name: 'product-plant' }).click();
    await page.getByLabel('Include product-plant.jpg').check();
    await page.getByText('0 of 10 done').waitFor();
    await studio.close();
  });

  it('says at 900 px that there are more columns, until the last one is reached', async () => {
    const studio = await openBatch(browser, [picture('product-mug.jpg')], { width: 900, height: 700 });
    const grid = studio.page.locator('[data-more]').filter({ has: studio.page.getByRole('grid') });
    await grid.waitFor();
    expect(await grid.evaluate((element) => getComputedStyle(element).maskImage)).toContain('gradient');
    await grid.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
    });
    await grid.waitFor({ state: 'detached' });
    await studio.close();
  });

  const SCREENS = [
    { width: 1440, height: 900, colorScheme: 'light' as const },
    { width: 1440, height: 900, colorScheme: 'dark' as const },
    { width: 390, height: 844, colorScheme: 'light' as const },
    { width: 390, height: 844, colorScheme: 'dark' as const },
  ];
  it.each(sampled(SCREENS, ({ width, colorScheme }) => width === 390 && colorScheme === 'dark'))(
    'has nothing that axe calls serious at $width px, $colorScheme',
    async ({ colorScheme, ...viewport }) => {
      const studio = await openBatch(
        browser,
        [await plainPicture('product-mug.jpg'), picture('input-truncated.jpg')],
        viewport,
      );
      await studio.page.emulateMedia({ colorScheme });
      await studio.page.getByAltText('product-mug.jpg as Meta Landscape').waitFor();
      await makeAll(studio);
      expect(await seriousFaults(studio)).toEqual([]);
      await studio.close();
    },
  );
});
