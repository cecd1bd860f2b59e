import type { Browser, Worker } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { decode, difference, pixelAt } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const STROKE = [
  [0.4, 0.5],
  [0.5, 0.45],
  [0.6, 0.5],
] as const;

/** Ends every pixel worker without a word to the page, as a lack of memory does. */
async function killWorkers(studio: Studio): Promise<number> {
  const workers = studio.page.workers().filter((worker) => /pixel/.test(worker.url()));
  await Promise.all(workers.map(end));
  return workers.length;
}

async function end(worker: Worker): Promise<void> {
  await worker.evaluate(() => self.close()).catch(() => {});
}

describe('A picture worker killed in the middle of a stroke', () => {
  it('loses no dab', async () => {
    const undisturbed = await Studio.open(browser);
    await undisturbed.openPicture('still-life.jpg');
    await undisturbed.stroke(STROKE);
    const expected = await decode((await undisturbed.exportAs('PNG')).bytes);
    await undisturbed.close();

    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    await studio.beginStroke(STROKE.slice(0, 2));
    expect(await killWorkers(studio)).toBeGreaterThan(0);
    await studio.continueStroke(STROKE.slice(2));
    const pixels = await decode((await studio.exportAs('PNG')).bytes);
    expect(pixelAt(pixels, 0.5, 0.5)[3]).toBeLessThan(255);
    expect(difference(pixels, expected).max).toBe(0);
    await studio.close();
  });
});

describe('Workers killed in the middle of an export', () => {
  it('are started again, and the file is whole', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('product-24mp.jpg');
    const dialog = await studio.openExport('JPEG');
    const download = studio.page.waitForEvent('download', { timeout: 90_000 });
    await dialog
      .getByRole('button', { name: /^Export/ })
      .last()
      .click();
    await studio.page.waitForTimeout(150);
    expect(await killWorkers(studio)).toBeGreaterThan(0);
    const file = await studio.read(await download);
    const pixels = await decode(file.bytes);
    expect([pixels.width, pixels.height]).toEqual([6000, 4000]);
    await studio.close();
  });
});
