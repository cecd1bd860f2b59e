/** The browser for the suites that need one: a page at the lab or at the studio, in a fresh profile. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { ServedModels } from '../../api/server/models/served-models.ts';
import { ensureChromium } from '../gates/chromium.ts';
import { openLab } from '../helpers/browser.ts';
import { prepareBuilds, serve } from '../helpers/browser-setup.ts';
import { launchChromium } from '../helpers/chromium-session.ts';
import { ROOT } from '../helpers/paths.ts';

export interface Place {
  readonly browser: Browser;
  readonly origin: string;
}

/** Builds what is stale, and serves `dist` (the studio's or the lab's) until `work` is done. */
export async function inOrigin<T>(
  dist: string,
  work: (origin: string) => Promise<T>,
  models?: ServedModels,
): Promise<T> {
  await prepareBuilds();
  const served = await serve(join(ROOT, dist), { ...(models && { models }) });
  try {
    return await work(served.origin);
  } finally {
    await served.close();
  }
}

/** The same with a browser, which ends with it. */
function inBrowser<T>(
  dist: string,
  flags: readonly string[],
  work: (place: Place) => Promise<T>,
  models?: ServedModels,
): Promise<T> {
  const there = async (origin: string) => {
    const browser = await launchChromium(ensureChromium(), flags);
    try {
      return await work({ browser, origin });
    } finally {
      await browser.close();
    }
  };
  return inOrigin(dist, there, models);
}

/** `flags` are given to the browser besides the usual ones. */
export function inStudio<T>(flags: readonly string[], work: (place: Place) => Promise<T>): Promise<T> {
  return inBrowser('dist', flags, work);
}

/** A page with `window.lab` ready. `models`: default none. */
export function inLab<T>(
  flags: readonly string[],
  work: (page: Page) => Promise<T>,
  models?: ServedModels,
): Promise<T> {
  const there = async ({ browser, origin }: Place) => work(await openLab(browser, origin));
  return inBrowser('.cache/lab', flags, there, models);
}
