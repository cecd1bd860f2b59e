import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchFit } from '../../engine/export/batch-cell.ts';
import { ENCODE_DEFAULTS } from '../../engine/export/formats.ts';
import { cell, openBatch } from '../helpers/batch-deps.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { drawPicture } from '../helpers/drawn-picture.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Fit {
  readonly id: string;
  readonly fit: BatchFit;
  readonly png?: true;
}

const FITS: readonly Fit[] = [
  { id: 'bounds', fit: { mode: 'bounds' } },
  { id: 'bounds-png', fit: { mode: 'bounds' }, png: true },
  { id: 'fill', fit: { mode: 'fill', focus: 'center' } },
  { id: 'smart', fit: { mode: 'crop', focus: 'smart' } },
  { id: 'point', fit: { mode: 'crop', focus: { x: 0.15, y: 0.9 } } },
  { id: 'color', fit: { mode: 'canvas', background: { kind: 'color', color: '#336699' } } },
  { id: 'blur', fit: { mode: 'canvas', background: { kind: 'blur' } } },
  { id: 'clear-png', fit: { mode: 'canvas', background: { kind: 'transparent' } }, png: true },
  { id: 'clear-jpeg', fit: { mode: 'canvas', background: { kind: 'transparent' } } },
];
/** Of those with texts and a mask over them: each way that a preview is drawn. */
const LAID_FITS = sampled(FITS, ({ id }) => ['bounds', 'point', 'blur', 'clear-png'].includes(id));
/** Tall where the pictures are wide: every fit does something. */
const SIZE = { width: 400, height: 480 };
/** Under what is see-through, on the screen and below the file alike. */
const BEHIND = '#ff00ff';
/** Of 255, over all px and colors: a thumbnail scaled by the browser against a file scaled exactly. */
const MEAN_TOLERANCE = 3;
/** Px that are off by more than 48, at edges that fall on other px. */
const OFF_TOLERANCE = 0.015;

/**
 * Where a preview may lie, px of the screen. A canvas lies where its box does. A picture that is larger than its box is laid on a whole
 * CSS px by itself, under a box that was laid on one by itself: half a CSS px beside it, at most. On a screen that is as dense in
 * truth, and not in a browser that acts as if, that is half a px of the screen.
 */
const CANVAS_SHIFTS = [[0, 0]] as const;
const PICTURE_SHIFTS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

async function presetsFile(folder: string, fits: readonly Fit[]): Promise<string> {
  const path = join(folder, 'presets.json');
  const presets = fits.map(({ id, fit, png }) => {
    const encode = png ? ENCODE_DEFAULTS.png : { ...ENCODE_DEFAULTS.jpeg, quality: 95, effort: 'fast' };
    return { id, label: id, ...SIZE, rule: { fit, encode, maxBytes: null, upscale: true } };
  });
  await writeFile(path, JSON.stringify({ kind: 'gesso.presets', version: 1, presets }));
  return path;
}

/** A disc with soft edges on nothing, off the middle. */
async function cutOut(folder: string): Promise<string> {
  const path = join(folder, 'cut-out.png');
  await drawPicture(path, 900, 600, (x, y) => {
    if (x >= 500 && x < 620 && y >= 80 && y < 170) return [32, 160, 64, 255];
    const out = Math.hypot(x - 340, y - 320);
    if (out > 240) return [0, 0, 0, 0];
    return out < 160 ? [32, 64, 96, 255] : [208, 128, 32, Math.min(1, (240 - out) / 48) * 255];
  });
  return path;
}

async function setUp(studio: Studio, folder: string, fits: readonly Fit[]): Promise<void> {
  const { page } = studio;
  await page.addStyleTag({
    content: `[data-note] { visibility: hidden; } * { --check-a: ${BEHIND} !important; --check-b: ${BEHIND} !important; }`,
  });
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([picture('product-plush.jpg'), await cutOut(folder)]);
  await page.getByText('2 pictures × 5 presets').waitFor();
  await studio.button('Preset').click();
  await page.getByLabel('Import presets').setInputFiles(await presetsFile(folder, fits));
  const platforms = page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox', { checked: true });
  while ((await platforms.count()) > 0) await platforms.first().uncheck();
  await studio.press('Escape');
  await page.getByText(`2 pictures × ${fits.length} presets`).waitFor();
}

