import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio, type StudioOptions } from '../helpers/browser.ts';
import { decode, type Pixels } from '../helpers/pixels.ts';
import { stagePixels } from '../helpers/stage-pixels.ts';

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

const exported = async (studio: Studio) => decode((await studio.exportAs('WebP')).bytes);
/** Does the canvas show just these px? */
const expectSame = (studio: Studio, { data }: Pixels) =>
  expect.poll(async () => (await studio.pixels()).data.equals(data));

describe('Shadow', () => {
  it('is a layer under a cut-out product, which keeps its own px; undo takes it away', async () => {
    const studio = await open('input-cutout-plush.png');
    const { page } = studio;
    expect(await seriousFaults(studio)).toEqual([]);
    const plain = await exported(studio);
    const before = await studio.pixels();
    await panelButton(studio, 'Add shadow').click();
    await page.getByText('Shadow added').waitFor({ timeout: 60_000 });
    await panelButton(studio, 'Update shadow').waitFor();

    const shaded = await exported(studio);
    const onCanvas = await studio.pixels();
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

    await panelButton(studio, 'Hold to compare with the original').hover();
    await page.mouse.down();
    // Not `pixels`, which presses a key and so lets go.
    const held = () => stagePixels(studio.canvas.locator('[data-stage]'));
    await expect.poll(async () => (await held()).data.equals(before.data)).toBe(true);
    await page.mouse.up();
    await expectSame(studio, onCanvas).toBe(true);

    // Another press replaces it: one undo leads back to the first.
    await page.getByText('Contact', { exact: true }).click();
    await panelButton(studio, 'Update shadow').click();
    await page
      .getByRole('button', { name: /^Steps\b/ })
      .getByText('2')
      .waitFor({ timeout: 60_000 });
    await expectSame(studio, onCanvas).toBe(false);
    await studio.press('Control+z');
    await expectSame(studio, onCanvas).toBe(true);
    await studio.press('Control+z');
    await panelButton(studio, 'Add shadow').waitFor();
    await expectSame(studio, before).toBe(true);
    await studio.close();
  });

  it('of a picture that is not cut out begins with removing the background, and follows the mask', async () => {
    const studio = await open('product-mug.jpg', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = studio;
    await expect.poll(() => panelButton(studio, 'Add shadow').isDisabled()).toBe(true);
    await panelButton(studio, 'Remove background').click();
    await panelButton(studio, 'Remove background').click();
    await page.getByText('Background removed').waitFor({ timeout: 120_000 });
    const plain = await exported(studio);
    await studio.chooseTool('Shadow');
    await panelButton(studio, 'Add shadow').click();
    await page.getByText('Shadow added').waitFor({ timeout: 60_000 });
    const shaded = await exported(studio);
    const light = await sunOf(studio);
    expect([light.width, light.height]).toEqual([44, 44]);
    let darkened = 0;
    for (let i = 3; i < plain.data.length; i += 4)
      if (plain.data[i] === 0 && shaded.data[i]! > 60) darkened++;
    expect(darkened).toBeGreaterThan(1000);
    await studio.close();
  });

  it('follows its light on the canvas while that is dragged, and is there when it is let go: one step; arrow keys do the same', async () => {
    const studio = await open('input-cutout-plush.png');
    const { page } = studio;
    const plain = await studio.pixels();
    const sun = page.getByRole('slider', { name: /^Light/ });
    const preview = studio.canvas.locator('[data-shadow-preview]');
    const box = await sunOf(studio);
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // From the upper left to the right of the middle: the shadow falls to the left.
    await page.mouse.move(from.x + 150, from.y, { steps: 6 });
    await preview.waitFor();
    const [azimuth] = await numbersOf(studio);
    expect(azimuth).toBeGreaterThan(0);
    await expect.poll(() => sun.getAttribute('aria-valuenow')).toBe(String(azimuth));
    // Nothing has changed until it is let go.
    await expect.poll(() => page.getByRole('button', { name: /^Steps\b/ }).textContent()).toMatch(/0$/);
    await page.mouse.up();
    await panelButton(studio, 'Update shadow').waitFor({ timeout: 60_000 });
    await preview.waitFor({ state: 'detached' });
    await expect.poll(() => leaning(studio, plain)).toBeLessThan(1 / 1.5);

    await sun.focus();
    for (let n = 0; n < 12; n++) await page.keyboard.press('Shift+ArrowLeft');
    const [turned] = await numbersOf(studio);
    expect(turned).toBe(azimuth! - 120);
    await page
      .getByRole('button', { name: /^Steps\b/ })
      .getByText('2')
      .waitFor({ timeout: 60_000 });
    await expect.poll(() => leaning(studio, plain)).toBeGreaterThan(1.5);
    await studio.press('Control+z', 'Control+z');
    await expectSame(studio, plain).toBe(true);
    await studio.close();
  });
});

const sunOf = async ({ page }: Studio) => (await page.getByRole('slider', { name: /^Light/ }).boundingBox())!;

/** Direction and elevation, as the panel says them. */
const numbersOf = ({ page }: Studio): Promise<number[]> =>
  Promise.all(
    ['Direction value', 'Elevation value'].map(async (name) =>
      Number((await page.getByRole('textbox', { name, exact: true }).inputValue()).replace('−', '-')),
    ),
  );

/** Shadow to the right of the product over shadow to its left. */
async function leaning(studio: Studio, plain: Pixels): Promise<number> {
  const { left, right } = sidesOf(plain, await studio.pixels());
  return right / left;
}

/** Alpha that a shadow adds beside the product, to the left and to the right of its middle. */
function sidesOf(plain: Pixels, shaded: Pixels): { readonly left: number; readonly right: number } {
  let [left, right, sum, count] = [0, 0, 0, 0];
  for (let i = 3; i < plain.data.length; i += 4) {
    if (plain.data[i]! < 128) continue;
    sum += ((i - 3) / 4) % plain.width;
    count++;
  }
  for (let i = 3; i < plain.data.length; i += 4) {
    if (plain.data[i] !== 0) continue;
    if (((i - 3) / 4) % plain.width < sum / count) left += shaded.data[i]!;
    else right += shaded.data[i]!;
  }
  return { left, right };
}
