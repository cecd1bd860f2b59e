import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio, type StudioOptions } from '../helpers/browser.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const panelButton = ({ page }: Studio, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true });

async function open(name: string, options: StudioOptions = {}): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await studio.openSmaller(name, 400);
  await studio.chooseTool('Shadow');
  await panelButton(studio, 'Add shadow').waitFor();
  return studio;
}

const exported = async (studio: Studio) => decode((await studio.exportAs('PNG')).bytes);

describe('Shadow', () => {
  it('is a layer under a cut-out product, which keeps its own px; undo takes it away', async () => {
    const studio = await open('input-cutout-plush.png');
    const { page } = studio;
    expect(await seriousFaults(studio)).toEqual([]);
    const plain = await exported(studio);
    await panelButton(studio, 'Add shadow').click();
    await page.getByText('Shadow added').waitFor({ timeout: 60_000 });
    await panelButton(studio, 'Update shadow').waitFor();

    const shaded = await exported(studio);
    expect([shaded.width, shaded.height]).toEqual([plain.width, plain.height]);
    let [opaque, changed, darkened, bottom] = [0, 0, 0, 0];
    for (let i = 0; i < plain.data.length; i += 4) {
      if (plain.data[i + 3] === 255) {
        opaque++;
        if (plain.data.subarray(i, i + 4).some((value, c) => value !== shaded.data[i + c])) changed++;
        bottom = Math.floor(i / 4 / plain.width);
      } else if (plain.data[i + 3] === 0 && shaded.data[i + 3]! > 60 && shaded.data[i]! < 40) darkened++;
    }
    expect(opaque).toBeGreaterThan(10_000);
    expect(changed).toBe(0);
    expect(darkened).toBeGreaterThan(1000);
    // Darkest where the product stands.
    const alphaIn = (row: number) => {
      let sum = 0;
      for (let x = 0; x < plain.width; x++) {
        const at = (row * plain.width + x) * 4 + 3;
        if (plain.data[at] === 0) sum += shaded.data[at]!;
      }
      return sum;
    };
    expect(alphaIn(bottom)).toBeGreaterThan(10 * alphaIn(Math.floor(bottom * 0.15)));

    // Another press replaces it: one undo leads back to the first.
    await page.getByText('Contact', { exact: true }).click();
    await panelButton(studio, 'Update shadow').click();
    await page
      .getByRole('button', { name: /^Steps\b/ })
      .getByText('2')
      .waitFor({ timeout: 60_000 });
    const contact = await exported(studio);
    expect(contact.data.equals(shaded.data)).toBe(false);
    await studio.press('Control+z');
    expect((await exported(studio)).data.equals(shaded.data)).toBe(true);
    await studio.press('Control+z');
    await panelButton(studio, 'Add shadow').waitFor();
    expect((await exported(studio)).data.equals(plain.data)).toBe(true);
    await studio.close();
  });

  it('of a picture that is not cut out begins with removing the background, and follows the mask', async () => {
    const studio = await open('product-mug.jpg', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = studio;
    expect(await panelButton(studio, 'Add shadow').isDisabled()).toBe(true);
    await panelButton(studio, 'Remove background').click();
    await panelButton(studio, 'Remove background').click();
    await page.getByText('Background removed').waitFor({ timeout: 120_000 });
    const plain = await exported(studio);
    await studio.chooseTool('Shadow');
    await panelButton(studio, 'Add shadow').click();
    await page.getByText('Shadow added').waitFor({ timeout: 60_000 });
    const shaded = await exported(studio);
    let darkened = 0;
    for (let i = 3; i < plain.data.length; i += 4)
      if (plain.data[i] === 0 && shaded.data[i]! > 60) darkened++;
    expect(darkened).toBeGreaterThan(1000);
    await studio.close();
  });
});
