/** What the renderers of a browser hold, by the kernel's own count. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

/**
 * V8 gives the pages of a heap that has shrunk back to the system after 8 s without another collection: until then some
 * 35 MB are free, and held for nobody.
 */
const REST_MS = 10_000;

/** Chromium frees what it holds for pictures that are drawn no more (discardable memory) once a minute. */
export const SWEEP_MS = 65_000;

/** Collects garbage, rests as hands do, then takes the smallest of a few looks. */
export async function settledPss(browser: Browser, restMs = REST_MS): Promise<number> {
  await collectGarbage(browser);
  await rest(restMs);
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 4; look++) {
    await rest(500);
    least = Math.min(least, await rendererPss(browser));
  }
  return least;
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is only waiting to be collected is not held: every page's thread and its workers' collect now. */
async function collectGarbage(browser: Browser): Promise<void> {
  const collect = () => (globalThis as unknown as { gc(): void }).gc();
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    await page.evaluate(collect);
    for (const worker of page.workers()) await worker.evaluate(collect);
  }
}

/**
 * Bytes of all renderers of this browser: proportional, so shared pages are counted once. Without those of files: they are the browser's
 * own program, whose share of a renderer changes by 45 MB with how many other browsers run.
 */
export async function rendererPss(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { id }) => sum + pssOf(id), 0);
}

function pssOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = (kind: string) =>
    Number(new RegExp(`^Pss_${kind}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  return (kilobytes('Anon') + kilobytes('Shmem')) * 1024;
}
