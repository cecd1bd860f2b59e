import type { Browser, Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Presses Tab until `target` has the focus. */
async function tabTo(studio: Studio, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await studio.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

describe('A person without a mouse', () => {
  it('opens a picture, changes tools and sliders, edits, undoes, and exports', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.ready();

    await tabTo(studio, studio.button('Choose a file'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), studio.press('Enter')]);
    await chooser.setFiles(picture('still-life.jpg'));
    await studio.waitForPicture();

    const size = studio.slider('Brush size');
    await tabTo(studio, size);
    const before = Number(await size.inputValue());
    await studio.press('ArrowRight');
    expect(Number(await size.inputValue())).toBeGreaterThan(before);

    await tabTo(studio, studio.canvas);
    await studio.press('X');
    await expect.poll(() => studio.button('Undo').isEnabled()).toBe(true);
    await studio.press('Control+z');
    await expect.poll(() => studio.button('Redo').isEnabled()).toBe(true);
    await studio.press('Control+Shift+z');
    await expect.poll(() => studio.button('Redo').isEnabled()).toBe(false);

    for (const [key, tool] of [
      ['t', 'Text'],
      ['r', 'Resize'],
      ['v', 'Move'],
      ['h', 'Pan'],
      ['b', 'Erase'],
    ] as const) {
      await studio.press(key);
      const button = page
        .getByRole('navigation', { name: 'Tools' })
        .getByRole('button', { name: tool, exact: true });
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    }

    await studio.press('Shift+?');
    await page.getByRole('dialog').waitFor();
    await studio.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await studio.press('Control+s');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const webp = dialog.getByRole('radio', { name: 'WebP' });
    await tabTo(studio, webp);
    await studio.press('ArrowLeft');
    await expect.poll(() => dialog.getByRole('radio', { name: 'PNG' }).isChecked()).toBe(true);
    await tabTo(studio, dialog.getByRole('button', { name: /^Export/ }));
    const [download] = await Promise.all([page.waitForEvent('download'), studio.press('Enter')]);
    const { bytes } = await studio.read(download);
    expect((await sharp(bytes).metadata()).format).toBe('png');
    await studio.close();
  });

  it('goes through what lies on the canvas by Tab, moves it by arrows, and writes in it after Enter', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    await studio.setText('Sale', [0.3, 0.3], 40);
    await studio.canvas.focus();
    await studio.press('Escape', 'v');
    const layers = page.getByRole('list', { name: 'Layers on the canvas' });
    const [shot, text] = [
      layers.getByRole('button', { name: "Picture 1 of 1, 'still-life'" }),
      layers.getByRole('button', { name: /^Text block 1 of 1, 'Sale', at/ }),
    ];
    await tabTo(studio, shot);
    await studio.press('Tab');
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => text.getAttribute('aria-pressed')).toBe('true');
    const place = async () =>
      /at (-?\d+), (-?\d+)/
        .exec((await text.textContent())!)!
        .slice(1)
        .map(Number);
    const [x, y] = (await place()) as [number, number];
    await studio.press('ArrowRight', 'Shift+ArrowDown');
    await expect.poll(place).toEqual([x + 1, y + 10]);
    const spoken = page.locator('main [aria-live=polite]').filter({ hasText: 'Text block' });
    await expect.poll(() => spoken.textContent()).toBe(`Text block 1 of 1, 'Sale', at ${x + 1}, ${y + 10}`);

    await studio.press('Enter');
    const field = page.getByRole('textbox', { name: 'Text block', exact: true });
    await field.waitFor({ state: 'attached' });
    await page.keyboard.type(' now');
    await studio.press('Escape');
    await layers.getByRole('button', { name: /'Sale now'/ }).waitFor({ state: 'attached' });
    await studio.close();
  });

  it('applies by Enter and drops by Escape what the options of Resize have the focus in', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    await studio.press('c');
    const options = page.getByRole('complementary', { name: 'Resize options' });
    const ratios = options.getByRole('radiogroup', { name: 'Aspect ratio' });
    await options.getByText('Now 600 × 800').waitFor();

    await ratios.getByText('1:1', { exact: true }).click();
    await options.getByText('600 × 800 → 600 × 600').waitFor();
    await studio.press('Escape');
    await options.getByText('Now 600 × 800').waitFor();
    await expect.poll(() => studio.button('Undo').isEnabled()).toBe(false);

    await ratios.getByText('4:5', { exact: true }).click();
    await options.getByText('600 × 800 → 600 × 750').waitFor();
    await studio.press('Enter');
    await options.getByText('Now 600 × 750').waitFor();

    // A number is taken first; the Enter after that applies it.
    await options.getByRole('radio', { name: 'Resize' }).check({ force: true });
    const width = options.getByRole('textbox', { name: /^Width|W / }).first();
    await width.fill('300');
    await studio.press('Enter');
    await options.getByText('600 × 750 → 300 × 375').waitFor();
    await studio.press('Enter');
    await options.getByText('Now 300 × 375').waitFor();

    // A size that was pressed has no other use for Enter either.
    await options.getByRole('button', { name: 'Wide ad, 1200 × 628' }).click();
    await options.getByText('300 × 375 → 1200 × 628').waitFor();
    await studio.press('Escape');
    await options.getByText('Now 300 × 375').waitFor();
    await options.getByRole('button', { name: 'Thumbnail, 1280 × 720' }).focus();
    await studio.press('Enter');
    await options.getByText('300 × 375 → 1280 × 720').waitFor();
    await studio.press('Enter');
    await options.getByText('Now 1280 × 720').waitFor();
    await studio.close();
  });

  it('reads the keys on a touchscreen too, where panels show none', async () => {
    const studio = await Studio.open(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = studio;
    await studio.openPicture('still-life.jpg');
    await studio.press('?');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Ctrl', { exact: true }).and(page.locator(':visible')).first().waitFor();
    expect(await page.getByRole('complementary').locator('kbd:visible').count()).toBe(0);
    await studio.close();
  });
});
