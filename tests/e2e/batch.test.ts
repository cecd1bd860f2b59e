import { mkdtempSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A picker is the browser's own window, which no test can press: without one, the ZIP is a download. */
const noPickers = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });

async function openBatch(files: readonly string[], viewport = { width: 1440, height: 900 }): Promise<Studio> {
  const studio = await Studio.open(browser, {
    path: '/studio#operation=batch',
    viewport,
    before: noPickers,
    reducedMotion: 'reduce',
  });
  await studio.page.getByLabel('Choose pictures').setInputFiles([...files]);
  return studio;
}

/** Red on the left, green in the middle, blue on the right, and a little of white: each third is a focus of its own. */
async function thirds(folder: string): Promise<string> {
  const path = join(folder, 'thirds.png');
  const part = (left: number, background: string) => ({
    input: { create: { width: 800, height: 1600, channels: 3 as const, background } },
    left,
    top: 0,
  });
  await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#00ff00' } })
    .composite([part(0, '#ff0000'), part(1600, '#0000ff')])
    .png()
    .toFile(path);
  return path;
}

async function folderOfPictures(): Promise<{ thirds: string; broken: string; mug: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-batch-'));
  const broken = join(folder, 'broken.jpg');
  await copyFile(picture('input-truncated.jpg'), broken);
  return { thirds: await thirds(folder), broken, mug: picture('product-mug.jpg') };
}

const cell = (studio: Studio, pictureName: string, preset: string) =>
  studio.page
    .getByRole('gridcell')
    .filter({ has: studio.page.getByAltText(`${pictureName} as ${preset}, `) });

async function makeAll(studio: Studio): Promise<void> {
  const make = studio.page.getByRole('button', { name: /^Make \d+ file/ });
  await make.click();
  await make.waitFor({ state: 'detached' });
  await studio.page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
}

async function saveZip(studio: Studio): Promise<ReturnType<typeof unzipSync>> {
  const [download] = await Promise.all([
    studio.page.waitForEvent('download'),
    studio.page.getByRole('button', { name: /^ZIP of/ }).click(),
  ]);
  const { name, bytes } = await studio.read(download);
  expect(name).toMatch(/^gesso-\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(new Uint8Array(bytes));
}

/** The mean colour of the middle of a file. */
async function middleOf(bytes: Uint8Array): Promise<number[]> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(3, 3, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)];
}

async function choose(studio: Studio, label: string, option: string): Promise<void> {
  await studio.page
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .last()
    .click();
  await studio.page.getByRole('option', { name: option }).click();
}

