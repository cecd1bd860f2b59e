/** Choosing a tool builds its panel in one go, and nothing that can wait for the next frame. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** In the page: presses the tool, and tells whether the first and the last slider came with its name, and how often the page was laid out for the rail. */
async function choose(button: HTMLElement | SVGElement) {
  const { scrollIntoView } = Element.prototype;
  let scrolls = 0;
  Element.prototype.scrollIntoView = function (...where) {
    scrolls += 1;
    return scrollIntoView.apply(this, where);
  };
  const panel = document.querySelector('#inspector')!;
  const has = (name: string) => panel.querySelector(`input[aria-label="${name} value"]`) !== null;
  const first = new Promise<readonly boolean[]>((done) => {
    const observer = new MutationObserver(() => {
      if (panel.querySelector('h2')?.textContent !== 'Color') return;
      observer.disconnect();
      done([has('Exposure'), has('Sharpness')]);
    });
    observer.observe(panel, { childList: true, subtree: true });
  });
  (button as HTMLElement).click();
  const came = await first;
  while (!has('Sharpness')) await new Promise((done) => setTimeout(done, 20));
  Element.prototype.scrollIntoView = scrollIntoView;
  return { came, scrolls };
}

describe('a press on Color', () => {
  test('shows what the first screen has, then the rest, and lays the page out for the rail once', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('product-mug.jpg');
    const rail = studio.page.getByRole('navigation', { name: 'Tools' });
    const [color, move] = [/^Color/, /^Move/].map((name) => rail.getByRole('button', { name }));
    // Its code is there from now on.
    await color!.click();
    await studio.page.getByRole('slider', { name: 'Sharpness' }).waitFor();
    await move!.click();
    // The panel, not its outline: React builds what replaces an outline in one go.
    const panel = studio.page.locator('#inspector:not(:has([aria-busy="true"]))');
    await panel.getByRole('heading', { name: 'Move' }).waitFor();
    const { came, scrolls } = await color!.evaluate(choose);
    expect(came).toEqual([true, false]);
    expect(scrolls).toBe(1);
  });
});