async function make(studio: Studio, fits: readonly Fit[]): Promise<ReturnType<typeof unzipSync>> {
  const { page } = studio;
  const count = 2 * fits.length;
  await page.getByRole('button', { name: /^Create \d+ file/ }).click();
  await page.getByText(`${count} of ${count} done`).waitFor();
  await page.locator('footer').getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download ZIP/ }).click(),
  ]);
  return unzipSync(new Uint8Array((await studio.read(download)).bytes));
}

function previewOf(studio: Studio, name: string, preset: string): Locator {
  return studio.page
    .getByRole('gridcell')
    .filter({ has: studio.page.getByAltText(new RegExp(`^${name} as ${preset}(?![\\w-])`)) })
    .locator('[data-background]');
}

/** Just the px that the preview is drawn on: a browser that acts as if its screen were dense lays boxes on the nearest CSS px. */
async function photograph(preview: Locator): Promise<Buffer> {
  const box = (await preview.boundingBox())!;
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const clip = { x, y, width: Math.round(box.x + box.width) - x, height: Math.round(box.y + box.height) - y };
  return preview.page().screenshot({ clip });
}

/** What differs between a preview on the screen and a file, as a sentence; null when they are the same within the tolerances. */
async function difference(preview: Locator, file: Uint8Array): Promise<string | null> {
  const screen = sharp(await photograph(preview)).removeAlpha();
  const seen = await screen.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = seen.info;
  const made = await sharp(file)
    .flatten({ background: BEHIND })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  let best = { mean: Number.POSITIVE_INFINITY, off: 1 };
  const shifts = (await preview.locator('canvas').count()) > 0 ? CANVAS_SHIFTS : PICTURE_SHIFTS;
  for (const [dx, dy] of shifts) {
    const found = compare(seen.data, made, { width, height }, dx, dy);
    if (found.mean < best.mean) best = found;
  }
  const { mean, off } = best;
  if (mean <= MEAN_TOLERANCE && off <= OFF_TOLERANCE) return null;
  return `differs by ${mean.toFixed(1)} of 255, ${(100 * off).toFixed(1)} % of its px by much`;
}

/** Without the outermost px: a preview's corners are rounded. */
function compare(
  seen: Uint8Array,
  made: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  dx: number,
  dy: number,
): { readonly mean: number; readonly off: number } {
  let [sum, off, counted] = [0, 0, 0];
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      let most = 0;
      for (let c = 0; c < 3; c++) {
        const there = seen[((y + dy) * width + x + dx) * 3 + c]!;
        const by = Math.abs(there - made[(y * width + x) * 3 + c]!);
        sum += by;
        most = Math.max(most, by);
      }
      counted++;
      if (most > 48) off++;
    }
  }
  return { mean: sum / (3 * counted), off: off / counted };
}

async function faults(
  studio: Studio,
  files: ReturnType<typeof unzipSync>,
  fits: readonly Fit[],
): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['product-plush.jpg', 'cut-out.png']) {
    for (const { id, png } of fits) {
      const file = Object.keys(files).find((one) =>
        new RegExp(`^${name.replace(/\..+$/, '')}-${id}-\\d+x\\d+\\.${png ? 'png' : 'jpg'}$`).test(one),
      );
      const fault = file ? await difference(previewOf(studio, name, id), files[file]!) : 'was not made';
      if (fault) found.push(`${name} as ${id} ${fault}`);
    }
  }
  return found;
}

