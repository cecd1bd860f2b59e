/** How soon one can paint in the editor of a tool page, over a slow connection. */
import type { Browser } from 'playwright';
import { picture } from '../../helpers/browser.ts';
import { type BenchRow, type BenchSuite, round, timingOf } from '../bench-row.ts';
import { inStudio, type Place } from '../in-browser.ts';
import { PHONE_LINE, slowNetwork } from '../slow-network.ts';

const ROUNDS = 3;
const GOAL_S = 4;
/** Of the processor: of the page's own thread, not of its workers. */
const SLOWDOWNS = [1, 4];

export const suite: BenchSuite = {
  title: 'The first stroke on a tool page',
  run: (report) =>
    inStudio([], async (place) => {
      for (const slowdown of SLOWDOWNS) report(await timeFirstStroke(place, slowdown));
    }),
};

/** From the pointer that reaches for the editor, with a picture chosen in the same moment. */
async function timeFirstStroke({ browser, origin }: Place, slowdown: number): Promise<BenchRow> {
  const times: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    const network = await slowNetwork(origin, PHONE_LINE);
    try {
      times.push(await firstStroke(browser, network.origin, slowdown));
    } finally {
      await network.close();
    }
  }
  const { min, median } = timingOf(times);
  return {
    name: `intent → first stroke on /object-remover${slowdown > 1 ? `, processor ${slowdown}× slower` : ''}`,
    value: round(min / 1000),
    unit: 's',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: `≤ ${GOAL_S} s`,
    ok: min / 1000 <= GOAL_S,
    note: `1.6 Mbit/s, 150 ms; median ${round(median / 1000)} s`,
  };
}

/** Ms until a stroke that is begun is one. */
async function firstStroke(browser: Browser, origin: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/object-remover`, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // By the page's own clock, and by selectors that cost the slowed processor nothing: roles of a whole page take it a second.
    const editor = page.locator('[data-live]');
    await editor.evaluate((part) =>
      part.addEventListener('pointerenter', () => performance.mark('reached'), { once: true }),
    );
    await editor.hover();
    await editor.locator('input[type=file]').setInputFiles(picture('product-mug.jpg'));
    const frame = page.frameLocator('iframe');
    const stage = frame.locator('[data-stage] > canvas').first();
    await stage.waitFor({ timeout: 60_000 });
    const took = await page.evaluate(
      () => performance.now() - performance.getEntriesByName('reached')[0]!.startTime,
    );
    const { x, y, width, height } = (await stage.boundingBox())!;
    await page.mouse.move(x + width * 0.4, y + height * 0.5);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height * 0.5, { steps: 4 });
    await page.mouse.up();
    // The fill that the page stands for is a step of its own.
    await frame.getByRole('button', { name: /^Steps 2/ }).waitFor({ timeout: 60_000 });
    return took;
  } finally {
    await context.close();
  }
}
