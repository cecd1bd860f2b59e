/** How a page comes up in a browser whose processor is slowed down, as Chromium itself observes it. */
import type { Browser, BrowserContextOptions } from 'playwright';
import { traceMainThread } from './main-thread-trace.ts';

export interface Vitals {
  /** Largest contentful paint, ms. */
  readonly paint: number;
  /** What tasks of the page's thread took beyond 50 ms each, from the first paint on; ms of the thread's own time. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Everything that came for it, as it was sent; without pages that it fetched ahead. */
  readonly bytes: number;
}

/** Ms after the load: what is late is there by then. */
const SETTLES = 1000;

/** In a profile of its own. @param slowdown of the processor */
export async function measureVitals(
  browser: Browser,
  url: string,
  slowdown: number,
  options: BrowserContextOptions,
): Promise<Vitals> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    const stop = await traceMainThread(browser);
    await page.goto(url);
    await page.waitForTimeout(SETTLES);
    const { blocked } = await stop();
    const found = await page.evaluate(() => {
      const { paint, shift } = window.observed;
      const sent = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      return {
        paint,
        shift,
        bytes: sent
          .filter(({ initiatorType }) => initiatorType !== 'fetch')
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
    if (found.paint === 0) throw new Error(`${url} painted nothing`);
    return { ...found, blocked };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  const observed: Window['observed'] = { paint: 0, shift: 0 };
  window.observed = observed;
  for (const type of ['largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ObservedEntry[]) {
        const { startTime, value = 0, hadRecentInput } = entry;
        if (type === 'layout-shift') observed.shift += hadRecentInput ? 0 : value;
        else observed.paint = startTime;
      }
    }).observe({ type, buffered: true });
}

interface ObservedEntry extends PerformanceEntry {
  /** Of a layout shift. */
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

declare global {
  interface Window {
    observed: { paint: number; shift: number };
  }
}
