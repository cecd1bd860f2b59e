import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/index.ts';
import { adjustPicture } from '../../engine/kernels/color/adjust.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, type Studio, type StudioOptions } from '../helpers/browser.ts';
import { type ErasePair, erasePair, scoreFill } from '../helpers/erase-pairs.ts';
import { openWithHardBrush } from '../helpers/hard-brush.ts';
import { decode, pixelAt } from '../helpers/pixels.ts';
import { watchWorkers } from '../helpers/worker-watch.ts';

/** Of the erase pair: small, so that a fill takes a second. */
const SCALE = 0.375;

let browser: Browser;
let folder: string;
let file: string;
let pair: ErasePair;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'fill-'));
  pair = await erasePair('erase-gradient', SCALE);
  const { width, height } = pair;
  file = join(folder, 'orange.png');
  await sharp(pair.before, { raw: { width, height, channels: 4 } })
    .withExif({ IFD0: { Copyright: 'Gesso' } })
    .png()
    .toFile(file);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const fill = (studio: Studio) => studio.page.getByRole('button', { name: /^Fill in/ });
const covered = (studio: Studio) => studio.page.getByText(/^covered/);

/** A picture with an orange in it, and a brush with a hard edge whose marks are to be filled in. */
const open = (options?: StudioOptions): Promise<Studio> => openWithHardBrush(browser, file, options);

/** Over the orange and its shadow. */
const ORANGE = [
  [0.645, 0.565],
  [0.995, 0.84],
] as const;
/** Enough for some seconds. */
const MOST = [
  [0.15, 0.05],
  [0.99, 0.95],
] as const;

async function mark(studio: Studio, corners: typeof ORANGE | typeof MOST = ORANGE): Promise<void> {
  const shapes = studio.page.getByRole('radiogroup', { name: 'Mask shape' });
  await shapes.getByRole('radio', { name: 'Rectangle' }).click({ force: true });
  await studio.stroke(corners);
  await fill(studio).and(studio.page.locator(':enabled')).waitFor();
}

async function exported(studio: Studio): Promise<Uint8Array> {
  const { data, width, height } = await decode((await studio.exportAs('WebP')).bytes);
  expect([width, height]).toEqual([pair.width, pair.height]);
  return data;
}

/** Red over blue where the orange was: far apart while it is there. */
function warmth(pixels: Uint8Array): number {
  const at = (Math.round(pair.height * 0.68) * pair.width + Math.round(pair.width * 0.84)) * 4;
  return pixels[at]! - pixels[at + 2]!;
}

async function warmthOnScreen(studio: Studio): Promise<number> {
  const shot = await studio.page.screenshot({ clip: await studio.frameBox() });
  const [red, , blue] = pixelAt(await decode(shot), 0.84, 0.68);
  return red - blue;
}

/** Ends the next worker of a fill as it begins, and those after it, `times` in all. */
async function killFills({ page }: Studio, times: number): Promise<void> {
  await page.evaluate((left) => {
    const run = (worker: Worker) => {
      worker.terminate();
      left--;
      if (left > 0) window.onceAlive = { role: 'job:', run };
    };
    window.onceAlive = { role: 'job:', run };
  }, times);
}

