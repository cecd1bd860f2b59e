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

const PILL = { color: '#ffffff', opacity: 30, radius: 24, padding: 0, blur: 16 };

describe('A frosted pill over translucent pixels', () => {
  it.each([
    { name: 'upright', own: { background: PILL } },
    { name: 'turned', own: { background: { ...PILL, opacity: 0 }, angle: 33 } },
    { name: 'translucent itself', own: { background: { ...PILL, blur: 20 }, opacity: 50 } },
    { name: 'over the edge of the frame', own: { background: PILL, left: -40, top: -30 } },
  ])('$name: the screen and the file agree', async ({ own }) => {
    const { max, mean, frost, alpha } = await page.evaluate((block) => window.lab.compareFrost(block), own);
    expect(frost).toBeGreaterThan(40);
    // The blur stands in the place of what it blurred: nothing sharp, and nothing twice as dense, shows through it.
    if (own.left === undefined) expect(alpha[1] - alpha[0]).toBeLessThan(60);
    // Two blurs of eight bits, and the stage's px are rounded once more by being premultiplied.
    expect(max).toBeLessThanOrEqual(6);
    expect(mean).toBeLessThan(0.2);
  });
});
