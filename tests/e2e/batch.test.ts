import { mkdtempSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cell,
  choose,
  chooseCell,
  makeAll,
  openBatch,
  plainPicture,
  saveZip,
} from '../helpers/batch-deps.ts';
import { launch, picture } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Red on the left, green in the middle, blue on the right, and a little of white: each third is a focus of its own.
 * @param height px; two thirds of the width
 */
async function thirds(folder: string, height: number): Promise<string> {
  const width = height / 2;
  const path = join(folder, 'thirds.png');
  const part = (left: number, background: string) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top: 0,
  });
  await sharp({ create: { width: 3 * width, height, channels: 3, background: '#00ff00' } })
    .composite([part(0, '#ff0000'), part(2 * width, '#0000ff')])
    .png()
    .toFile(path);
  return path;
}

/** Too small for the largest file, with less than 1600 px. */
async function folderOfPictures(height = 800): Promise<{ thirds: string; broken: string; mug: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-batch-'));
  const broken = join(folder, 'broken.jpg');
  await copyFile(picture('input-truncated.jpg'), broken);
  return { thirds: await thirds(folder, height), broken, mug: picture('product-mug.jpg') };
}

/** The mean color of the middle of a file. */
async function middleOf(bytes: Uint8Array): Promise<number[]> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(3, 3, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)];
}

