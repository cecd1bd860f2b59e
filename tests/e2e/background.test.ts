import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { decode, type Pixels } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const panelButton = ({ page }: Studio, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true });
const exported = async (studio: Studio) => decode((await studio.exportAs('WebP')).bytes);
/** Does the canvas show just these px? */
const expectSame = (studio: Studio, { data }: Pixels) =>
  expect.poll(async () => (await studio.pixels()).data.equals(data));

describe('Scene', () => {
  it('places a product on a template with its shadow; another template replaces it, and undo brings the picture back', async () => {
    const studio = await Studio.open(browser);
    const { page } = studio;
    await studio.openSmaller('input-cutout-plush.png', 400);
    const plain = await exported(studio);
    const before = await studio.pixels();
    await studio.chooseTool('Scene');
    await panelButton(studio, 'Create background').waitFor();
    expect(await seriousFaults(studio)).toEqual([]);
    // One sheet has the pictures of all templates, each at its own place.
    const places = await page
      .getByRole('radiogroup', { name: 'Template' })
      .locator('i')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).backgroundPosition));
    expect(new Set(places).size).toBe(9);
    await panelButton(studio, 'Create background').click();
    await page.getByText('Background created').waitFor({ timeout: 120_000 });
    const sweep = await exported(studio);
    const onSweep = await studio.pixels();
    expect([sweep.width, sweep.height]).toEqual([plain.width, plain.height]);
    let seeThrough = 0;
    for (let i = 3; i < sweep.data.length; i += 4) if (sweep.data[i]! < 255) seeThrough++;
    expect(seeThrough).toBe(0);

    await page.getByText('Wood', { exact: true }).click();
    await panelButton(studio, 'Replace background').click();
    await page
      .getByRole('button', { name: /^Steps\b/ })
      .getByText('2')
      .waitFor({ timeout: 120_000 });
    await expectSame(studio, onSweep).toBe(false);
    const wood = await studio.pixels();
    expect([wood.width, wood.height]).toEqual([plain.width, plain.height]);
    // Another piece of wood.
    await panelButton(studio, 'Try another').click();
    await page
      .getByRole('button', { name: /^Steps\b/ })
      .getByText('3')
      .waitFor({ timeout: 120_000 });
    await expectSame(studio, wood).toBe(false);
    await studio.press('Control+z');
    await expectSame(studio, wood).toBe(true);
    await studio.press('Control+z');
    await expectSame(studio, onSweep).toBe(true);
    await studio.press('Control+z');
    await expectSame(studio, before).toBe(true);

    // All three by one press: each has its picture, and the chosen one is one step.
    await page.getByText('Studio sweep', { exact: true }).click();
    await panelButton(studio, 'Create all three').click();
    const results = page.getByRole('radiogroup', { name: 'Results' });
    await expect
      .poll(() => results.getByRole('radio', { checked: true }).count(), { timeout: 180_000 })
      .toBe(1);
    await expect.poll(() => results.locator('img').count()).toBe(3);
    await expectSame(studio, onSweep).toBe(true);
    await results.getByText('As it is').click();
    await expect.poll(() => results.getByRole('radio', { name: 'As it is' }).isChecked()).toBe(true);
    await expectSame(studio, onSweep).toBe(false);
    expect(await seriousFaults(studio)).toEqual([]);
    await studio.press('Control+z');
    await expectSame(studio, before).toBe(true);

    // A picture of one's own lies behind the same product, in one step.
    await panelButton(studio, 'Use your own picture').waitFor();
    await page.getByLabel('Picture for the background').setInputFiles(picture('product-mug.jpg'));
    await page
      .getByRole('button', { name: /^Steps\b/ })
      .getByText('1')
      .waitFor();
    await panelButton(studio, 'Replace background').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Own picture' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Layers 3' }).waitFor();
    await expectSame(studio, before).toBe(false);
    const onOwn = await studio.pixels();
    expect([onOwn.width, onOwn.height]).toEqual([plain.width, plain.height]);
    let [kept, opaque, hidden] = [0, 0, 0];
    for (let i = 0; i < plain.data.length; i += 4) {
      if (plain.data[i + 3] === 255) {
        opaque++;
        if (plain.data.subarray(i, i + 4).equals(onOwn.data.subarray(i, i + 4))) kept++;
      }
      if (onOwn.data[i + 3] === 255) hidden++;
    }
    expect(kept).toBe(opaque);
    expect(hidden).toBe(plain.width * plain.height);

    // Blur knows that layer: it changes, and the product above it keeps its px.
    await studio.chooseTool('Blur');
    await page.getByText('Blurs the layer “Background”. The product and its shadow stay sharp.').waitFor();
    await panelButton(studio, 'Blur background').click();
    await page.getByText('Background blurred').waitFor({ timeout: 120_000 });
    await expectSame(studio, onOwn).toBe(false);
    const soft = await studio.pixels();
    let sharp = 0;
    for (let i = 0; i < plain.data.length; i += 4) {
      if (plain.data[i + 3] === 255 && plain.data.subarray(i, i + 4).equals(soft.data.subarray(i, i + 4)))
        sharp++;
    }
    expect(sharp).toBe(opaque);
    await studio.press('Control+z');
    await expectSame(studio, onOwn).toBe(true);
    await studio.press('Control+z');
    await expectSame(studio, before).toBe(true);
    await studio.close();
  });
});

it('a photo that still has its background gets a picture of one’s own, or its own blurred, by one press', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.openSmaller('product-perfume.jpg', 400);
  const before = await studio.pixels();
  const steps = (count: string) => page.getByRole('button', { name: /^Steps\b/ }).getByText(count);
  await studio.chooseTool('Scene');
  await panelButton(studio, 'Blur of the original').click();
  await steps('2').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Layers 2' }).waitFor();
  for (let n = 0; n < 2; n++) await studio.press('Control+z');
  await expectSame(studio, before).toBe(true);
  await page.getByLabel('Picture for the background').setInputFiles(picture('product-mug.jpg'));
  await steps('2').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Layers 3' }).waitFor();
  const own = await studio.pixels();
  // At the corner, far from the bottle, its own background is gone.
  expect(own.data.subarray(0, 4).equals(before.data.subarray(0, 4))).toBe(false);
  expect(own.data[3]).toBe(255);
  await studio.close();
});