describe('a batch', () => {
  it('makes every file of every sound picture in its size and format, and puts them in a ZIP', async () => {
    const files = await folderOfPictures();
    const studio = await openBatch([files.thirds, files.broken, files.mug]);
    await cell(studio, 'product-mug.jpg', 'Meta Landscape').waitFor();
    await studio.page.getByText('broken.jpg').first().waitFor();
    await makeAll(studio);
    const zip = await saveZip(studio);
    // The mug is too small for the shop, which never enlarges: that one cell says so, and no file is made.
    expect(Object.keys(zip).sort()).toEqual([
      'product-mug-insta_post_portrait-1080x1350.jpg',
      'product-mug-insta_stories_reels-1080x1920.jpg',
      'product-mug-meta_landscape-1200x628.jpg',
      'product-mug-youtube_thumb-1280x720.jpg',
      'thirds-amzn_pdp-2000x2000.jpg',
      'thirds-insta_post_portrait-1080x1350.jpg',
      'thirds-insta_stories_reels-1080x1920.jpg',
      'thirds-meta_landscape-1200x628.jpg',
      'thirds-youtube_thumb-1280x720.jpg',
    ]);
    for (const [name, bytes] of Object.entries(zip)) {
      const [, width, height] = /-(\d+)x(\d+)\.jpg$/.exec(name)!;
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: Number(width),
        height: Number(height),
      });
    }
    const onWhite = await sharp(zip['thirds-amzn_pdp-2000x2000.jpg']).raw().toBuffer();
    expect([...onWhite.subarray(0, 3)]).toEqual([255, 255, 255]);
    const panel = studio.page.getByRole('complementary', { name: 'Selected cell' });
    await panel.getByText('broken.jpg.').waitFor();
    await panel.getByText(/2000 px asked, the picture has 1600/).waitFor();
    await studio.close();
  });

  it('keeps a focus that was set by keys through every run, and nothing else changes', async () => {
    const { thirds: path } = await folderOfPictures();
    const studio = await openBatch([path]);
    const story = cell(studio, 'thirds.png', 'Instagram Stories/Reels');
    await story.waitFor();
    await story.click();
    await choose(studio, 'Focus', 'Point');
    const point = studio.page.getByRole('button', { name: /^Focus point/ });
    await point.focus();
    for (let n = 0; n < 5; n++) await studio.press('Shift+ArrowRight');
    await story.getByText('Override').waitFor();
    await makeAll(studio);
    const first = await saveZip(studio);
    const [red, green, blue] = await middleOf(first['thirds-insta_stories_reels-1080x1920.jpg']!);
    expect(blue).toBeGreaterThan(230);
    expect(Math.max(red!, green!)).toBeLessThan(30);
    expect((await middleOf(first['thirds-insta_post_portrait-1080x1350.jpg']!))[2]).toBeLessThan(200);

    // Another visit, the same picture: what was set for it is still set.
    await studio.page.reload();
    await studio.page.getByLabel('Choose pictures').setInputFiles(path);
    await story.getByText('Override').waitFor();
    await makeAll(studio);
    const again = await saveZip(studio);
    expect(
      Buffer.compare(
        again['thirds-insta_stories_reels-1080x1920.jpg']!,
        first['thirds-insta_stories_reels-1080x1920.jpg']!,
      ),
    ).toBe(0);
    await studio.close();
  });

  it('keeps a focus that was dragged through other fits of its column, and through a run made again', async () => {
    const { thirds: path } = await folderOfPictures();
    const studio = await openBatch([path]);
    const story = cell(studio, 'thirds.png', 'Instagram Stories/Reels');
    await story.click();
    const point = studio.page.getByRole('button', { name: /^Focus point/ });
    // Again and again to the far side of the frame: what is kept follows the point, and the blue third comes into the middle.
    for (let n = 0; n < 3; n++) {
      const from = (await point.boundingBox())!;
      const pad = (await studio.page.locator('#cell-options').boundingBox())!;
      await studio.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await studio.page.mouse.down();
      await studio.page.mouse.move(pad.x + pad.width - 4, from.y + from.height / 2, { steps: 6 });
      await studio.page.mouse.up();
    }
    await point.and(studio.page.getByLabel(/^Focus point, (8\d|9\d|100)%/)).waitFor();
    await story.getByText('Override').waitFor();
    const isBlue = async (zip: ReturnType<typeof unzipSync>) => {
      const [red, green, blue] = await middleOf(zip['thirds-insta_stories_reels-1080x1920.jpg']!);
      return blue! > 230 && Math.max(red!, green!) < 30;
    };
    await makeAll(studio);
    expect(await isBlue(await saveZip(studio))).toBe(true);

    for (const change of ['Never upscale', 'Allow upscale']) {
      await studio.page
        .getByRole('button', { name: 'Options for Instagram Stories/Reels, 1080 × 1920' })
        .click();
      await studio.page.getByRole('menuitem', { name: change }).click();
    }
    await choose(studio, 'Fit for Instagram Stories/Reels, 1080 × 1920', 'Canvas, blur');
    await choose(studio, 'Fit for Instagram Stories/Reels, 1080 × 1920', 'Cover');
    const limit = studio.page.getByLabel('At most, KB');
    await limit.fill('400');
    await limit.press('Enter');
    await makeAll(studio);
    expect(await isBlue(await saveZip(studio))).toBe(true);
    await studio.button('Use for the whole column').click();
    await studio.page
      .locator('thead')
      .getByRole('button', { name: /^Cover, point/ })
      .waitFor();
    await studio.close();
  });

  it('stops at once, and goes on where it stopped', async () => {
    const studio = await openBatch([
      picture('product-24mp.jpg'),
      picture('product-mug.jpg'),
      picture('product-bag.jpg'),
    ]);
    await cell(studio, 'product-bag.jpg', 'Meta Landscape').waitFor();
    // Pressed in the page, as soon as there is something to press: the first picture's files take seconds each.
    await studio.page.evaluate(async () => {
      const button = (words: RegExp) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent));
      const nextFrame = () => new Promise(requestAnimationFrame);
      button(/^Make/)!.click();
      while (!button(/^Cancel$/)) await nextFrame();
      button(/^Cancel$/)!.click();
    });
    await studio.page.getByText(/^Make 1[0-3] files$/).waitFor();
    await makeAll(studio);
    await studio.page.getByText('13 of 13 done').waitFor();
    await studio.close();
  });

  it('allows one cell to be enlarged, and makes that one alone', async () => {
    const studio = await openBatch([picture('product-mug.jpg')]);
    await cell(studio, 'product-mug.jpg', 'Meta Landscape').waitFor();
    await makeAll(studio);
    await studio.page.getByRole('button', { name: 'Allow upscale' }).click();
    await studio.page.getByRole('button', { name: 'Make 1 file' }).click();
    await studio.page.getByText('5 of 5 done').waitFor();
    const zip = await saveZip(studio);
    expect(await sharp(zip['product-mug-amzn_pdp-2000x2000.jpg']).metadata()).toMatchObject({
      width: 2000,
      height: 2000,
    });
    await studio.close();
  });

  it('stays within the bytes that are allowed, says what that cost, and lists every file as CSV', async () => {
    const studio = await openBatch([picture('product-plush.jpg')]);
    const post = cell(studio, 'product-plush.jpg', 'Instagram Post');
    await post.waitFor();
    await post.click();
    const limit = studio.page.getByLabel('At most, KB');
    await limit.fill('60');
    await limit.press('Enter');
    await makeAll(studio);
    await studio.button('Report').click();
    const report = studio.page.getByRole('dialog');
    await report.getByText(/Quality lowered to \d+/).waitFor();
    const [download] = await Promise.all([
      studio.page.waitForEvent('download'),
      report.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const csv = (await studio.read(download)).bytes.toString('utf8');
    const row = csv.split('\r\n').find((line) => line.startsWith('product-plush-insta_post'))!;
    expect(row.split(',').at(-1)).toBe('insta_post_portrait');
    expect(Number(row.split(',')[6])).toBeLessThanOrEqual(60_000);
    expect(Number(row.split(',')[6])).toBeGreaterThan(30_000);
    await studio.close();
  });

  it('takes presets of one’s own, by hand and as JSON', async () => {
    const studio = await openBatch([picture('product-bag.jpg')]);
    await cell(studio, 'product-bag.jpg', 'Meta Landscape').waitFor();
    await studio.button('Preset').click();
    const dialog = studio.page.getByRole('dialog');
    await dialog.getByLabel('Name of the new preset').fill('Shop card');
    await dialog.getByLabel('Width').fill('320');
    await dialog.getByLabel('Height').fill('200');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const bad = join(mkdtempSync(join(tmpdir(), 'gesso-presets-')), 'bad.json');
    await writeFile(bad, '{"kind":"gesso.presets","version":1,"presets":[{"id":"x"}]}');
    await dialog.getByLabel('Import presets').setInputFiles(bad);
    await dialog.getByRole('alert').waitFor();
    await studio.press('Escape');
    await makeAll(studio);
    const names = Object.keys(await saveZip(studio));
    expect(names.filter((name) => name.endsWith('-320x200.jpg'))).toHaveLength(1);
    await studio.close();
  });
});

