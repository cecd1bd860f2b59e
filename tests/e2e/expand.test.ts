import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { decode } from '../helpers/pixels.ts';
import { stagePixels } from '../helpers/stage-pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('Expand', () => {
  it('fills the frame beyond the picture as one step, whose px stay; undo takes it back; another try differs', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.openSmaller('still-life.jpg', 300);
    const before = await decode((await studio.exportAs('WebP')).bytes);
    await studio.chooseTool('Expand');
    const press = (name: string) =>
      page.getByRole('complementary').getByRole('button', { name, exact: true });
    await expect.poll(() => press('Expand').isDisabled()).toBe(true);
    const side = page.getByRole('textbox', { name: 'Expand right', exact: true });
    await side.fill('60');
    await side.press('Enter');
    // The button's colors take a moment.
    await expect.poll(() => seriousFaults(studio)).toEqual([]);
    await press('Expand').click();
    await page.getByText('Picture expanded').waitFor({ timeout: 120_000 });

    const after = await decode((await studio.exportAs('WebP')).bytes);
    expect([after.width, after.height]).toEqual([before.width + 60, before.height]);
    let clear = 0;
    for (let y = 0; y < after.height; y += 7) {
      const [own, old] = [y * after.width * 4, y * before.width * 4];
      const kept = after.data.subarray(own, own + before.width * 4);
      expect(Buffer.compare(kept, before.data.subarray(old, old + before.width * 4))).toBe(0);
      for (let x = before.width; x < after.width; x++) if (after.data[own + x * 4 + 3] !== 255) clear++;
    }
    expect(clear).toBe(0);
    const shown = await studio.pixels();
    expect([shown.width, shown.height]).toEqual([after.width, after.height]);

    await press('Hold to compare with the original').hover();
    await page.mouse.down();
    // Not `pixels`, which presses a key and so lets go.
    const held = () => stagePixels(studio.canvas.locator('[data-stage]'));
    await expect.poll(async () => (await held()).data.equals(shown.data)).toBe(false);
    await page.mouse.up();
    await expect.poll(async () => (await studio.pixels()).data.equals(shown.data)).toBe(true);

    await press('Try another').click();
    await expect.poll(() => press('Try another').isEnabled(), { timeout: 120_000 }).toBe(true);
    await expect.poll(async () => (await studio.pixels()).data.equals(shown.data)).toBe(false);
    expect((await studio.pixels()).width).toBe(shown.width);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await studio.pixels()).width).toBe(before.width);
    expect(studio.problems).toEqual([]);
  });
});
