import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { exportFaults } from '../helpers/enlarged-document.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** 8.7 megapixels, in five strips; `tests/long` has a hundred. */
const DOCUMENT = { name: 'erase-brick.before.jpg', size: { width: 1280, height: 960 }, grown: 640 } as const;

describe('A file that is drawn in strips', () => {
  it('has picture, mask and letters without a seam, and is the same document large and small, as PNG and as JPEG', async () => {
    const studio = await Studio.open(browser);
    expect(await exportFaults(studio, DOCUMENT)).toEqual([]);
    await studio.close();
  });
});
