import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHeader } from '../../api/server/images/read-header.ts';
import { runRecipeEdit } from '../../api/server/images/run-recipe-edit.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { loadKernels } from '../../workers/wasm/load.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { wasmBytes } from '../helpers/wasm-module.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'gesso-studio-recipe-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** "Shop: white, 85%, contact shadow", as the studio offers it. */
const SHOP = readRecipe({
  version: 1,
  steps: [
    { step: 'remove_bg' },
    { step: 'backdrop', kind: 'color', color: '#ffffff' },
    { step: 'fill', percent: 85 },
    { step: 'shadow', effect: 'contact' },
  ],
});

/** The studio keeps the resolution that a file says it has, which no recipe sets. */
function withoutDensity(png: Buffer): Buffer {
  const at = png.indexOf('pHYs') - 4;
  const [length, type, check] = [4, 4, 4];
  return Buffer.concat([
    png.subarray(0, at),
    png.subarray(at + length + type + png.readUInt32BE(at) + check),
  ]);
}

const small = () => sharp(picture('product-bag.jpg')).resize(400, 300);
const FILES = [
  ['bag.png', async () => withoutDensity(await small().png().toBuffer())],
  // Colors at half the size, as of most photos: browser and server have to enlarge them alike.
  ['bag.jpg', () => small().jpeg({ quality: 82, chromaSubsampling: '4:2:0' }).toBuffer()],
] as const;

it.each(FILES)(
  'a recipe on the open %s: layers, one undo step, and the PNG that the server gives',
  async (name, file) => {
    const bag = join(folder, name);
    await writeFile(bag, await file());
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.choose(bag);
    await page.getByRole('button', { name: 'bag', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Run a recipe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run a recipe' });
    await dialog.getByRole('button', { name: 'Shop: white, 85%, contact shadow' }).click();
    await expect
      .poll(() => dialog.getByRole('listitem').filter({ hasText: 'Scale and center' }).count())
      .toBe(1);
    expect(await seriousFaults(studio)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/recipe-dialog.png` });
    await dialog.getByRole('button', { name: 'Run recipe' }).click();
    await page.getByText('Recipe finished').waitFor({ timeout: 60_000 });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/recipe-made.png` });
    const { bytes } = await studio.exportAs('PNG');

    const output = join(folder, 'server.png');
    const { kernels } = await loadKernels(new Uint8Array(wasmBytes()));
    // Without a format, the server keeps that of the picture.
    const asPng = readRecipe({ ...SHOP, steps: [...SHOP.steps, { step: 'format', type: 'png' }] });
    const job = { kind: 'edit', input: bag, source: await readHeader(bag), output, operations: {} } as const;
    await runRecipeEdit(job, asPng, {
      kernels,
      models: async () => {
        throw new Error('A recipe asks no model');
      },
      progress: () => {},
    });
    expect(Buffer.compare(Buffer.from(bytes), await readFile(output))).toBe(0);

    await page.keyboard.press('Control+z');
    const before = await studio.exportAs('PNG');
    const px = (file: Uint8Array) => sharp(file).ensureAlpha().raw().toBuffer();
    expect(Buffer.compare(await px(new Uint8Array(before.bytes)), await px(await readFile(bag)))).toBe(0);
    await studio.close();
  },
);
