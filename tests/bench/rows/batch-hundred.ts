/** A hundred small photographs × fourteen presets, from the drop to the report: is the page's own thread ever busy for long? */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import { Studio } from '../../helpers/browser.ts';
import { chooseOwnFolder, lookAround } from '../../helpers/shop-batch.ts';
import { makeShopPhotos } from '../../helpers/shop-photos.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';
import { traceMainThread } from '../main-thread-trace.ts';
import { INPUT, shopHand } from '../shop-hand.ts';

const PHOTOS = 100;
const FILES = PHOTOS * PLATFORM_PRESETS.length;
const PATIENCE = 10 * 60_000;

export const suite: BenchSuite = {
  title: 'A hundred small photographs × 14 presets: the page’s own thread',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-hundred-'));
    try {
      const photos = await makeShopPhotos(folder, { count: PHOTOS, megapixels: [0.4, 0.6, 0.8] });
      const longest = await inStudio([], async ({ browser, origin }) => {
        const studio = await Studio.open(browser, {
          origin,
          path: '/studio#operation=batch',
          before: chooseOwnFolder,
        });
        studio.page.setDefaultTimeout(PATIENCE);
        await studio.page.locator(INPUT).first().waitFor({ state: 'attached' });
        const stop = await traceMainThread(browser);
        const hand = shopHand(studio.page, PATIENCE);
        await hand.setUp(photos.map(({ path }) => path));
        await hand.waitUntilOpened(FILES);
        let looks = 0;
        await hand.make(async () => {
          await lookAround(studio.page, looks++ % 20 < 10 ? 1500 : -1500);
          await new Promise((resolve) => setTimeout(resolve, 2500));
        });
        await hand.save();
        const found = await stop();
        await studio.page.context().close();
        return found;
      });
      report({
        name: '100 photos × 14 presets: longest task of the page’s thread',
        value: round(longest.milliseconds),
        unit: 'ms',
        peer: null,
        peerValue: null,
        ratio: null,
        goal: '≤ 50 ms',
        ok: longest.tasks > 0 && longest.milliseconds <= 50,
        note: `from drop to report, ${round(longest.at)} s after the drop, of ${longest.tasks} tasks, thread time`,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    }
  },
};
