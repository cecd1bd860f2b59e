import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, type Studio } from '../helpers/browser.ts';
import { openWithHardBrush } from '../helpers/hard-brush.ts';
import { decode } from '../helpers/pixels.ts';

const SIZE = { width: 800, height: 600 };

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'product-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const productSwitch = (studio: Studio) => studio.page.getByRole('switch', { name: 'Preserve product' });

async function small(name: string): Promise<string> {
  const file = join(folder, name.replace('.jpg', '.png'));
  await sharp(picture(name)).resize(SIZE).png().toFile(file);
  return file;
}

/** Everything across, as broad as the picture is high. */
async function paintOver(studio: Studio): Promise<void> {
  for (const y of [0.2, 0.5, 0.8]) {
    await studio.stroke([
      [0.01, y],
      [0.5, y],
      [0.99, y],
    ]);
  }
}

it('Preserve product keeps strokes off a product on a plain backdrop, and says where it cannot', async () => {
  const studio = await openWithHardBrush(browser, await small('product-bag.jpg'));
  const { page } = studio;
  const truth = await sharp(picture('product-bag.alpha.png')).greyscale().resize(SIZE).raw().toBuffer();
  const alpha = async (format: string) => {
    const { data, width, height } = await decode((await studio.exportAs(format)).bytes);
    expect({ width, height }).toEqual(SIZE);
    return data.filter((_, at) => at % 4 === 3);
  };
  /** Of the px where the truth says so: how many satisfy `is`. */
  const share = (own: Uint8Array, where: (true_: number) => boolean, is: (value: number) => boolean) => {
    const chosen = own.filter((_, i) => where(truth[i]!));
    return chosen.filter((value) => is(value)).length / chosen.length;
  };
  const product = (value: number) => value === 255;
  const backdrop = (value: number) => value === 0;
  const size = page.getByRole('textbox', { name: 'Brush size value' });
  await size.fill('220');
  await size.press('Enter');

  await page.getByText('Painting leaves the product alone, where its background is plain.').waitFor();
  expect(await productSwitch(studio).isChecked()).toBe(false);
  await productSwitch(studio).click({ force: true });
  await page.getByText(/^Protects \d+% of the picture, /).waitFor();
  expect(await productSwitch(studio).isChecked()).toBe(true);
  expect(await seriousFaults(studio)).toEqual([]);

  await paintOver(studio);
  const kept = await alpha('WebP');
  expect(share(kept, product, (value) => value === 255)).toBeGreaterThan(0.995);
  expect(share(kept, backdrop, (value) => value === 0)).toBeGreaterThan(0.94);
  for (let n = 0; n < 3; n++) await studio.press('Control+z');
  await page.getByText('No strokes on product-bag').waitFor();

  // Another tool's panel in between changes nothing.
  await studio.chooseTool('Text');
  await studio.chooseTool('Erase');
  expect(await productSwitch(studio).isChecked()).toBe(true);
  await productSwitch(studio).click({ force: true });
  await paintOver(studio);
  expect(share(await alpha('PNG'), product, (value) => value === 0)).toBeGreaterThan(0.99);

  await studio.replacePicture('scene-desk.jpg');
  expect(await productSwitch(studio).isChecked()).toBe(false);
  await productSwitch(studio).click({ force: true });
  await page.getByText('The product cannot be told from this background. Nothing is protected.').waitFor();
  expect(await productSwitch(studio).isChecked()).toBe(false);
  expect(await seriousFaults(studio)).toEqual([]);
  await studio.close();
});