/** Canvases whose px are not those of the screen under them. */
function scaledCanvases({ page }: Studio): Promise<string[]> {
  return page
    .getByRole('gridcell')
    .locator('canvas')
    .evaluateAll((canvases) =>
      (canvases as HTMLCanvasElement[])
        .filter((canvas) => {
          const box = canvas.getBoundingClientRect();
          const off = (side: 'width' | 'height') => Math.abs(box[side] * devicePixelRatio - canvas[side]);
          return Math.max(off('width'), off('height')) > 0.1;
        })
        .map((canvas) => `${canvas.width} × ${canvas.height} px`),
    );
}

const SCREEN = {
  viewport: { width: 2200, height: 800 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const;

describe('the preview of each cell', () => {
  it('shows no line where the backdrop is extended, wherever the edge falls', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'gesso-preview-')), 'tall.png');
    const post = { create: { width: 305, height: 1101, channels: 3, background: '#222222' } } as const;
    await sharp({ create: { width: 907, height: 1353, channels: 3, background: '#5f8090' } })
      .composite([{ input: post, left: 301, top: 150 }])
      .png()
      .toFile(file);
    const studio = await openBatch(browser, [file]);
    const padded = cell(studio, 'tall.png', 'Youtube Thumbnail');
    await padded.getByText('Padded').waitFor();
    const row = await padded.locator('[data-drawn] canvas').evaluate((canvas: HTMLCanvasElement) => {
      // Below the word, beside and between what stands there.
      const { data } = canvas.getContext('2d')!.getImageData(0, canvas.height - 3, canvas.width, 1);
      return [...data].filter((_, i) => i % 4 === 0);
    });
    expect(row.length).toBeGreaterThan(80);
    expect(Math.max(...row.map((value) => Math.abs(value - 0x5f)))).toBeLessThan(6);
    await studio.close();
  });

  it('is its file, px by px: whole, cut, by a point, on a color, a blur and nothing, see-through or flattened', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-preview-'));
    const studio = await Studio.open(browser, { ...SCREEN, path: '/studio#operation=batch' });
    await setUp(studio, folder, FITS);
    const files = await make(studio, FITS);
    expect(await faults(studio, files, FITS)).toEqual([]);
    // And no two of these are taken for each other.
    const onBlur = previewOf(studio, 'product-plush.jpg', 'blur');
    expect(await difference(onBlur, files['product-plush-clear-jpeg-400x480.jpg']!)).toMatch(/differs/);
    await studio.close();
  });

  it('is its file with the texts and the mask of the document, and without them when they are taken off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-preview-'));
    const studio = await Studio.open(browser, SCREEN);
    await studio.openPicture('product-white.jpg');
    await studio.stroke([
      [0.45, 0.6],
      [0.6, 0.7],
    ]);
    await studio.setText('SALE', [0.06, 0.1], 220);
    await studio.button('Batch').click();
    // Its texts and mask go onto others here; it is no picture of this batch itself.
    await studio.page.getByLabel('Remove product-white').click();
    await studio.page.getByLabel('Texts, shapes and mask of product-white').check();
    await setUp(studio, folder, LAID_FITS);
    const laid = await make(studio, LAID_FITS);
    expect(await faults(studio, laid, LAID_FITS)).toEqual([]);
    await studio.page.getByLabel('Texts, shapes and mask of product-white').uncheck();
    const bare = previewOf(studio, 'product-plush.jpg', 'point');
    expect(await difference(bare, laid['product-plush-point-400x480.jpg']!)).toMatch(/differs/);
    expect(await faults(studio, await make(studio, LAID_FITS), LAID_FITS)).toEqual([]);

    // On a screen of another density they are drawn in its px.
    const devtools = await studio.page.context().newCDPSession(studio.page);
    const metrics = { ...SCREEN.viewport, deviceScaleFactor: 1.5, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
    await studio.page.getByLabel('Texts, shapes and mask of product-white').check();
    await expect
      .poll(() => studio.page.getByRole('gridcell').locator('canvas').count())
      .toBe(2 * LAID_FITS.length);
    await expect.poll(() => scaledCanvases(studio)).toEqual([]);
    await studio.close();
  });
});
