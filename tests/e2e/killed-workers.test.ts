import type { Browser, Worker } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { decode, difference, pixelAt } from '../helpers/pixels.ts';
import { watchWorkers } from '../helpers/worker-watch.ts';

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
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    await studio.stroke(STROKE);
    const expected = await decode((await studio.exportAs('WebP')).bytes);
    await studio.button('Undo').click();
    await studio.page.getByText('No strokes on still-life').waitFor();
    await studio.beginStroke(STROKE.slice(0, 2));
    expect(await killWorkers(studio)).toBeGreaterThan(0);
    await studio.continueStroke(STROKE.slice(2));
    const pixels = await decode((await studio.exportAs('WebP')).bytes);
    expect(pixelAt(pixels, 0.5, 0.45)[3]).toBe(0);
    expect(difference(pixels, expected).max).toBe(0);
    await studio.close();
  });
});

describe('Workers killed in the middle of an export', () => {
  it('are started again, and the file is whole', async () => {
    const studio = await Studio.open(browser, { before: (page) => page.addInitScript(watchWorkers) });
    await studio.openPicture('still-life.jpg');
    await studio.stroke(STROKE);
    // All of them, as soon as the one that encodes has begun.
    await studio.page.evaluate(() => {
      const run = () => {
        for (const { worker } of window.startedWorkers) worker.terminate();
      };
      window.onceAlive = { role: 'job:', run };
    });
    const { bytes } = await studio.exportAs('PNG');
    expect(await studio.page.evaluate(() => window.onceAlive)).toBe(null);
    const pixels = await decode(bytes);
    expect([pixels.width, pixels.height]).toEqual([600, 800]);
    expect(pixelAt(pixels, 0.5, 0.45)[3]).toBe(0);
    await studio.close();
  });
});
