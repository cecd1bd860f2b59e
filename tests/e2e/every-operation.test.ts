/** Each operation of this device by a finger on a phone, in Arabic, though its worker dies in the middle. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as arabic from '../../shell/locale/ar/index.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { leftInEnglish, sayIn } from '../helpers/language-words.ts';
import { sampled } from '../helpers/sampled.ts';
import { watchWorkers } from '../helpers/worker-watch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const say = sayIn(arabic.catalogue);

interface Operation {
  readonly tool: string;
  readonly action: string;
  readonly picture: string;
  /** A field that has to be filled first. */
  readonly field?: string;
}

const CUT_OUT = 'input-cutout-plush.png';
const OPERATIONS: readonly Operation[] = [
  { tool: 'Cut out', action: 'Remove background', picture: 'product-mug.jpg' },
  { tool: 'Blur', action: 'Blur background', picture: 'product-mug.jpg' },
  { tool: 'Enhance', action: 'Upscale', picture: 'still-life.jpg' },
  { tool: 'Expand', action: 'Expand', picture: 'still-life.jpg', field: 'Expand right' },
  { tool: 'Shadow', action: 'Add shadow', picture: CUT_OUT },
  { tool: 'Scene', action: 'Create background', picture: CUT_OUT },
];

describe.each(sampled(OPERATIONS, 2))('$tool', ({ tool, action, picture, field }) => {
  it('is done by a finger, in Arabic, though its worker dies; undo takes it back', async () => {
    const studio = await Studio.open(browser, {
      locale: 'ar-EG',
      say,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      before: (page) => page.addInitScript(watchWorkers),
    });
    const { page } = studio;
    await page.getByLabel(say('Open pictures')).first().waitFor({ state: 'attached' });
    await studio.openSmaller(picture, 240);
    const steps = async () =>
      Number(
        await page
          .locator('#inspector button', { hasText: say('Steps') })
          .locator('span')
          .textContent(),
      );
    await page
      .getByRole('navigation', { name: say('Tools') })
      .getByRole('button', { name: say(tool), exact: true })
      .tap();
    const panel = page.getByRole('complementary');
    if (field) {
      const side = panel.getByRole('textbox', { name: say(field), exact: true });
      await side.fill('40');
      await side.press('Enter');
    }
    expect(await steps()).toBe(0);
    await page.evaluate(() => {
      window.onceAlive = { role: 'job:', run: (worker) => worker.terminate() };
    });
    await panel
      .getByRole('button', { name: say(action), exact: true })
      .and(page.locator(':enabled'))
      .tap();
    await expect.poll(steps, { timeout: 120_000 }).toBe(1);
    expect(await page.evaluate(() => window.onceAlive)).toBe(null);
    // Words that fade are waited for.
    await expect.poll(() => leftInEnglish(studio, arabic.catalogue, arabic.messages)).toEqual([]);
    await studio.button(say('Undo')).tap();
    await expect.poll(steps).toBe(0);
    await studio.close();
  });
});
