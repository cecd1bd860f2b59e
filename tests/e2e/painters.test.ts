import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openLab } from '../helpers/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await openLab(browser);
});
afterAll(() => browser.close());

/** Ten at a time: a failure names its seeds, and no evaluation runs for minutes. */
const SEEDS = [0, 10, 20, 30].map((start) => Array.from({ length: 10 }, (_, i) => start + i + 1));

describe('The painter', () => {
  it.each(SEEDS)(
    'makes the same pixels on the main thread and in a worker, from seed %i on',
    async (...seeds) => {
      const comparisons = await page.evaluate((those) => window.lab.comparePainters(those), seeds);
      expect(comparisons).toHaveLength(seeds.length);
      expect(comparisons.filter(({ max }) => max > 1)).toEqual([]);
      // Pictures, masks and adjustments are kernels: to the bit. Text is the canvas's.
      expect(comparisons.filter(({ max, texts }) => texts === 0 && max > 0)).toEqual([]);
    },
  );
});
