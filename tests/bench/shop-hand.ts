/** A shop at the batch screen with a light hand: adds, ticks, makes, looks around meanwhile, and saves both ways. */
import type { Download, Page } from 'playwright';
import { PLATFORM_PRESETS } from '../../engine/export/batch-presets.ts';
import { first, type LightHand, lightHand, saying } from './light-hand.ts';

/** What pictures are chosen with. */
export const INPUT = 'main input[type=file]:not([webkitdirectory])';
const BOXES = '[role=dialog] fieldset:first-of-type input';

export interface ShopHand {
  /** Adds the files, ticks every preset of the platforms, and lets the shops' enlarge what is too small. */
  setUp(paths: readonly string[]): Promise<void>;
  /** This many files can be made. */
  waitUntilOpened(files: number): Promise<void>;
  /** Presses the button, and does `meanwhile` over and over until all is made. */
  make(meanwhile: () => Promise<void>): Promise<void>;
  /** As a ZIP, to a folder, and the report. */
  save(): Promise<{ readonly zip: Download; readonly table: Download }>;
}

export function shopHand(page: Page, patience: number): ShopHand {
  const hand = lightHand(page, patience);
  return {
    async setUp(paths) {
      await page
        .locator(INPUT)
        .first()
        .setInputFiles([...paths]);
      await hand.until(saying('header span', `${paths.length} pictures × 5 presets`));
      await tickAll(page, hand);
      await hand.until(
        saying('header span', `${paths.length} pictures × ${PLATFORM_PRESETS.length} presets`),
      );
      await allowUpscale(page, hand);
    },
    waitUntilOpened: (files) => hand.until(saying('footer b', `0 of ${files} done`)),
    async make(meanwhile) {
      await hand.press(saying('footer button', 'Create '));
      const cancel = saying('footer button', 'Cancel');
      await hand.until(cancel);
      while (await page.evaluate<boolean>(`Boolean(${cancel})`)) await meanwhile();
    },
    async save() {
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        hand.press(saying('footer button', 'Download ZIP')),
      ]);
      await zip.path();
      await hand.until(saying('[role=status]', 'files saved.'));
      await hand.press(saying('footer button', 'Save to folder'));
      await hand.until(saying('[role=status]', 'Saving'));
      await hand.until(saying('[role=status]', 'files saved.'));
      await hand.press(saying('header button', 'Report'));
      const [table] = await Promise.all([
        page.waitForEvent('download'),
        hand.press(saying('[role=dialog] button', 'Save as CSV')),
      ]);
      await table.path();
      await page.keyboard.press('Escape');
      await hand.until(`!${first('[role=dialog]')}`);
      return { zip, table };
    },
  };
}

async function tickAll(page: Page, hand: LightHand): Promise<void> {
  await hand.press(first('header button[aria-label=Preset]'));
  await hand.until(first(BOXES));
  for (let n = 0; n < PLATFORM_PRESETS.length; n++) {
    const box = `document.querySelectorAll(${JSON.stringify(BOXES)})[${n}]`;
    if (!(await page.evaluate<boolean>(`${box}.checked`))) await hand.press(box);
    await hand.until(`${box}.checked`);
  }
  await page.keyboard.press('Escape');
}

async function allowUpscale(page: Page, hand: LightHand): Promise<void> {
  for (const { group, label, width, height, rule } of PLATFORM_PRESETS) {
    if (rule.upscale) continue;
    const name = `${group} ${label}, ${width} × ${height}`;
    await page.evaluate(`${first(`thead [title="${name}"]`)}.scrollIntoView({ inline: 'center' })`);
    await hand.press(first(`button[aria-label="Options for ${name}"]`));
    await hand.press(saying('[role=menuitem]', 'Allow upscaling'));
    await hand.until(`!${first('[role=menu]')}`);
  }
}
