/** A shop at the batch screen: many photographs, all platform presets, saved as a ZIP and to a folder. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { PLATFORM_PRESETS } from '../../engine/export/batch-presets.ts';
import type { Studio } from './browser.ts';
import { createFileCheck, type ExpectedFile, expectedFiles } from './made-files.ts';
import type { ShopPhoto } from './shop-photos.ts';

/** The presets that show the picture whole, on white, by platform as in the specification. */
const WHOLE = /^(?:amzn|shopify)_/;
const PRESETS = PLATFORM_PRESETS.map(({ id, group, label, width, height }) => ({
  id,
  word: `${group} ${label}`.toLowerCase().replace(/\W+/g, '-'),
  width,
  height,
  whole: WHOLE.test(id),
}));
const FOLDER = 'chosen-folder';

/**
 * Replaces the browser's folder picker, which no test can press, with a real folder: the site's private disk. Runs in the page
 * before the studio. There is no file picker, so that a ZIP is a download.
 */
export function chooseOwnFolder(page: Page): Promise<unknown> {
  // A string: a compiler adds helpers to our functions that the page does not have.
  return page.addInitScript({
    content: `window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('${FOLDER}', { create: true });`,
  });
}

/** Adds the files, ticks every platform preset, and lets the shops' presets enlarge small pictures. */
export async function setUpShopBatch(studio: Studio, paths: readonly string[]): Promise<void> {
  const { page } = studio;
  await page.getByLabel('Choose pictures').setInputFiles([...paths]);
  await page.getByText(`${paths.length} pictures × 5 presets`).waitFor();
  await studio.button('Preset').click();
  const boxes = page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await studio.press('Escape');
  await page.getByText(`${paths.length} pictures × ${PRESETS.length} presets`).waitFor();
  for (const { id, group, label, width, height } of PLATFORM_PRESETS) {
    if (!WHOLE.test(id)) continue;
    const name = `${group} ${label}, ${width} × ${height}`;
    // A column out of view has only its words.
    await page.locator('thead').getByTitle(name, { exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Allow upscaling' }).click();
  }
}

/** Every photograph has been inspected: this many files can be made. */
export async function waitUntilOpened(studio: Studio, photos: number, timeout: number): Promise<void> {
  const tally = studio.page.locator('footer b');
  await tally.getByText(`0 of ${photos * PRESETS.length} done`, { exact: true }).waitFor({ timeout });
}

/** Presses the button, and repeats `meanwhile` until all files are made. */
export async function makeFiles({ page }: Studio, meanwhile: () => Promise<void>): Promise<void> {
  const cancel = page.locator('footer').getByRole('button', { name: 'Cancel' });
  await page.getByRole('button', { name: /^Create \d+ files$/ }).click();
  await cancel.waitFor();
  while ((await cancel.count()) > 0) await meanwhile();
}

/** Over the grid, right of the names, at any size used by these jobs. */
const OVER_GRID = { x: 480, y: 420 };
/** About as wide as a column, CSS px. */
const COLUMN = 180;
/** Between down and up, and for the page to answer, ms. */
const PRESSED = 50;
const PATIENCE = 10_000;

/**
 * Scrolls the grid and presses the cell under the pointer; returns the time from the press to the frame that shows the cell as
 * chosen, ms. Nothing is searched on the page: that alone would block it.
 */
export async function lookAround(page: Page, pixels: number): Promise<number> {
  const { x, y } = OVER_GRID;
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, pixels);
  const began = performance.now();
  // The cell may not be loaded yet, or be the chosen one already: then the next press counts.
  for (let n = 0; performance.now() - began < PATIENCE; n++) {
    const next = await page.evaluateHandle<{ readonly chosen: Promise<number | null> }>(NEXT_CHOSEN);
    await page.mouse.click(x + (n % 2) * COLUMN, y, { delay: PRESSED });
    const took = await within(
      PATIENCE,
      next.evaluate(({ chosen }) => chosen),
      'The page does not answer',
    );
    if (took !== null) return took;
  }
  throw new Error('No cell comes into view');
}

/** Time until the next press on a cell is visible; null when it hits no cell, or one that is scrolled away meanwhile. */
const NEXT_CHOSEN = `({
  chosen: new Promise((resolve) => {
    const press = ({ target, timeStamp }) => {
      const cell = target.closest('[role=gridcell][aria-selected=false]');
      const look = () => {
        if (!cell?.isConnected) resolve(null);
        else if (cell.getAttribute('aria-selected') !== 'true') requestAnimationFrame(look);
        else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
      };
      look();
    };
    addEventListener('pointerdown', press, { capture: true, once: true });
  }),
})`;

export interface SavedBatch {
  /** The ZIP as it was downloaded. */
  readonly zip: Buffer;
  /** SHA-256 by name of the files in the chosen folder. */
  readonly folder: Readonly<Record<string, string>>;
  readonly csv: string;
}

/** Saves as a ZIP, to a folder, and the report. The folder is read later: listing it is a long task of the page's thread. */
export async function saveBatch(
  studio: Studio,
  timeout: number,
): Promise<{ readonly zip: Buffer; readonly csv: string }> {
  const { page } = studio;
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout }),
    page.getByRole('button', { name: /^Download ZIP/ }).click(),
  ]);
  const zip = (await studio.read(download)).bytes;
  await page.getByRole('status').filter({ hasText: 'files saved.' }).waitFor();
  const again = await page.evaluateHandle<{ readonly told: Promise<void> }>(SAVED_AGAIN);
  await page.getByRole('button', { name: 'Save to folder' }).click();
  await within(
    timeout,
    again.evaluate(({ told }) => told),
    'The folder does not fill',
  );
  await studio.button('Report').click();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  await studio.press('Escape');
  return { zip, csv: (await studio.read(report)).bytes.toString('utf8') };
}

