/** What the studio's renderer holds with a 24 MP picture, 200 strokes and 10 texts, over an empty page. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { Studio } from '../../helpers/browser.ts';
import { createRandom } from '../../helpers/random.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';

const MB = 2 ** 20;
/** 6000 × 4000 px, RGBA. */
const DECODED = 6000 * 4000 * 4;
/** Growth from stroke 100 to 200 that still counts as flat: a tenth of the decoded picture. */
const FLAT = DECODED / 10;

export const suite: BenchSuite = {
  title: 'Memory of the renderer at 24 MP (PSS of /proc/<pid>/smaps_rollup)',
  async run(report) {
    await inStudio(['--js-flags=--expose-gc'], async ({ browser, origin }) => {
      const blank = await browser.newPage();
      await blank.goto('about:blank');
      const empty = await settledPss(browser);
      await blank.close();

      const studio = await Studio.open(browser, { origin });
      await studio.openPicture('product-24mp.jpg');
      const random = createRandom(11);
      await paintStrokes(studio, random, 100);
      const after100 = await settledPss(browser);
      await paintStrokes(studio, random, 100);
      const after200 = await settledPss(browser);
      for (let text = 0; text < 10; text++) {
        await studio.setText(
          `Text ${text}`,
          [0.1 + (text % 5) * 0.15, 0.1 + Math.floor(text / 5) * 0.6],
          120,
        );
      }
      const all = await settledPss(browser);
      const over = all - empty;
      report({
        name: 'renderer PSS: 24 MP, 200 strokes, 10 texts, over an empty page',
        value: round(over / MB),
        unit: 'MB',
        peer: 'the decoded picture',
        peerValue: round(DECODED / MB),
        ratio: round(over / DECODED),
        goal: '≤ 3.5×',
        ok: over <= 3.5 * DECODED,
        note: `empty page ${round(empty / MB)} MB`,
      });
      report({
        name: 'renderer PSS from stroke 100 to stroke 200',
        value: round((after200 - after100) / MB),
        unit: 'MB',
        peer: 'a tenth of the decoded picture',
        peerValue: round(FLAT / MB),
        ratio: round((after200 - after100) / FLAT),
        goal: 'flat',
        ok: after200 - after100 <= FLAT,
        note: `${round(after100 / MB)} → ${round(after200 / MB)} MB`,
      });
      await studio.page.context().close();
    });
  },
};

async function paintStrokes(
  studio: Studio,
  random: ReturnType<typeof createRandom>,
  strokes: number,
): Promise<void> {
  for (let stroke = 0; stroke < strokes; stroke++) {
    const x = 0.05 + random.next() * 0.7;
    const y = 0.05 + random.next() * 0.85;
    await studio.stroke(
      [
        [x, y],
        [x + 0.1, y + 0.03],
        [x + 0.2, y],
      ],
      4,
    );
  }
  await studio.saved();
}

/** Collects garbage and waits until tiles have settled, then takes the smallest of a few looks. */
async function settledPss(browser: Browser): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 5; look++) {
    await collectGarbage(browser);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    least = Math.min(least, await rendererPss(browser));
  }
  return least;
}

/** What is only waiting to be collected is not held: every page's thread and its workers' collect now. */
async function collectGarbage(browser: Browser): Promise<void> {
  const collect = () => (globalThis as unknown as { gc(): void }).gc();
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    await page.evaluate(collect);
    for (const worker of page.workers()) await worker.evaluate(collect);
  }
}

/** Bytes of all renderers of this browser: proportional, so shared pages are counted once. */
async function rendererPss(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { id }) => sum + pssOf(id), 0);
}

function pssOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