describe('a batch', () => {
  it('makes every file of every sound picture in its size and format, and puts them in a ZIP', async () => {
    const files = await folderOfPictures(1600);
    const studio = await openBatch(browser, [files.thirds, files.broken, files.mug]);
    await makeAll(studio);
    const zip = await saveZip(studio);
    // The mug is too small for the shop, which never enlarges: that one cell says so, and no file is made.
    expect(Object.keys(zip).sort()).toEqual([
      'product-mug-instagram-post-1080x1350.jpg',
      'product-mug-instagram-stories-reels-1080x1920.jpg',
      'product-mug-meta-landscape-1200x628.jpg',
      'product-mug-youtube-thumbnail-1280x720.jpg',
      'thirds-amazon-pdp-2000x2000.jpg',
      'thirds-instagram-post-1080x1350.jpg',
      'thirds-instagram-stories-reels-1080x1920.jpg',
      'thirds-meta-landscape-1200x628.jpg',
      'thirds-youtube-thumbnail-1280x720.jpg',
    ]);
    for (const [name, bytes] of Object.entries(zip)) {
      const [, width, height] = /-(\d+)x(\d+)\.jpg$/.exec(name)!;
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: Number(width),
        height: Number(height),
      });
    }
    const onWhite = await sharp(zip['thirds-amazon-pdp-2000x2000.jpg']).raw().toBuffer();
    expect([...onWhite.subarray(0, 3)]).toEqual([255, 255, 255]);
    const panel = studio.page.getByRole('complementary', { name: 'Selected cell' });
    await panel.getByText('broken.jpg.').waitFor();
    await panel.getByText(/Needs 2000 px; the picture has 1600/).waitFor();
    await studio.close();
  });

  it('keeps a focus that was set by keys through every run, and nothing else changes', async () => {
    const { thirds: path } = await folderOfPictures();
    const studio = await openBatch(browser, [path]);
    const story = await chooseCell(studio, 'thirds.png', 'Instagram Stories/Reels');
    await choose(studio, 'Focus', 'Point');
    const point = studio.page.getByRole('button', { name: /^Focus point/ });
    await point.focus();
    for (let n = 0; n < 5; n++) await studio.press('Shift+ArrowRight');
    await story.getByText('Override').waitFor();
    await makeAll(studio);
    const first = await saveZip(studio);
    const [red, green, blue] = await middleOf(first['thirds-instagram-stories-reels-1080x1920.jpg']!);
    expect(blue).toBeGreaterThan(230);
    expect(Math.max(red!, green!)).toBeLessThan(30);
    expect((await middleOf(first['thirds-instagram-post-1080x1350.jpg']!))[2]).toBeLessThan(200);

    // Another visit, the same picture: what was set for it is still set.
    await studio.page.reload();
    await studio.page.getByLabel('Choose pictures').setInputFiles(path);
    await story.getByText('Override').waitFor();
    await makeAll(studio);
    const again = await saveZip(studio);
    expect(
      Buffer.compare(
        again['thirds-instagram-stories-reels-1080x1920.jpg']!,
        first['thirds-instagram-stories-reels-1080x1920.jpg']!,
      ),
    ).toBe(0);
    await studio.close();
  });

  it('keeps a focus that was dragged through other fits of its column, and through a run made again', async () => {
    const { thirds: path } = await folderOfPictures();
    const studio = await openBatch(browser, [path]);
    const story = await chooseCell(studio, 'thirds.png', 'Instagram Stories/Reels');
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
    const isBlue = async (zip: Record<string, Uint8Array>) => {
      const [red, green, blue] = await middleOf(zip['thirds-instagram-stories-reels-1080x1920.jpg']!);
      return blue! > 230 && Math.max(red!, green!) < 30;
    };
    await makeAll(studio);
    expect(await isBlue(await saveZip(studio))).toBe(true);

    for (const change of ['Never upscale', 'Allow upscaling']) {
      await studio.page
        .getByRole('button', { name: 'Options for Instagram Stories/Reels, 1080 × 1920' })
        .click();
      await studio.page.getByRole('menuitem', { name: change }).click();
    }
    await choose(studio, 'Fit for Instagram Stories/Reels, 1080 × 1920', 'Canvas, blur');
    await choose(studio, 'Fit for Instagram Stories/Reels, 1080 × 1920', 'Fill');
    const limit = studio.page.getByLabel('Maximum size in KB');
    await limit.fill('400');
    await limit.press('Enter');
    await makeAll(studio);
    expect(await isBlue(await saveZip(studio))).toBe(true);
    await studio.button('Apply to the whole column').click();
    await studio.page
      .locator('thead')
      .getByRole('button', { name: /^Fill, focus point/ })
      .waitFor();
    await studio.close();
  });

  it('stops at once, and goes on where it stopped', async () => {
    const studio = await openBatch(browser, [
      picture('product-24mp.jpg'),
      await plainPicture('product-mug.jpg'),
      await plainPicture('product-bag.jpg'),
    ]);
    await cell(studio, 'product-bag.jpg', 'Meta Landscape').waitFor();
    // Pressed in the page, as soon as there is something to press: the first picture's files take seconds each.
    await studio.page.evaluate(async () => {
      const button = (words: RegExp) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent));
      const nextFrame = () => new Promise(requestAnimationFrame);
      button(/^Create/)!.click();
      while (!button(/^Cancel$/)) await nextFrame();
      button(/^Cancel$/)!.click();
    });
    await studio.page.getByText(/^Create 1[0-3] files$/).waitFor();
    await makeAll(studio);
    await studio.page.getByText('13 of 13 done').waitFor();
    await studio.close();
  });

  it('allows one cell to be enlarged, and makes that one alone', async () => {
    const studio = await openBatch(browser, [await plainPicture('product-mug.jpg')]);
    await cell(studio, 'product-mug.jpg', 'Meta Landscape').waitFor();
    await makeAll(studio);
    await studio.page.getByRole('gridcell').getByRole('button', { name: 'Enlarge' }).click();
    await studio.page.getByRole('button', { name: 'Create 1 file' }).click();
    await studio.page.getByText('5 of 5 done').waitFor();
    const zip = await saveZip(studio);
    expect(await sharp(zip['product-mug-amazon-pdp-2000x2000.jpg']).metadata()).toMatchObject({
      width: 2000,
      height: 2000,
    });
    await studio.close();
  });

  it('stays within the bytes that are allowed, says what that cost, and lists every file as CSV', async () => {
    const studio = await openBatch(browser, [picture('product-plush.jpg')]);
    await chooseCell(studio, 'product-plush.jpg', 'Instagram Post');
    const limit = studio.page.getByLabel('Maximum size in KB');
    await limit.fill('60');
    await limit.press('Enter');
    await makeAll(studio);
    await studio.button('Report').click();
    const report = studio.page.getByRole('dialog');
    await report.getByText(/Quality was lowered to \d+/).waitFor();
    const [download] = await Promise.all([
      studio.page.waitForEvent('download'),
      report.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const csv = (await studio.read(download)).bytes.toString('utf8');
    const row = csv.split('\r\n').find((line) => line.startsWith('product-plush-instagram-post'))!;
    expect(row.split(',').at(-1)).toBe('insta_post_portrait');
    expect(Number(row.split(',')[6])).toBeLessThanOrEqual(60_000);
    expect(Number(row.split(',')[6])).toBeGreaterThan(30_000);
    await studio.close();
  });

  it('takes presets of one’s own, by hand and as JSON', async () => {
    const studio = await openBatch(browser, [await plainPicture('product-bag.jpg')]);
    await cell(studio, 'product-bag.jpg', 'Meta Landscape').waitFor();
    await studio.button('Preset').click();
    const dialog = studio.page.getByRole('dialog');
    await dialog.getByLabel('New preset name').fill('Shop card');
    await dialog.getByLabel('Width').fill('320');
    await dialog.getByLabel('Height').fill('200');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Select all').check();
    await studio.page.getByText('1 picture × 15 presets').waitFor();
    await dialog.getByLabel('Select all').uncheck();
    await studio.page.getByText('1 picture × 1 preset').waitFor();
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