describe('the way into a batch', () => {
  it('from a document lays its texts on every picture, and without them when asked', async () => {
    const studio = await Studio.open(browser, { before: noPickers });
    await studio.openPicture('product-white.jpg');
    await studio.stroke([
      [0.49, 0.5],
      [0.51, 0.5],
    ]);
    await studio.setText('SALE', [0.06, 0.1], 220);
    await studio.button('Batch').click();
    await studio.page.getByLabel('Choose pictures').setInputFiles(picture('product-plush.jpg'));
    await cell(studio, 'product-plush.jpg', 'Meta Landscape').waitFor();
    const landscape = async () => {
      await makeAll(studio);
      return (await saveZip(studio))['product-plush-meta_landscape-1200x628.jpg']!;
    };
    const laid = await landscape();
    await studio.page.getByLabel('Texts and mask of product-white').uncheck();
    const plain = await landscape();
    expect(await darkInCorner(plain)).toBe(0);
    expect(await darkInCorner(laid)).toBeGreaterThan(500);
    // Erased in the middle, and JPEG lays the hole onto white.
    expect(Math.min(...(await centreOf(laid)))).toBeGreaterThan(245);
    expect(Math.min(...(await centreOf(plain)))).toBeLessThan(200);
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

async function centreOf(bytes: Uint8Array): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const centre = { left: Math.round(width / 2) - 2, top: Math.round(height / 2) - 2, width: 4, height: 4 };
  return [...(await sharp(bytes).extract(centre).removeAlpha().raw().toBuffer())];
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
    const studio = await openBatch([]);
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
    const alert = studio.page.getByRole('alert').filter({ hasText: 'The batch could not be opened.' });
    await alert.getByText('No cores here.').waitFor();
    await studio.page.evaluate(() => Reflect.set(window, 'cores', 'some'));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await studio.page.getByText('Drop pictures or a folder').waitFor();
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
    const studio = await openBatch(files);
    const grid = studio.page.getByRole('grid');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('201');
    await cell(studio, 'picture-0.png', 'Instagram Post').click();
    await studio.press('Control+End');
    await studio.page.getByText('picture-199.png').first().waitFor();
    expect(await grid.getByRole('row').count()).toBeLessThan(20);

    // The report has every file, the last within reach of one key; those out of view cost nothing.
    await studio.page.getByRole('button', { name: 'Make 800 files' }).click();
    await studio.page.getByText(/^[1-9]\d* of 800 done$/).waitFor();
    await studio.page.locator('footer').getByRole('button', { name: 'Cancel' }).click();
    await studio.button('Report').click();
    const report = studio.page.getByRole('dialog');
    expect(await report.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    await report.getByRole('region', { name: 'Files' }).focus();
    await expect
      .poll(async () => {
        await studio.press('End');
        return report.getByText('picture-199-meta_landscape-1200x628.jpg').isVisible();
      })
      .toBe(true);
    expect(await report.getByRole('row').count()).toBeLessThan(150);
    await studio.press('Home');
    await report.getByText('picture-0-insta_post_portrait-1080x1350.jpg').waitFor();
    await studio.close();
  });

  it('on a phone leaves pictures out, shows what is wrong alone, and opens the options of such a cell too', async () => {
    const viewport = { width: 390, height: 844 };
    const studio = await openBatch(
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
    expect(await tabs.getByRole('button').count()).toBe(3);
    const wrong = page.getByRole('button', { name: /^Options for/ });
    await expect.poll(() => wrong.count()).toBe(1);
    // Beside the button that repairs it at once.
    await wrong.click({ position: { x: 8, y: 8 } });
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/2000 px asked/).waitFor();
    expect(await seriousFaults(studio)).toEqual([]);
    await choose(studio, 'Fit for Amazon PDP, 2000 × 2000', 'Bounds');
    await sheet.getByText(/2000 px asked/).waitFor({ state: 'detached' });
    await studio.press('Escape');
    await tabs.getByRole('button', { name: 'Problems 1' }).click();
    await tabs.getByRole('button', { name: 'product-plant' }).click();
    await page.getByLabel('Include product-plant.jpg').check();
    await page.getByText('0 of 10 done').waitFor();
    await studio.close();
  });

  it.each([
    { width: 1440, height: 900, colorScheme: 'light' as const },
    { width: 1440, height: 900, colorScheme: 'dark' as const },
    { width: 390, height: 844, colorScheme: 'light' as const },
    { width: 390, height: 844, colorScheme: 'dark' as const },
  ])(
    'has nothing that axe calls serious at $width px, $colorScheme',
    async ({ colorScheme, ...viewport }) => {
      const studio = await openBatch([picture('product-mug.jpg'), picture('input-truncated.jpg')], viewport);
      await studio.page.emulateMedia({ colorScheme });
      await studio.page.getByAltText('product-mug.jpg as Meta Landscape').waitFor();
      await makeAll(studio);
      expect(await seriousFaults(studio)).toEqual([]);
      await studio.close();
    },
  );
});
