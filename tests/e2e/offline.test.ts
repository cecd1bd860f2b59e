import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';
import { ROOT } from '../helpers/paths.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Paths of the files that the build tells its service worker to store ahead; the many slices of large scripts wait until asked for. */
function filesStoredAhead(): string[] {
  const worker = readFileSync(join(ROOT, 'dist/sw.js'), 'utf8');
  const lists = JSON.parse(/= (\{"version".*\});/.exec(worker)![1]!) as {
    readonly core: readonly string[];
    readonly rest: readonly string[];
  };
  return [...lists.core, ...lists.rest];
}

/** Waits until the service worker has stored what it stores ahead. */
async function storedAhead(studio: Studio): Promise<void> {
  const stored = () =>
    studio.page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('gesso-files-'));
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const keys = await Promise.all(stores.map((store) => store.keys()));
      return keys.flat().map((request) => new URL(request.url).pathname);
    });
  const files = filesStoredAhead();
  expect(files.filter((file) => file.endsWith('.wasm')).length).toBeGreaterThan(3);
  // Hundreds of files, one after the other, whenever nothing else is to be done.
  await expect.poll(stored, { timeout: 180_000 }).toEqual(expect.arrayContaining(files));
}

describe('Without its server', () => {
  it('the studio opens again, edits, and exports every format', async () => {
    const server = await serve(join(ROOT, 'dist'));
    const studio = await Studio.open(browser, {
      origin: server.origin,
      serviceWorkers: 'allow',
      // The address of the page itself is asked first; nobody answers.
      allowedErrors: [/ERR_CONNECTION_REFUSED/],
    });
    await studio.ready();
    await storedAhead(studio);
    await server.close();

    await studio.page.reload();
    await studio.ready();
    const typeface = () => studio.page.evaluate(() => document.fonts.check('13px "Inter Variable"'));
    await expect.poll(typeface).toBe(true);
    await studio.openPicture('still-life.jpg');
    await studio.stroke([
      [0.45, 0.5],
      [0.55, 0.5],
    ]);
    const { page } = studio;
    await page.getByRole('button', { name: 'Cut out' }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Remove background' }).click();
    await page.getByText('Background removed').waitFor({ timeout: 60_000 });
    await studio.chooseTool('Shadow');
    await page.getByRole('complementary').getByRole('button', { name: 'Add shadow' }).click();
    await page.getByText('Shadow added').waitFor({ timeout: 60_000 });
    await studio.setText('MMM', [0.5, 0.2], 40);
    for (const [label, format] of [
      ['JPEG', 'jpeg'],
      ['PNG', 'png'],
      ['WebP', 'webp'],
      ['AVIF', 'heif'],
    ] as const) {
      const { bytes } = await studio.exportAs(label);
      expect((await sharp(bytes).metadata()).format).toBe(format);
    }
    await studio.close();
  });
});
