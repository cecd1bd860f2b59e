/** How soon the studio takes a hand: after its address was opened, and after another tool was chosen. */
import type { Browser } from 'playwright';
import { Studio } from '../../helpers/browser.ts';
import { type BenchRow, type BenchSuite, compare, round, timingOf } from '../bench-row.ts';
import { withEmptyPage } from '../empty-page.ts';
import { inStudio, type Place } from '../in-browser.ts';
import { measureVitals } from '../page-vitals.ts';
import { overSlow } from '../slow-network.ts';

const ROUNDS = 3;
const SWITCH_MS = 100;
/** From the pointer's arrival at a tool to the press. */
const HOVER_MS = 150;
/** Of the processor. */
const SLOWDOWNS = [1, 4];
const VIEWPORT = { viewport: { width: 1440, height: 900 } };

export const suite: BenchSuite = {
  title: 'The pace of the studio',
  run: (report) =>
    inStudio([], async (place) => {
      for (const slowdown of SLOWDOWNS) report(await interactive(place, slowdown));
      for (const row of await switches(place)) report(row);
    }),
};

/** The empty studio takes a file, against a page of as many bytes that shows a heading. */
async function interactive({ browser, origin }: Place, slowdown: number): Promise<BenchRow> {
  const ours: number[] = [];
  const empty: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < ROUNDS; turn++) {
    const live = await overSlow(origin, (slow) => liveStudio(browser, slow, slowdown));
    ours.push(live.ms);
    bytes = live.bytes;
    await withEmptyPage(bytes, async (url) => {
      const { paint } = await overSlow(url, (slow) => measureVitals(browser, slow, slowdown, VIEWPORT));
      empty.push(paint);
    });
  }
  const note = `${Math.round(bytes / 1000)} kB until then, 1.6 Mbit/s, 150 ms`;
  const name = `studio → takes a file${slowdown > 1 ? `, processor ${slowdown}× slower` : ''}`;
  return compare(name, timingOf(ours), 'an empty page', timingOf(empty), 1.5, note);
}

/** By the page's own clock, and what had come by then. */
async function liveStudio(
  browser: Browser,
  origin: string,
  slowdown: number,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...VIEWPORT });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${origin}/studio`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('gesso-live').length > 0);
    return await page.evaluate(() => {
      const ms = performance.getEntriesByName('gesso-live')[0]!.startTime;
      const sent = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const came = sent.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ms);
      return { ms, bytes: came.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    });
  } finally {
    await context.close();
  }
}

/** From a press on each tool of the rail to the frame after its panel: for the first time, with its code to load, and again. */
async function switches({ browser, origin }: Place): Promise<readonly BenchRow[]> {
  const studio = await Studio.open(browser, { origin });
  try {
    await studio.openPicture('product-mug.jpg');
    const first = await pressEach(studio);
    const again: Record<string, number>[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) again.push(await pressEach(studio));
    const tools = Object.keys(first);
    const least = tools.map((tool) => timingOf(again.map((times) => times[tool]!)).min);
    return [
      rowOf('a press on a tool → its panel is painted, the slowest', tools, least),
      rowOf('… for the first time, while its code loads, from this machine', tools, Object.values(first)),
    ];
  } finally {
    await studio.page.context().close();
  }
}

function rowOf(name: string, tools: readonly string[], times: readonly number[]): BenchRow {
  const value = Math.max(...times);
  const median = round(timingOf(times).median);
  const ok = value <= SWITCH_MS;
  const rest = { peer: null, peerValue: null, ratio: null, goal: `≤ ${SWITCH_MS} ms`, ok };
  return {
    name,
    value: round(value),
    unit: 'ms',
    ...rest,
    note: `${tools[times.indexOf(value)]}; median of ${times.length} tools ${median} ms`,
  };
}

/** Milliseconds by the tool's name. */
async function pressEach({ page }: Studio): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  const tools = page.getByRole('navigation', { name: 'Tools' }).locator('button[aria-pressed]');
  for (const tool of await tools.all()) {
    const name = ((await tool.getAttribute('aria-label')) ?? (await tool.textContent()) ?? '').trim();
    // A hand is over a tool before it presses it.
    await tool.hover();
    await page.waitForTimeout(HOVER_MS);
    times[name] = await tool.evaluate(timePress);
    // What the tool goes on with is not the next one's time.
    await page.waitForTimeout(300);
  }
  return times;
}

/** In the page: until the frame after the one that has the panel. What a panel goes on to compute may still be busy. */
async function timePress(button: HTMLElement | SVGElement): Promise<number> {
  const begun = performance.now();
  (button as HTMLElement).click();
  for (;;) {
    await new Promise((done) => requestAnimationFrame(done));
    const panel = document.querySelector('#inspector');
    if (
      button.ariaPressed === 'true' &&
      panel?.querySelector('h2') &&
      !panel.querySelector(':scope > [aria-busy=true]')
    )
      break;
    if (performance.now() - begun > 10_000) throw new Error(`No panel of ${button.textContent}`);
  }
  await new Promise((done) => requestAnimationFrame(done));
  return performance.now() - begun;
}
