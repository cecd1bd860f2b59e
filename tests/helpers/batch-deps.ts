/** A user at the batch screen. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { Studio } from './browser.ts';

/** A picker is a window of the browser, which no test can press: without one, the ZIP is a download. */
export const noPickers = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });

export async function openBatch(
  browser: Browser,
  files: readonly string[],
  viewport = { width: 1440, height: 900 },
): Promise<Studio> {
  const studio = await Studio.open(browser, {
    path: '/studio#operation=batch',
    viewport,
    before: noPickers,
    reducedMotion: 'reduce',
  });
  await studio.page.getByLabel('Choose pictures').setInputFiles([...files]);
  return studio;
}

/** A file of this name, as large as the product pictures, of one color that is the name's: its files are made in no time. */
export async function plainPicture(name: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'gesso-plain-')), name);
  const b = Buffer.from(name).reduce((sum, code) => sum + code, 0) % 256;
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: 138, g: 146, b } } })
    .jpeg()
    .toFile(path);
  return path;
}

export const cell = (studio: Studio, pictureName: string, preset: string) =>
  studio.page
    .getByRole('gridcell')
    .filter({ has: studio.page.getByAltText(`${pictureName} as ${preset}, `) });

/** Chooses a cell, and waits for its options: until then the panel shows those of the previous cell. */
export async function chooseCell(studio: Studio, pictureName: string, preset: string): Promise<Locator> {
  const chosen = cell(studio, pictureName, preset);
  await chosen.click();
  await studio.page
    .getByRole('complementary', { name: 'Selected cell' })
    .getByAltText(`${pictureName} as ${preset}, `)
    .waitFor();
  return chosen;
}

export async function makeAll(studio: Studio): Promise<void> {
  const make = studio.page.getByRole('button', { name: /^Create \d+ file/ });
  await make.click();
  await make.waitFor({ state: 'detached' });
  await studio.page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
}

export async function saveZip(studio: Studio): Promise<ReturnType<typeof unzipSync>> {
  const [download] = await Promise.all([
    studio.page.waitForEvent('download'),
    studio.page.getByRole('button', { name: /^Download ZIP/ }).click(),
  ]);
  const { name, bytes } = await studio.read(download);
  expect(name).toMatch(/^gesso-\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(new Uint8Array(bytes));
}

export async function choose(studio: Studio, label: string, option: string): Promise<void> {
  await studio.page
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .last()
    .click();
  await studio.page.getByRole('option', { name: option }).click();
}