describe('Fill in', () => {
  it('takes a marked object out of the picture, in one step that undo, redo, reload and export know', async () => {
    const studio = await open();
    const { page } = studio;
    await page.getByRole('radio', { name: 'Fill in', exact: true }).click({ force: true });
    await page.getByText('Paint over what you want to remove.').waitFor();
    await expect.poll(() => fill(studio).isDisabled()).toBe(true);
    await mark(studio);
    expect(await seriousFaults(studio)).toEqual([]);

    // From the field of a number too: a size or a feather was typed last.
    await page.getByRole('complementary').getByRole('textbox').first().focus();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Filled in \d+% of the picture/).waitFor();
    await page.getByText(/Done on this device in [\d.]+ s/).waitFor();
    await studio.button('Try another result').waitFor();
    expect(await fill(studio).count()).toBe(0);
    expect(await seriousFaults(studio)).toEqual([]);
    const dialog = await studio.openExport('PNG');
    await dialog
      .getByRole('button', { name: /^Export/ })
      .last()
      .waitFor();
    expect(await dialog.getByText(/original file/i).count()).toBe(0);
    await studio.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const out = await exported(studio);
    const scores = scoreFill(pair, out);
    expect(scores.error).toBeLessThan(5);
    expect(scores.gradient).toBeGreaterThan(0.8);
    let outside = 0;
    for (let at = 0; at < pair.width * pair.height * 4; at++) {
      const x = ((at >> 2) % pair.width) / pair.width;
      const y = Math.floor((at >> 2) / pair.width) / pair.height;
      const marked = x > 0.62 && y > 0.53 && y < 0.87;
      if (!marked && out[at] !== pair.before[at]) outside++;
    }
    expect(outside).toBe(0);
    const shown = await studio.pixels();
    const isShown = () => expect.poll(async () => (await studio.pixels()).data.equals(shown.data));

    await studio.press('Control+z');
    await page.getByText(/^covered, lower right/).waitFor();
    expect(warmth(await exported(studio))).toBeGreaterThan(100);
    await studio.press('Control+Shift+z');
    await studio.button('Try another result').waitFor();
    await isShown().toBe(true);

    await studio.saved();
    await page.reload();
    await studio.waitForPicture();
    expect(Buffer.compare(await exported(studio), out)).toBe(0);
    await studio.canvas.focus();
    expect(Math.abs(await warmthOnScreen(studio))).toBeLessThan(60);
    await page.keyboard.down('\\');
    await expect.poll(() => warmthOnScreen(studio)).toBeGreaterThan(100);
    await page.keyboard.up('\\');
    await expect.poll(() => warmthOnScreen(studio)).toBeLessThan(60);
    await studio.button('Try another result').click();
    await page.getByText(/Done on this device in [\d.]+ s/).waitFor();
    const again = await exported(studio);
    expect(Buffer.compare(again, out)).not.toBe(0);
    expect(Math.abs(warmth(again))).toBeLessThan(60);
    await studio.close();
  });

  it('leaves no trace when it is cancelled, and says why when there is nothing to fill from', async () => {
    const studio = await open();
    const { page } = studio;
    await page.getByRole('radio', { name: 'Fill in', exact: true }).click({ force: true });
    await mark(studio, MOST);
    await fill(studio).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await fill(studio).and(page.locator(':enabled')).waitFor();
    expect(await page.getByText(/^Filled in/).count()).toBe(0);
    await expect.poll(() => covered(studio).textContent()).toBe('covered, center');

    await studio.canvas.focus();
    await studio.press('Control+a');
    await page.getByText('100% marked').waitFor();
    await fill(studio).click();
    await page.getByText('Nothing was filled in').waitFor();
    await page.getByText(/The whole picture is marked, .*\. Leave part of the picture unmarked/).waitFor();
    expect(Buffer.compare(await exported(studio), pair.before)).toBe(0);
    await studio.close();
  });

  it('outlives its worker, and keeps texts, adjustments and what the file says of itself', async () => {
    const studio = await open({ before: (page) => page.addInitScript(watchWorkers) });
    const { page } = studio;
    await studio.setText('Sale', [0.2, 0.1], 40);
    await studio.chooseTool('Color');
    const exposure = page.getByRole('textbox', { name: 'Exposure value' });
    await exposure.fill('30');
    await exposure.press('Enter');
    await studio.chooseTool('Erase');
    await page.getByRole('radio', { name: 'Fill in', exact: true }).click({ force: true });
    await mark(studio);
    await killFills(studio, 2);
    await fill(studio).click();
    await page.getByText('Nothing was filled in').waitFor();
    await page.getByText(/stopped twice on this/).waitFor();
    await fill(studio).and(page.locator(':enabled')).waitFor();
    await expect.poll(() => covered(studio).textContent()).toBe('covered, lower right');

    await killFills(studio, 1);
    await fill(studio).click();
    await page.getByText(/^Filled in \d+% of the picture/).waitFor();
    expect(await page.evaluate(() => window.onceAlive)).toBe(null);
    const { bytes } = await studio.exportAs('PNG');
    const { exif } = await sharp(bytes).metadata();
    expect(exif?.toString('latin1')).toContain('Gesso');
    const adjusted = await decode(bytes);

    await studio.chooseTool('Color');
    await studio.button('Reset all sliders').click();
    const plain = await exported(studio);
    expect(Math.abs(warmth(plain))).toBeLessThan(60);
    const amounts = { ...NEUTRAL_ADJUSTMENTS, exposure: 30 };
    const expected = adjustPicture(plain, pair.width, pair.height, amounts, 1);
    // The text lies in the upper third, and is not adjusted.
    const below = Math.ceil(pair.height / 2) * pair.width * 4;
    expect(Buffer.compare(adjusted.data.subarray(below), expected.subarray(below))).toBe(0);
    await page.getByRole('button', { name: /^Layers/ }).click();
    await page.getByRole('option', { name: /Sale/ }).or(page.getByText('Sale')).first().waitFor();
    await studio.close();
  });
});
