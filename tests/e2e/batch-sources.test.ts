/** Ways into a batch and out of it that a list of files does not take: folders, presets as a file, and one more try. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cell, noPickers, openBatch, saveZip } from '../helpers/batch-deps.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'gesso-folder-'));
  mkdirSync(join(folder, 'spring/details'), { recursive: true });
  await copyFile(picture('product-mug.jpg'), join(folder, 'spring/mug.jpg'));
  await copyFile(picture('product-bag.jpg'), join(folder, 'spring/details/bag.jpg'));
  writeFileSync(join(folder, 'spring/prices.csv'), 'mug,12\n');
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const openEmpty = async () => {
  const studio = await Studio.open(browser, { path: '/studio#operation=batch', before: noPickers });
  await studio.page.getByLabel('Choose a folder').waitFor({ state: 'attached' });
  return studio;
};

/** Both pictures of the folder and of the folder in it; its table is no picture, and not spoken of. */
async function expectFolder({ page }: Studio): Promise<void> {
  await page.getByText('2 pictures × 5 presets').waitFor();
  for (const name of ['bag.jpg', 'mug.jpg'])
    await page.getByRole('checkbox', { name: `Include ${name}` }).waitFor();
  expect(await page.getByText('prices.csv').count()).toBe(0);
}

describe('a batch takes a folder with all folders in it', () => {
  it('that is chosen', async () => {
    const studio = await openEmpty();
    await studio.page.getByLabel('Choose a folder').setInputFiles(join(folder, 'spring'));
    await expectFolder(studio);
    await studio.close();
  });

  it('that is dropped', async () => {
    const studio = await openEmpty();
    const hand = await studio.page.context().newCDPSession(studio.page);
    const data = { items: [], files: [join(folder, 'spring')], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await hand.send('Input.dispatchDragEvent', { type, x: 700, y: 450, data });
    }
    await expectFolder(studio);
    await studio.close();
  });
});

describe('a batch', () => {
  it('gives presets of one’s own away as a file that another browser takes', async () => {
    const studio = await openBatch(browser, [picture('product-bag.jpg')]);
    await studio.button('Preset').click();
    const dialog = studio.page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('button', { name: 'Export JSON' }).isDisabled()).toBe(true);
    await dialog.getByLabel('New preset name').fill('Shop card');
    await dialog.getByLabel('Width').fill('320');
    await dialog.getByLabel('Height').fill('200');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const [download] = await Promise.all([
      studio.page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('gesso-presets.json');
    const file = await download.path();
    const other = await openBatch(browser, [picture('product-bag.jpg')]);
    await other.button('Preset').click();
    await other.page.getByLabel('Import presets').setInputFiles(file);
    await other.page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /Shop card.*320 × 200/ })
      .waitFor();
    await other.close();
    await studio.close();
  });

  it('tries one cell again once what failed it is mended, and leaves the others', async () => {
    const path = join(folder, 'lamp.jpg');
    await copyFile(picture('product-lamp.jpg'), path);
    const studio = await openBatch(browser, [path, picture('product-bag.jpg')]);
    await cell(studio, 'lamp.jpg', 'Meta Landscape').waitFor();
    await studio.page.getByText('2 pictures × 5 presets').waitFor();
    // As a card that is pulled out.
    renameSync(path, `${path}.gone`);
    await studio.page.getByRole('button', { name: /^Create \d+ file/ }).click();
    await studio.page.getByRole('button', { name: 'Cancel' }).waitFor();
    await studio.page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    const again = studio.page.getByRole('button', { name: 'Try again' });
    const failed = await again.count();
    const made = async () =>
      Number(
        /\d+/.exec(
          (await studio.page.getByRole('button', { name: /^Download ZIP/ }).textContent()) ?? '',
        )?.[0],
      );
    const before = await made();
    expect(failed).toBeGreaterThan(1);
    await studio.page.getByText('The file can no longer be read.').first().waitFor();
    renameSync(`${path}.gone`, path);
    await again.first().click();
    await expect.poll(made).toBe(before + 1);
    await expect.poll(() => again.count()).toBe(failed - 1);
    const names = Object.keys(await saveZip(studio));
    expect(names.filter((name) => name.startsWith('lamp-'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('product-bag-')).length).toBeGreaterThan(3);
    await studio.close();
  });
});
