/** A shop's whole job in the studio: two hundred photographs × fourteen presets, made, saved both ways, and every file checked. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { ensureChromium } from '../../gates/chromium.ts';
import { picture, Studio } from '../../helpers/browser.ts';
import { QUIET_FLAGS } from '../../helpers/chromium-session.ts';
import { chooseOwnFolder, faultsOf, lookAround, readSavedFolder } from '../../helpers/shop-batch.ts';
import { makeShopPhotos, type ShopPhoto } from '../../helpers/shop-photos.ts';
import { type BenchRow, type BenchSuite, round } from '../bench-row.ts';
import { inOrigin } from '../in-browser.ts';
import { traceMainThread } from '../main-thread-trace.ts';
import { rendererPss } from '../renderer-memory.ts';
import { INPUT, shopHand } from '../shop-hand.ts';

const PHOTOS = 200;
const FILES = PHOTOS * 14;
/** 1.5 … 24, and 7 on average: phones, cameras, and what others sent. */
const MEGAPIXELS = [2, 6, 1.5, 12, 3, 8, 2, 24, 4, 1.5, 5, 3, 16];
const PATIENCE = 30 * 60_000;
const MB = 2 ** 20;
const GB = 2 ** 30;

export const suite: BenchSuite = {
  title: 'A shop: 200 photographs × 14 presets as one job',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-shop-'));
    try {
      const photos = await makeShopPhotos(folder, { count: PHOTOS, megapixels: MEGAPIXELS });
      const broken = join(folder, 'broken.jpg');
      copyFileSync(picture('input-truncated.jpg'), broken);
      await runJob(report, photos, broken, join(folder, 'profile'));
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    }
  },
};

/** In a profile on the disk, as people have one: there the browser moves files that it keeps out of its memory. */
async function runJob(
  report: (row: BenchRow) => void,
  photos: readonly ShopPhoto[],
  broken: string,
  profile: string,
): Promise<void> {
  await inOrigin('dist', async (origin) => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: [...QUIET_FLAGS],
      headless: true,
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      serviceWorkers: 'block',
    });
    const job = await doJob(context, origin, photos, broken).finally(() => context.close());
    const { saved, opened, milliseconds, saving, answers, memory, whileSaving, idle, longest } = job;
    const faults = await faultsOf(saved, photos);
    for (const fault of faults.slice(0, 20)) console.log(`   ${fault}`);
    const alone = { peer: null, peerValue: null, ratio: null };
    report({
      ...alone,
      name: '200 photos × 14 presets: files that are right, in ZIP and folder',
      value: FILES - faults.length,
      unit: 'files',
      goal: `${FILES}`,
      ok: faults.length === 0,
      note: `name, format, size, focus, content; ${round(saved.zip.length / MB)} MB`,
    });
    report({
      ...alone,
      name: '… made',
      value: round(FILES / (milliseconds / 1000)),
      unit: 'files/s',
      goal: 'table',
      ok: true,
      note: `${round(milliseconds / 1000)} s; opened in ${round(opened / 1000)} s, saved twice in ${round(saving / 1000)} s`,
    });
    report({
      ...alone,
      name: '… longest task of the page’s thread, from drop to report',
      value: round(longest.milliseconds),
      unit: 'ms',
      goal: '≤ 50 ms',
      ok: longest.tasks > 0 && longest.milliseconds <= 50,
      note: `${round(longest.at)} s after the drop, of ${longest.tasks} tasks, thread time; a cell chosen meanwhile is shown after ${round(Math.max(...answers))} ms at most`,
    });
    const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 4)));
    const late = Math.max(...memory.slice(-Math.ceil(memory.length / 4)));
    report({
      name: '… renderer PSS in the last quarter over the first',
      value: round(late / MB),
      unit: 'MB',
      peer: 'first quarter',
      peerValue: round(early / MB),
      ratio: round(late / early),
      goal: '± 15 %',
      ok: late <= early * 1.15,
      note: `peak ${round(Math.max(...memory) / MB)} MB`,
    });
    const whole = Math.max(...whileSaving);
    report({
      name: '… renderer PSS while a ZIP and a folder are written, over that while files are made',
      value: round(whole / MB),
      unit: 'MB',
      peer: 'while they are made',
      peerValue: round(Math.max(...memory) / MB),
      ratio: round(whole / Math.max(...memory)),
      goal: '≤ 1.15×',
      ok: whole <= 1.15 * Math.max(...memory),
      note: `a ZIP of ${round(saved.zip.length / MB)} MB`,
    });
    const held = Math.max(...memory, ...whileSaving) - idle;
    report({
      ...alone,
      name: '… renderer PSS at most, less the empty batch’s',
      value: round(held / MB),
      unit: 'MB',
      goal: '≤ 1 GB',
      ok: held <= GB,
      note: `the empty batch holds ${round(idle / MB)} MB`,
    });
  });
}

/** What a person does, and what is measured meanwhile. */
async function doJob(context: BrowserContext, origin: string, photos: readonly ShopPhoto[], broken: string) {
  context.setDefaultTimeout(PATIENCE);
  const browser = context.browser()!;
  const studio = await Studio.tab(context, {
    origin,
    path: '/studio#operation=batch',
    before: chooseOwnFolder,
  });
  const { page } = studio;
  await page.locator(INPUT).first().waitFor({ state: 'attached' });
  const hand = shopHand(page, PATIENCE);
  const stopTrace = await traceMainThread(browser);
  const idle = await rendererPss(browser);
  const paths = photos.map(({ path }) => path);
  const started = performance.now();
  await hand.setUp([...paths.slice(0, PHOTOS / 2), broken, ...paths.slice(PHOTOS / 2)]);
  await hand.waitUntilOpened(FILES);
  const opened = performance.now() - started;
  const answers: number[] = [];
  const memory: number[] = [];
  const begun = performance.now();
  await hand.make(async () => {
    answers.push(await lookAround(page, answers.length % 20 < 10 ? 1500 : -1500));
    memory.push(await rendererPss(browser));
    await new Promise((resolve) => setTimeout(resolve, 2000));
  });
  const milliseconds = performance.now() - begun;
  const savedAt = performance.now();
  const whileSaving: number[] = [];
  const watch = setInterval(async () => whileSaving.push(await rendererPss(browser)), 2000);
  const files = await hand.save().finally(() => clearInterval(watch));
  const saving = performance.now() - savedAt;
  const longest = await stopTrace();
  const zip = (await studio.read(files.zip)).bytes;
  const csv = (await studio.read(files.table)).bytes.toString('utf8');
  const saved = { zip, csv, folder: await readSavedFolder(studio) };
  return { saved, opened, milliseconds, saving, answers, memory, whileSaving, idle, longest };
}
