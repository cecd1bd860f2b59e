import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('A link that names a tool', () => {
  it('opens it, one that needs an account too, and ignores a name that means nothing', async () => {
    const studio = await Studio.open(browser, { path: '/studio#operation=text' });
    const { page } = studio;
    const hash = () => page.evaluate(() => location.hash);
    await studio.openPicture('still-life.jpg');
    await expect.poll(hash).toBe('#operation=text');

    await page.evaluate(() => {
      location.hash = '#operation=try_on';
    });
    await page.getByRole('heading', { name: 'This tool needs an image service' }).waitFor();
    await expect.poll(hash).toBe('#operation=try_on');
    // The rail scrolls to it.
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Try on', exact: true }).evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        }),
      )
      .toBe(true);

    // A link is followed too where the editor changes before the browser has told of it.
    await studio.button('Erase').click();
    const pressure = page.getByRole('switch', { name: 'Pen pressure' });
    await pressure.evaluate((element: HTMLElement) => {
      location.hash = '#operation=try_on';
      element.click();
    });
    await page.getByRole('heading', { name: 'This tool needs an image service' }).waitFor();
    await expect.poll(hash).toBe('#operation=try_on');

    // Nothing is said of it: it was no change that failed.
    await studio.button('Erase').click();
    await pressure.evaluate((element: HTMLElement) => {
      location.hash = '#operation=text';
      element.click();
    });
    await page.getByRole('complementary', { name: 'Text options' }).waitFor();
    await expect.poll(hash).toBe('#operation=text');
    expect(await page.getByText('That change could not be made').count()).toBe(0);

    await page.evaluate(() => {
      location.hash = '#operation=levitate';
    });
    // The address shows the tool that is in use.
    await expect.poll(hash).toBe('#operation=text');
    await studio.close();
  });
});
