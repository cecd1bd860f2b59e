import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as arabic from '../../shell/locale/ar/index.ts';
import * as german from '../../shell/locale/de/index.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { leftInEnglish, sayIn } from '../helpers/language-words.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const LANGUAGES = [
  { language: 'German', locale: 'de-DE', lang: 'de', dir: 'ltr', ...german },
  { language: 'Arabic', locale: 'ar-EG', lang: 'ar', dir: 'rtl', ...arabic },
];
/** The gate takes the one that is read from right to left. */
const SPOKEN = sampled(LANGUAGES, ({ dir }) => dir === 'rtl');

/** Buttons and choices whose words do not fit into them. Names that the person gave may be cut off. */
function clipped({ page }: Studio): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab], label[data-rac], kbd')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.textContent} (${element.scrollWidth} px in ${element.clientWidth})`),
  );
}

describe.each(SPOKEN)('In $language', ({ locale, lang, dir, catalogue, messages }) => {
  it('the main job is done by the names of the language, with nothing left in English and nothing cut off', async () => {
    const say = sayIn(catalogue);
    const studio = await Studio.open(browser, { locale, say, reducedMotion: 'reduce' });
    const { page } = studio;
    const expectWords = async (what: string) => {
      expect(await leftInEnglish(studio, catalogue, messages), `${what}, in English`).toEqual([]);
      expect(await clipped(studio), `${what}, cut off`).toEqual([]);
    };
    const expectSound = async (what: string) => {
      await expectWords(what);
      expect(await seriousFaults(studio), what).toEqual([]);
    };

    await studio.button(say('Kitchen')).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(dir);
    await expectSound('empty');

    await studio.button(say('Kitchen')).click();
    await studio.waitForPicture();
    await studio.stroke([
      [0.4, 0.4],
      [0.6, 0.6],
    ]);
    await studio.button(say('Undo')).and(page.locator(':enabled')).waitFor();
    await expectWords('painted');

    // The side where reading begins has the tools, the other their options; the picture is not turned round.
    const left = async (part: Locator) => (await part.boundingBox())!.x;
    const toolsFirst =
      (await left(page.getByRole('navigation', { name: say('Tools') }))) <
      (await left(page.getByRole('complementary')));
    expect(toolsFirst).toBe(dir === 'ltr');

    await studio.setText('MMM', [0.2, 0.1], 60);
    await expectSound('text');
    for (const tool of ['Color', 'Move', 'Pan']) {
      await studio.chooseTool(say(tool));
      // A worker that ends while it loads leaves a request that never ends: no network is ever idle after it.
      await page
        .getByRole('complementary')
        .getByRole('heading', { name: say(tool) })
        .waitFor();
      await expectWords(tool);
    }
    await studio.cropTo('1:1');
    await expectSound('cropped');
    await studio.button(new RegExp(`^${say('Steps')}`)).click();
    await page.getByText(`${messages['step.brush-stroke']}`, { exact: true }).waitFor();
    await expectWords('steps');

    await page.setViewportSize({ width: 390, height: 844 });
    for (const tool of ['Erase', 'Text', 'Resize']) {
      await studio.chooseTool(say(tool));
      expect(await clipped(studio), `${tool} on a phone`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const dialog = await studio.openExport('JPEG');
    const [, lossy = ''] = String(messages['export.lossy']).split('{format}');
    await dialog.getByText(lossy).first().waitFor();
    await expectSound('export');
    await studio.close();
  });
});

describe('The language', () => {
  it('is changed without losing work, and is the same after a reload', async () => {
    const studio = await Studio.open(browser, { serviceWorkers: 'allow' });
    const { page } = studio;
    await studio.openPicture('product-bag.jpg');
    await studio.stroke([
      [0.4, 0.5],
      [0.6, 0.5],
    ]);
    await studio.saved();
    await studio.button('product-bag').click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');

    await page
      .getByRole('heading', { name: 'product-bag, Werkzeug Radieren' })
      .waitFor({ state: 'attached' });
    await page.getByText('1 Strich auf product-bag').waitFor();
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await page.getByText('Keine Striche auf product-bag').waitFor();
    await page.getByRole('button', { name: 'Wiederholen', exact: true }).click();
    await page.getByRole('banner').getByText('Gespeichert', { exact: true }).waitFor();

    await page.reload();
    await page.getByText('1 Strich auf product-bag').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await studio.close();
  });

  it('that cannot be loaded leaves the studio in English, and says so', async () => {
    const studio = await Studio.open(browser, {
      locale: 'de-DE',
      before: (page) => page.route(/\/assets\/de-[^/]+\.js$/, (route) => route.abort()),
      allowedErrors: [/ERR_FAILED/],
    });
    await studio.page.getByText('The language could not be loaded').waitFor();
    await studio.page.getByRole('heading', { name: 'Drop a picture to begin' }).waitFor();
    await expect.poll(() => studio.page.locator('html').getAttribute('lang')).toBe('en');
    await studio.close();
  });
});
