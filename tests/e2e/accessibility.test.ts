import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const WIDTHS = [1440, 900, 390];
const THEMES = ['light', 'dark'] as const;
const STATES = [
  'empty',
  'Erase',
  'Text',
  'Resize',
  'Color',
  'Move',
  'Pan',
  'export',
  'keys',
  'menu',
  'recent',
  'empty, with earlier work',
] as const;
/** Looked at in the dark too: all are made of the same parts. */
const IN_DARK: readonly string[] = sampled(STATES, 4);

describe('axe finds nothing serious, light or dark,', () => {
  it.each(sampled(WIDTHS, 1))('at %i px', async (width) => {
    const studio = await Studio.open(browser, {
      viewport: { width, height: width === 390 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    const { page } = studio;
    const expectNothingSerious = async (what: string) => {
      for (const colorScheme of IN_DARK.includes(what) ? THEMES : THEMES.slice(0, 1)) {
        await page.emulateMedia({ colorScheme });
        const colorsOnly = colorScheme !== THEMES[0];
        expect(await seriousFaults(studio, { colorsOnly }), `${what}, ${colorScheme}`).toEqual([]);
      }
    };
    await studio.ready();
    await expectNothingSerious('empty');

    await studio.openPicture('still-life.jpg');
    for (const tool of ['Erase', 'Text', 'Resize', 'Color', 'Move', 'Pan']) {
      await studio.chooseTool(tool);
      await page
        .getByRole('complementary')
        .getByRole('heading', { name: tool, exact: true, level: 2 })
        .waitFor();
      await expectNothingSerious(tool);
    }
    await studio.openExport();
    await expectNothingSerious('export');
    await studio.press('Escape', '?');
    await page.getByRole('dialog').waitFor();
    await expectNothingSerious('keys');
    await studio.press('Escape');

    // Another document takes its place: now there is one to go back to.
    await studio.choose(picture('product-mug.jpg'));
    await page.getByText('still-life was saved').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'product-mug' }).click();
    await page.getByRole('menuitem', { name: 'Open recent' }).waitFor();
    await expectNothingSerious('menu');
    await page.getByRole('menuitem', { name: 'Open recent' }).click();
    await page.getByRole('dialog', { name: 'Open recent' }).getByText('still-life').waitFor();
    await expectNothingSerious('recent');
    await studio.press('Escape');
    await studio.startOver();
    await page.getByRole('heading', { name: 'Continue with' }).waitFor();
    await expectNothingSerious('empty, with earlier work');
    await studio.close();
  });
});
