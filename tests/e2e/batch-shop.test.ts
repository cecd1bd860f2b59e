import { mkdtempSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { isDeep } from '../helpers/sampled.ts';
import {
  chooseOwnFolder,
  faultsOf,
  lookAround,
  makeFiles,
  readSavedFolder,
  saveBatch,
  setUpShopBatch,
  waitUntilOpened,
} from '../helpers/shop-batch.ts';
import { makeShopPhotos } from '../helpers/shop-photos.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Two hundred take minutes: they are the bench's (`npm run bench -- batch`). */
const PHOTOS = isDeep ? 12 : 3;
const PATIENCE = 180_000;

describe('a shop', () => {
  it('gets each photograph in each of 14 sizes right, in a ZIP and in a folder, though one of its photographs is broken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-shop-'));
    const photos = await makeShopPhotos(folder, { count: PHOTOS, megapixels: [0.5, 3, 0.3, 1, 0.8] });
    const broken = join(folder, 'broken.jpg');
    await copyFile(picture('input-truncated.jpg'), broken);
    const studio = await Studio.open(browser, {
      path: '/studio#operation=batch',
      before: chooseOwnFolder,
      reducedMotion: 'reduce',
    });
    const paths = photos.map(({ path }) => path);
    await setUpShopBatch(studio, [...paths.slice(0, 2), broken, ...paths.slice(2)]);
    await waitUntilOpened(studio, PHOTOS, PATIENCE);
    let down = true;
    await makeFiles(studio, async () => {
      await lookAround(studio.page, down ? 900 : -900);
      down = !down;
    });
    const saved = await saveBatch(studio, PATIENCE);
    const folderFiles = await readSavedFolder(studio);
    expect(await faultsOf({ ...saved, folder: folderFiles }, photos)).toEqual([]);
    expect(saved.csv).toMatch(/^,broken\.jpg,.*ends/m);
    await studio.close();
  });
});
