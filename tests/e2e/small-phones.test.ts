/** The studio on the smallest phones, upright and on their side: the picture and every option can be reached. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { smallTargets } from '../helpers/touch-targets.ts';

const PHONES = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
] as const;

const TOOLS = ['Erase', 'Text', 'Resize', 'Colour', 'Move', 'Pan'];

/** px of the options between the panel's title and its primary action or foot. */
function roomForOptions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panel = document.querySelector('#inspector')!;
    const title = panel.querySelector('h2')!.parentElement!.getBoundingClientRect();
    const foot = Math.min(panel.getBoundingClientRect().bottom, innerHeight);
    const sticky = [...panel.querySelectorAll('*')].filter(
      (child) => getComputedStyle(child).position === 'sticky',
    );
    const actions = sticky.filter((child) => getComputedStyle(child).bottom === '0px');
    return Math.min(foot, ...actions.map((child) => child.getBoundingClientRect().top)) - title.bottom;
  });
}

describe.each(PHONES)('on a phone of %i × %i px', (width, height) => {
  it('shows the picture and at least 100 px of options in every tool, all targets within reach and no keys', async () => {
    const studio = await Studio.open(await launch(), {
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const { page } = studio;
    expect(await page.getByText('Ctrl').filter({ visible: true }).count()).toBe(0);
    await studio.openPicture('still-life.jpg');
    for (const tool of TOOLS) {
      await studio.chooseTool(tool);
      await page.getByRole('complementary').getByRole('heading', { name: tool }).waitFor();
      expect.soft(await roomForOptions(page), `${tool}: room for options`).toBeGreaterThanOrEqual(100);
      const frame = await studio.frameBox();
      expect.soft(Math.min(frame.width, frame.height), `${tool}: the picture`).toBeGreaterThanOrEqual(100);
      expect.soft(await smallTargets(page), tool).toEqual([]);
      expect.soft(await page.locator('kbd:visible').count(), `${tool}: keys`).toBe(0);
    }
    await studio.chooseTool('Erase');
    await page.getByRole('button', { name: /^Steps/ }).click();
    await page.getByRole('complementary').getByText('Open still-life').scrollIntoViewIfNeeded();
    await studio.close();
  });

  it('can paint, undo and export', async () => {
    const studio = await Studio.open(await launch(), {
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
    });
    await studio.openPicture('still-life.jpg');
    await studio.stroke([
      [0.3, 0.5],
      [0.6, 0.5],
    ]);
    await studio.button('Undo').click();
    const dialog = await studio.openExport('PNG');
    const save = dialog.getByRole('button', { name: /^Export/ }).last();
    await save.scrollIntoViewIfNeeded();
    const box = (await save.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await studio.close();
  });
});
