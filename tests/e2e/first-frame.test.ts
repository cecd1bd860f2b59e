/** What the studio's page shows before its script is there: the same that the script shows, and it takes what is done on it. */
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MAC = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));

/** Holds the studio's code back; `come` lets it through. */
function codeOnItsWay(): { readonly hold: (page: Page) => Promise<unknown>; come(): void } {
  let come = () => {};
  const there = new Promise<void>((resolve) => {
    come = resolve;
  });
  const wait = async (route: Route) => {
    await there;
    await route.continue();
  };
  return { hold: (page) => page.route(/mount-studio.*\.js$/, wait), come: () => come() };
}

/** All that is on screen, without what appears when the storage has been read. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('#studio > :last-child')!.cloneNode(true) as Element;
    copy.querySelector('main')!.removeAttribute('aria-busy');
    copy.querySelector('header > :nth-child(2)')?.remove();
    // React's marks between texts.
    return copy.outerHTML.replace(/<!--.*?-->/g, '');
  });
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, nav *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height];
    }),
  );
const ready = (page: Page) => page.locator('main[aria-busy=false]').waitFor();

describe('The first frame is what the studio then shows', () => {
  const PEOPLE = [
    ['English', { locale: 'en-US' }, 'en', 'ltr', undefined],
    ['English on a Mac', { locale: 'en-GB' }, 'en', 'ltr', MAC],
    [
      'English on a phone in the dark',
      { locale: 'en-US', colorScheme: 'dark', ...PHONE },
      'en',
      'ltr',
      undefined,
    ],
    ['German', { locale: 'de-AT' }, 'de', 'ltr', undefined],
    ['Arabic', { locale: 'ar' }, 'ar', 'rtl', undefined],
    ['Arabic on a phone', { locale: 'ar', ...PHONE }, 'ar', 'rtl', undefined],
  ] as const;
  it.each(sampled(PEOPLE, 3))('%s', async (_name, context, lang, dir, before) => {
    const code = codeOnItsWay();
    const studio = await Studio.open(browser, {
      ...context,
      before: async (page) => {
        await before?.(page);
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await code.hold(page);
      },
    });
    const { page } = studio;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      lang,
      dir,
    ]);
    const title = await page.evaluateHandle(() => document.querySelector('h1'));
    await page.evaluate(() => document.fonts.ready);
    const [frame, placed] = [await shown(page), await places(page)];
    // Arabic letters come from a face that is fetched when the first is seen.
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length);
    const shifted = await shifts();
    code.come();
    await ready(page);
    expect(await shown(page)).toBe(frame);
    expect(await places(page)).toEqual(placed);
    // It takes the elements over, it does not make them anew.
    expect(await title.evaluate((element) => element?.isConnected)).toBe(true);
    expect(await shifts()).toBe(shifted);
    await studio.close();
  });
});

describe('On the first frame', () => {
  it('a press is done, and what was typed and the keyboard stay, when the studio is there', async () => {
    const code = codeOnItsWay();
    const studio = await Studio.open(browser, { before: code.hold });
    const field = studio.page.getByRole('textbox', { name: 'Picture URL' });
    await field.fill(`${studio.origin}/samples/mug.jpg`);
    await field.press('Enter');
    code.come();
    await studio.page.getByRole('banner').getByRole('button', { name: 'mug', exact: true }).waitFor();
    await studio.close();
  });

  it('the system’s dialog opens once the studio is there', async () => {
    const code = codeOnItsWay();
    const studio = await Studio.open(browser, { before: code.hold });
    await studio.button('Choose a file').click();
    const chosen = studio.page.waitForEvent('filechooser');
    code.come();
    await (await chosen).setFiles(picture('product-mug.jpg'));
    await studio.page.getByRole('banner').getByRole('button', { name: 'product-mug', exact: true }).waitFor();
    await studio.close();
  });
});

describe('No drop zone flashes up', () => {
  const ofNothing = async (page: Page) => {
    await page.waitForFunction(() => 'gessoFrame' in window);
    expect(await page.locator('#studio > *').count()).toBe(0);
    expect(await page.locator('#studio').isVisible()).toBe(false);
  };

  it('where stored work is going to be opened', async () => {
    const first = await Studio.open(browser);
    await first.openPicture('still-life.jpg');
    await first.saved();
    const code = codeOnItsWay();
    await code.hold(first.page);
    await first.page.reload({ waitUntil: 'commit' });
    await ofNothing(first.page);
    code.come();
    await first.page.getByRole('banner').getByRole('button', { name: 'still-life', exact: true }).waitFor();
    await first.close();
  });

  it('where the address names a batch', async () => {
    const code = codeOnItsWay();
    const studio = await Studio.open(browser, { before: code.hold, path: '/studio#operation=batch' });
    await ofNothing(studio.page);
    code.come();
    await studio.page.getByRole('heading', { level: 1 }).first().waitFor();
    await studio.close();
  });
});
