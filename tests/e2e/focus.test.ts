import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What has the focus, and whether a ring says so. */
function focused(studio: Studio): Promise<{ name: string; ring: boolean }> {
  return studio.page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    return {
      name: element === document.body ? 'nothing' : (element.getAttribute('aria-label') ?? element.tagName),
      ring: getComputedStyle(element).outlineStyle !== 'none',
    };
  });
}

describe('The focus', () => {
  it('has no ring around the canvas for a hand on the mouse, and one for a hand on the keys', async () => {
    const studio = await Studio.open(browser);
    await studio.ready();
    await studio.drop('still-life.jpg', 'image/jpeg');
    await studio.waitForPicture();
    await studio.stroke([
      [0.4, 0.5],
      [0.6, 0.5],
    ]);
    expect(await focused(studio)).toEqual({ name: 'Canvas', ring: false });
    await studio.press('Shift+Tab', 'Tab');
    expect(await focused(studio)).toEqual({ name: 'Canvas', ring: true });
    await studio.close();
  });

  it('moves from a button that becomes disabled to its neighbor, never to the page', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    await studio.canvas.focus();
    await studio.press('X');
    await expect.poll(() => studio.button('Undo').isEnabled()).toBe(true);
    await studio.button('Undo').focus();
    await studio.press('Enter');
    await expect.poll(() => focused(studio)).toMatchObject({ name: 'Redo' });
    await studio.press('Enter');
    await expect.poll(() => focused(studio)).toMatchObject({ name: 'Undo' });
    await studio.close();
  });

  it('is on the canvas when the file that was chosen is open', async () => {
    const studio = await Studio.open(browser);
    await studio.ready();
    await studio.button('Choose a file').focus();
    await studio.choose(picture('still-life.jpg'));
    await studio.waitForPicture();
    await expect.poll(() => focused(studio)).toMatchObject({ name: 'Canvas' });
    await studio.close();
  });
});
