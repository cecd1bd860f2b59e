import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENCODE_DEFAULTS } from '../../engine/index.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { makeAll, openBatch, saveZip } from '../helpers/batch-deps.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';

const SIZE = { width: 480, height: 360 } as const;

let browser: Browser;
let folder: string;
let bag: string;
let gray: string;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'gesso-background-'));
  bag = join(folder, 'bag.jpg');
  await sharp(picture('product-bag.jpg')).resize(SIZE.width, SIZE.height).jpeg({ quality: 92 }).toFile(bag);
  gray = join(folder, 'gray.png');
  await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
    .png()
    .toFile(gray);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

async function presets(): Promise<string> {
  const path = join(folder, 'presets.json');
  const rule = { fit: { mode: 'bounds' }, encode: ENCODE_DEFAULTS.png, maxBytes: null, upscale: true };
  const list = [{ id: 'same', label: 'same', ...SIZE, rule }];
  await writeFile(path, JSON.stringify({ kind: 'gesso.presets', version: 1, presets: list }));
  return path;
}

/** The studio's files of the bag without its background: transparent, and on its first color. */
async function exportedByStudio(): Promise<readonly Uint8Array[]> {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await page.getByLabel('Open pictures').first().setInputFiles(bag);
  await studio.ready();
  await page.getByRole('button', { name: 'Cut out' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Remove background' }).click();
  await page.getByText('Background removed').waitFor({ timeout: 60_000 });
  const clear = await studio.exportAs('PNG');
  await page.getByRole('radio', { name: 'Background color' }).click({ force: true });
  const white = await studio.exportAs('PNG');
  await studio.close();
  return [clear.bytes, white.bytes];
}

describe('“Remove background” for all rows of a batch', () => {
  it('gives the files that the studio gives, says how certain each is, and leaves out what has no subject', async () => {
    const studio = await openBatch(browser, [bag, gray]);
    const { page } = studio;
    await page.getByText('2 pictures × 5 presets').waitFor();
    await studio.button('Preset').click();
    await page.getByLabel('Import presets').setInputFiles(await presets());
    const platforms = page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox', { checked: true });
    while ((await platforms.count()) > 0) await platforms.first().uncheck();
    await studio.press('Escape');

    await page.getByRole('checkbox', { name: 'Remove background' }).check();
    await page.getByText('Clean outline').waitFor({ timeout: 60_000 });
    await page.getByText('Nothing in this picture stands out from its background.').first().waitFor();
    expect(await seriousFaults(studio)).toEqual([]);
    await makeAll(studio);
    const clear = await saveZip(studio);
    expect(Object.keys(clear)).toHaveLength(1);
    const [ownClear, ownWhite] = await exportedByStudio();
    expect(Buffer.compare(Object.values(clear)[0]!, ownClear!)).toBe(0);

    await page.getByRole('radio', { name: 'Background color' }).click({ force: true });
    await makeAll(studio);
    const white = await saveZip(studio);
    expect(Buffer.compare(Object.values(white)[0]!, ownWhite!)).toBe(0);

    await page.getByRole('checkbox', { name: 'Remove background' }).uncheck();
    await page.getByText('Clean outline').waitFor({ state: 'detached' });
    await studio.close();
  });
});
