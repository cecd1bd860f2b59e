import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { exportFaults } from '../helpers/enlarged-document.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const DOCUMENT = { name: 'product-24mp.jpg', size: { width: 6000, height: 4000 }, grown: 200 } as const;
/** Ms for a file. The machine may be busy. */
const PATIENCE = 300_000;

describe('A document of 12,000 × 8,400 px', () => {
  it('is a PNG and a JPEG with its picture, its mask and its letters, without a seam', async () => {
    const studio = await Studio.open(browser);
    studio.page.setDefaultTimeout(PATIENCE);
    expect(await exportFaults(studio, DOCUMENT)).toEqual([]);
    await studio.close();
  });
});