/** SHA-256 by name of the files in the chosen folder. */
export function readSavedFolder({ page }: Studio): Promise<Record<string, string>> {
  return page.evaluate(readFolder, FOLDER);
}

/** The notice of the ZIP appears again for the folder, with other words in between. A string, as above. */
const SAVED_AGAIN = `({
  told: new Promise((resolve) => {
    let meanwhile = false;
    const observer = new MutationObserver(() => {
      const words = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
      if (!words.some((text) => text.includes('files saved.'))) meanwhile = true;
      else if (meanwhile) {
        observer.disconnect();
        resolve();
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }),
})`;

async function within<T>(timeout: number, work: Promise<T>, failure: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(failure)), timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function readFolder(name: string): Promise<Record<string, string>> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
  const hashes: Record<string, string> = {};
  // The type library does not have it yet.
  const handles = (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values();
  for await (const handle of handles) {
    const bytes = await (await handle.getFile()).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    hashes[handle.name] = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return hashes;
}

/**
 * All faults of the saved files, a line each: a file that is missing, extra, duplicated, damaged, of another size or format,
 * cropped through its product, of another picture, different in the folder, or different in the report.
 */
export async function faultsOf(
  { zip, folder, csv }: SavedBatch,
  photos: readonly ShopPhoto[],
): Promise<string[]> {
  const expected = expectedFiles(photos, PRESETS);
  const entries = readDirectory(zip);
  const contents = unzipSync(new Uint8Array(zip.buffer, zip.byteOffset, zip.byteLength));
  const faults = differences(
    'ZIP',
    entries.map(({ name }) => name),
    expected,
  );
  faults.push(...differences('folder', Object.keys(folder), expected));
  for (const { name, crc } of entries) {
    const bytes = contents[name]!;
    if (crc32(bytes) !== crc) faults.push(`${name} is damaged`);
    if (createHash('sha256').update(bytes).digest('hex') !== folder[name]) {
      faults.push(`${name} is another in the folder`);
    }
  }
  faults.push(...reportFaults(csv, expected, contents));
  const faultOf = createFileCheck();
  const waiting = expected.filter(({ name }) => contents[name]);
  const checkSome = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const fault = await faultOf(contents[one.name]!, one);
      if (fault) faults.push(`${one.name} ${fault}`);
    }
  };
  await Promise.all([checkSome(), checkSome(), checkSome(), checkSome()]);
  return faults;
}

function differences(place: string, names: readonly string[], expected: readonly ExpectedFile[]): string[] {
  const wanted = new Set(expected.map(({ name }) => name));
  const there = new Set(names);
  const missing = [...wanted]
    .filter((name) => !there.has(name))
    .map((name) => `${name} is not in the ${place}`);
  const others = [...there].filter((name) => !wanted.has(name)).map((name) => `${name} is in the ${place}`);
  const twice =
    names.length > there.size ? [`${names.length - there.size} names are twice in the ${place}`] : [];
  return [...missing, ...others, ...twice];
}

/** Rows of the report: file, picture, preset, width, height, format, bytes, state, losses, notes, preset id. No name here has a comma in quotes. */
function reportFaults(
  csv: string,
  expected: readonly ExpectedFile[],
  contents: Readonly<Record<string, Uint8Array>>,
): string[] {
  const rows = new Map(csv.split('\r\n').map((line) => [fieldsOf(line)[0], fieldsOf(line)]));
  return expected.flatMap(({ name, photo, preset }) => {
    const [, picture, , width, height, , bytes, state, , , id] = rows.get(name) ?? [];
    const told = [picture, id, width, height, bytes, state].join(' | ');
    const { length } = contents[name] ?? { length: 0 };
    const wanted = [basename(photo.path), preset.id, preset.width, preset.height, length, 'made'].join(' | ');
    return told === wanted ? [] : [`${name} is told as ${told}, and is ${wanted}`];
  });
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

interface DirectoryEntry {
  readonly name: string;
  readonly crc: number;
}

/** The ZIP's own list of its contents (APPNOTE 4.3.12): only here a duplicate name is visible. */
function readDirectory(zip: Buffer): DirectoryEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = zip.readUInt16LE(end + 10);
  const entries: DirectoryEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength!),
      crc: zip.readUInt32LE(at + 16),
    });
    at += 46 + nameLength! + extra! + comment!;
  }
  return entries;
}
