/** Fourteen presets of one 24 MP photo against sharp, and what a long batch does to memory and to the page's own thread. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import type { EncodeOptions } from '../../../workers/index.ts';
import type { BatchTiming } from '../../e2e/lab/batch-bench.ts';
import { picture, Studio } from '../../helpers/browser.ts';
import { type BenchSuite, compare, round, type Timing, timingOf } from '../bench-row.ts';
import { inLab, inStudio } from '../in-browser.ts';
import { traceMainThread } from '../main-thread-trace.ts';
import { SWEEP_MS, settledPss } from '../renderer-memory.ts';

const ROUNDS = 3;
const JPEG: EncodeOptions = { format: 'jpeg', quality: 90, progressive: false, effort: 'fast' };
const WEBP: EncodeOptions = { format: 'webp', lossless: true, quality: 75, effort: 4 };
const MB = 2 ** 20;

export const suite: BenchSuite = {
  title: 'A batch of fourteen presets',
  async run(report) {
    const path = picture('product-24mp.jpg');
    const source = readFileSync(path);
    await inLab([], async (page) => {
      await page.setInputFiles('input', path);
      await page.evaluate(() => window.lab.batch.take(window.lab.file()));
      const jpeg = await inTurns(ROUNDS, {
        ours: () => timeOurs(page, JPEG),
        usual: () => timed(() => oneEach(source, (image) => image.jpeg({ quality: 90 }))),
        once: () => timed(() => decodeOnce(source, (image) => image.jpeg({ quality: 90 }))),
      });
      const files = `${jpeg.ours.files} files, ${round(jpeg.ours.bytes / MB)} MB`;
      report(
        compare(
          '14 × JPEG q90 of 24 MP v. sharp, one pipeline each',
          jpeg.ours,
          'sharp',
          jpeg.usual,
          0.5,
          files,
        ),
      );
      report(compare('14 × JPEG q90 of 24 MP v. sharp, decoded once', jpeg.ours, 'sharp', jpeg.once, 1));
      const webp = await inTurns(1, {
        ours: () => timeOurs(page, WEBP),
        usual: () => timed(() => oneEach(source, (image) => image.webp({ lossless: true, effort: 4 }))),
      });
      const ratio = webp.ours.bytes / webp.usual.bytes;
      const bytes = `${round(ratio)}× the bytes, goal ≤ 1.03×`;
      const row = compare(
        '14 × WebP lossless of 24 MP v. sharp',
        webp.ours,
        'sharp',
        webp.usual,
        1.05,
        bytes,
      );
      report({ ...row, ok: row.ok && ratio <= 1.03 });
    });
    await flatMemory(report);
    await freePage(report);
  },
};

function timeOurs(page: Page, encode: EncodeOptions) {
  return page.evaluate((options) => window.lab.batch.time(options), encode);
}

const SIZES = PLATFORM_PRESETS.map(({ width, height }) => ({ width, height, fit: 'cover' as const }));

/** Once to warm up, then in turns, as `interleave` does; each contestant keeps its own time. */
async function inTurns<K extends string>(
  rounds: number,
  contestants: Readonly<Record<K, () => Promise<BatchTiming>>>,
): Promise<Record<K, Timing & BatchTiming>> {
  const names = Object.keys(contestants) as K[];
  const runs = Object.fromEntries(names.map((name) => [name, [] as BatchTiming[]])) as Record<
    K,
    BatchTiming[]
  >;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) runs[name].push(await contestants[name]());
  }
  const summed = names.map((name) => {
    const kept = runs[name].slice(1);
    return [name, { ...kept[0]!, ...timingOf(kept.map(({ milliseconds }) => milliseconds)) }] as const;
  });
  return Object.fromEntries(summed) as Record<K, Timing & BatchTiming>;
}

async function timed(work: () => Promise<number>): Promise<BatchTiming> {
  const started = performance.now();
  const bytes = await work();
  return { milliseconds: performance.now() - started, files: SIZES.length, bytes };
}

/** As people write it: a pipeline for each output. */
async function oneEach(source: Buffer, encode: (image: Sharp) => Sharp): Promise<number> {
  const files = await Promise.all(SIZES.map((size) => encode(sharp(source).resize(size)).toBuffer()));
  return files.reduce((sum, { length }) => sum + length, 0);
}

async function decodeOnce(source: Buffer, encode: (image: Sharp) => Sharp): Promise<number> {
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = await Promise.all(SIZES.map((size) => encode(sharp(data, { raw }).resize(size)).toBuffer()));
  return files.reduce((sum, { length }) => sum + length, 0);
}

/** 6 MP photos: what a phone's gallery holds, and a hundred of them are done in minutes. */
async function flatMemory(report: Parameters<BenchSuite['run']>[0]): Promise<void> {
  const photo = await sharp(picture('product-24mp.jpg')).resize(3000, 2000).jpeg({ quality: 92 }).toBuffer();
  await inLab(['--js-flags=--expose-gc'], async (page) => {
    await page.setInputFiles('input', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.evaluate(() => window.lab.batch.take(window.lab.file()));
    const browser = page.context().browser()!;
    const runMany = (count: number) =>
      page.evaluate(([n, options]) => window.lab.batch.runMany(n, options), [count, JPEG] as const);
    await runMany(10);
    const after10 = await settledPss(browser, SWEEP_MS);
    await runMany(90);
    const after100 = await settledPss(browser, SWEEP_MS);
    const growth = after100 / after10;
    report({
      name: '100 photos × 14 presets: renderer PSS after photo 100 over photo 10',
      value: round(after100 / MB),
      unit: 'MB',
      peer: 'after photo 10',
      peerValue: round(after10 / MB),
      ratio: round(growth),
      goal: '± 15 %',
      ok: Math.abs(growth - 1) <= 0.15,
    });
  });
}

/** The longest task of the page's thread while the studio's batch screen makes files. */
async function freePage(report: Parameters<BenchSuite['run']>[0]): Promise<void> {
  await inStudio([], async ({ browser, origin }) => {
    const studio = await Studio.open(browser, { origin, path: '/studio#operation=batch' });
    const names = ['perfume', 'mug', 'bag', 'headphones', 'lamp', 'plush', 'plant'];
    await studio.page
      .getByLabel('Choose pictures')
      .setInputFiles([picture('product-24mp.jpg'), ...names.map((name) => picture(`product-${name}.jpg`))]);
    // All are opened: what would have to be enlarged is not made. Not a cell of the last one, which may be out of view.
    await studio.page.getByText('0 of 33 done', { exact: true }).waitFor({ timeout: 120_000 });
    const stop = await traceMainThread(browser);
    await studio.page.getByRole('button', { name: /^Create \d/ }).click();
    await studio.page
      .getByRole('button', { name: 'Cancel' })
      .waitFor({ state: 'detached', timeout: 120_000 });
    const { milliseconds, tasks } = await stop();
    await studio.page.context().close();
    report({
      name: 'a batch in the studio: longest task of the page’s thread',
      value: round(milliseconds),
      unit: 'ms',
      peer: null,
      peerValue: null,
      ratio: null,
      goal: '≤ 50 ms',
      ok: tasks > 0 && milliseconds <= 50,
      note: `${tasks} tasks, thread time`,
    });
  });
}
