/** A hundred small photographs × fourteen presets, from the drop to the report: is the page's own thread ever busy for long? */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import { Studio } from '../../helpers/browser.ts';
import { chooseOwnFolder } from '../../helpers/shop-batch.ts';
import { makeShopPhotos } from '../../helpers/shop-photos.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';
import { first, type LightHand, lightHand, saying } from '../light-hand.ts';
import { traceMainThread } from '../main-thread-trace.ts';

const PHOTOS = 100;
const FILES = PHOTOS * PLATFORM_PRESETS.length;
const PATIENCE = 10 * 60_000;
const INPUT = 'main input[type=file]:not([webkitdirectory])';
const BOXES = '[role=dialog] fieldset:first-of-type input';

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
        await doJob(
          studio.page,
          lightHand(studio.page, PATIENCE),
          photos.map(({ path }) => path),
        );
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

async function doJob(page: Page, hand: LightHand, paths: readonly string[]): Promise<void> {
  await page
    .locator(INPUT)
    .first()
    .setInputFiles([...paths]);
  await hand.until(saying('header span', `${PHOTOS} pictures × 5 presets`));
  await chooseAllPresets(page, hand);
  await hand.until(saying('footer b', `0 of ${FILES} done`));
  await hand.press(saying('footer button', 'Make '));
  const cancel = saying('footer button', 'Cancel');
  await hand.until(cancel);
  for (let n = 0; await page.evaluate<boolean>(`Boolean(${cancel})`); n++) await lookAround(page, n);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(saying('footer button', 'ZIP of')),
  ]);
  await zip.path();
  await hand.until(saying('[role=status]', 'files saved.'));
  await hand.press(saying('footer button', 'Save to a folder'));
  await hand.until(saying('[role=status]', 'Saving'));
  await hand.until(saying('[role=status]', 'files saved.'));
  await hand.press(saying('header button', 'Report'));
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(saying('[role=dialog] button', 'Save as CSV')),
  ]);
  await table.path();
  await page.keyboard.press('Escape');
}

/** All fourteen are ticked, and the shops' may enlarge. */
async function chooseAllPresets(page: Page, hand: LightHand): Promise<void> {
  await hand.press(first('header button[aria-label=Preset]'));
  await hand.until(first(BOXES));
  for (let n = 0; n < PLATFORM_PRESETS.length; n++) {
    const box = `document.querySelectorAll(${JSON.stringify(BOXES)})[${n}]`;
    if (!(await page.evaluate<boolean>(`${box}.checked`))) await hand.press(box);
    await hand.until(`${box}.checked`);
  }
  await page.keyboard.press('Escape');
  await hand.until(saying('header span', `${PHOTOS} pictures × ${PLATFORM_PRESETS.length} presets`));
  for (const { group, label, width, height, rule } of PLATFORM_PRESETS) {
    if (rule.upscale) continue;
    const name = `${group} ${label}, ${width} × ${height}`;
    await page.evaluate(`${first(`thead [title="${name}"]`)}.scrollIntoView({ inline: 'center' })`);
    await hand.press(first(`button[aria-label="Options for ${name}"]`));
    await hand.press(saying('[role=menuitem]', 'Allow upscale'));
    await hand.until(`!${first('[role=menu]')}`);
  }
}

/** Turns the wheel over the grid, and chooses what comes under the pointer. */
async function lookAround(page: Page, n: number): Promise<void> {
  await page.mouse.move(600, 450);
  await page.mouse.wheel(0, n % 20 < 10 ? 1500 : -1500);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await page.mouse.click(480, 420, { delay: 50 });
  await new Promise((resolve) => setTimeout(resolve, 2500));
}
