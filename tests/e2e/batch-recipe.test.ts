import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeader } from '../../api/server/images/read-header.ts';
import { runRecipeEdit } from '../../api/server/images/run-recipe-edit.ts';
import { ENCODE_DEFAULTS } from '../../engine/index.ts';
import { parseRecipe } from '../../engine/recipes/read-recipe.ts';
import { atSize } from '../../engine/recipes/recipe.ts';
import { loadKernels } from '../../workers/wasm/load.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { makeAll, openBatch, saveZip } from '../helpers/batch-deps.ts';
import { launch, picture } from '../helpers/browser.ts';
import { wasmBytes } from '../helpers/wasm-module.ts';

const SIZE = { width: 500, height: 400 } as const;

let browser: Browser;
let folder: string;
let bag: string;
let gray: string;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'gesso-recipe-'));
  bag = join(folder, 'bag.png');
  await sharp(picture('product-bag.jpg')).resize(400, 300).png().toFile(bag);
  gray = join(folder, 'gray.png');
  const plain = { width: 300, height: 300, channels: 3, background: '#808080' } as const;
  await sharp({ create: plain }).png().toFile(gray);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

async function presets(): Promise<string> {
  const path = join(folder, 'presets.json');
  const rule = { fit: { mode: 'bounds' }, encode: ENCODE_DEFAULTS.png, maxBytes: null, upscale: true };
  const list = [{ id: 'shop', label: 'shop', ...SIZE, rule }];
  await writeFile(path, JSON.stringify({ kind: 'gesso.presets', version: 1, presets: list }));
  return path;
}

describe('a recipe of a column', () => {
  it('gives the PNG that the server gives by the exported recipe; what fails leaves the others alone', async () => {
    const studio = await openBatch(browser, [bag, gray]);
    const { page } = studio;
    await page.getByText('2 pictures × 5 presets').waitFor();
    await studio.button('Preset').click();
    await page.getByLabel('Import presets').setInputFiles(await presets());
    const platforms = page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox', { checked: true });
    while ((await platforms.count()) > 0) await platforms.first().uncheck();
    await studio.press('Escape');

    await page.getByRole('button', { name: 'Choose a recipe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recipe for all columns' });
    await dialog.getByRole('button', { name: 'Shop: white, 85%, contact shadow' }).click();
    expect(await seriousFaults(studio)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'dialog.png') });
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export JSON' }).click(),
    ]);
    const json = await readFile(await exported.path(), 'utf8');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Recipe: Shop: white, 85%, contact shadow').first().waitFor();
    await makeAll(studio);
    await page.getByText('Nothing in this picture stands out from its background.').first().waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'made.png') });
    const files = Object.values(await saveZip(studio));
    expect(files).toHaveLength(1);

    const output = join(folder, 'server.png');
    const { kernels } = await loadKernels(new Uint8Array(wasmBytes()));
    const recipe = atSize(parseRecipe(json), SIZE);
    const job = { kind: 'edit', input: bag, source: await readHeader(bag), output, operations: {} } as const;
    await runRecipeEdit(job, recipe, {
      kernels,
      models: async () => {
        throw new Error('A recipe asks no model');
      },
      progress: () => {},
    });
    expect(Buffer.compare(files[0]!, await readFile(output))).toBe(0);
    await studio.close();
  });
});
