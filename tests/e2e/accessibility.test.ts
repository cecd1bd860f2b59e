import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const WIDTHS = [1440, 900, 390];
const THEMES = ['light', 'dark'] as const;
const LOOKS = WIDTHS.flatMap((width) => THEMES.map((colorScheme) => ({ width, colorScheme })));

describe('axe finds nothing serious', () => {
  it.each(LOOKS)('at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const studio = await Studio.open(browser, {
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await studio.ready();
    expect(await seriousFaults(studio), 'empty').toEqual([]);

    await studio.openPicture('still-life.jpg');
    for (const tool of ['Erase', 'Text', 'Resize', 'Colour', 'Move', 'Pan']) {
      await studio.chooseTool(tool);
      await studio.page.waitForLoadState('networkidle');
      expect(await seriousFaults(studio), tool).toEqual([]);
    }
    await studio.openExport();
    expect(await seriousFaults(studio), 'export').toEqual([]);
    await studio.press('Escape', '?');
    await studio.page.getByRole('dialog').waitFor();
    expect(await seriousFaults(studio), 'keys').toEqual([]);
    await studio.close();
  });
});
