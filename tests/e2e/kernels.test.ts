import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openLab } from '../helpers/browser.ts';
import { ROOT } from '../helpers/paths.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await openLab(browser);
});
afterAll(() => browser.close());

describe('The kernels in the browser', () => {
  const goldens = JSON.parse(readFileSync(join(ROOT, 'fixtures/goldens/kernels.json'), 'utf8'));

  it('are the fast ones', async () => {
    expect(await page.evaluate(() => window.lab.kernelsAreFast())).toBe(true);
  });

  it.each(['scalar', 'fast'] as const)('%s: give the bytes that they give in Node', async (kind) => {
    expect(await page.evaluate((which) => window.lab.goldens(which), kind)).toEqual(goldens);
  });
});
