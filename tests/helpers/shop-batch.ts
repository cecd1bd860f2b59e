/** A shop at the batch screen: many photographs, all the platforms' presets, and the files by both ways out. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { PLATFORM_PRESETS } from '../../engine/export/batch-presets.ts';
import type { Studio } from './browser.ts';
import { createFileCheck, type ExpectedFile, expectedFiles } from './made-files.ts';
import type { ShopPhoto } from './shop-photos.ts';

/** The presets that show the picture whole, on white: by their platforms, as the product says. */
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
 * The browser's own window for a folder, which no test can press, answers with a real one: of this site's private disk.
 * Runs in the page before the studio. For a file it has no answer, so that a ZIP is a download.
 */
export function chooseOwnFolder(page: Page): Promise<unknown> {
  // A text: what a compiler writes into a function of ours, it does not write into the page.
  return page.addInitScript({
    content: `window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('${FOLDER}', { create: true });`,
  });
}

/** Adds the files, ticks every preset of the platforms, and lets the shops' enlarge what is too small. */
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
    // A column out of view has its words alone.
    await page.locator('thead').getByTitle(name, { exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Allow upscaling' }).click();
  }
}

/** Every photograph has been looked at: this many files can be made. */
export async function waitUntilOpened(studio: Studio, photos: number, timeout: number): Promise<void> {
  const tally = studio.page.locator('footer b');
  await tally.getByText(`0 of ${photos * PRESETS.length} done`, { exact: true }).waitFor({ timeout });
}

/** Presses the button, and does `meanwhile` over and over until all is made. */
export async function makeFiles({ page }: Studio, meanwhile: () => Promise<void>): Promise<void> {
  const cancel = page.locator('footer').getByRole('button', { name: 'Cancel' });
  await page.getByRole('button', { name: /^Create \d+ files$/ }).click();
  await cancel.waitFor();
  while ((await cancel.count()) > 0) await meanwhile();
}

/** Over the grid, right of the names, at any size that these jobs are done at. */
const OVER_GRID = { x: 480, y: 420 };
/** About as wide as a column, CSS px. */
const COLUMN = 180;
/** Between down and up, and for the page to answer, ms. */
const PRESSED = 50;
const PATIENCE = 10_000;

/**
 * Scrolls the grid and presses on the cell that comes under the pointer; gives the time from the press to the frame that
 * shows the cell chosen, ms. Nothing is looked for on the page: that alone would hold it up.
 */
export async function lookAround(page: Page, pixels: number): Promise<number> {
  const { x, y } = OVER_GRID;
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, pixels);
  const began = performance.now();
  // What is scrolled to may not be there yet, or be the cell that is chosen: then the next press counts.
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

/** How long the next press on a cell takes to be seen; null when it is on no cell, or on one that is scrolled away meanwhile. */
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
  /** SHA-256 by name of what lies in the chosen folder. */
  readonly folder: Readonly<Record<string, string>>;
  readonly csv: string;
}

/** Saves as a ZIP, to a folder, and the report. What lies in the folder is read later: to list it is a long task of the page's thread. */
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

/** SHA-256 by name of what lies in the chosen folder. */
export function readSavedFolder({ page }: Studio): Promise<Record<string, string>> {
  return page.evaluate(readFolder, FOLDER);
}

/** What was said of the ZIP is said again of the folder, with other words in between. A text, as above. */
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
  // The library of types does not know of it yet.
  const handles = (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values();
  for await (const handle of handles) {
    const bytes = await (await handle.getFile()).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    hashes[handle.name] = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return hashes;
}

/**
 * Everything that is wrong with what was saved, a line each: a file that is missing, too many, twice, damaged, of another
 * size or format, cut through its product, of another picture, not the same in the folder, or otherwise in the report.
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

/** The ZIP's own list of what it holds (APPNOTE 4.3.12): a name that is there twice is seen here alone. */
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
