import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { type Color, count, decode, pixelAt } from '../helpers/pixels.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const FORMATS = [
  { label: 'JPEG', format: 'jpeg', extension: '.jpg', alpha: false },
  { label: 'PNG', format: 'png', extension: '.png', alpha: true },
  { label: 'WebP', format: 'webp', extension: '.webp', alpha: true },
  { label: 'AVIF', format: 'heif', extension: '.avif', alpha: true },
] as const;

const isBlack = ([red, green, blue, alpha]: Color) => red < 48 && green < 48 && blue < 48 && alpha > 200;

/** The bag at half its sides: what it holds is tested, not how much. */
const smallBag = () => sharp(picture('product-bag.jpg')).resize(800, 600).jpeg({ quality: 95 }).toBuffer();

/** Opens a picture, erases through its middle, sets a word in the upper left, and crops to a square. */
async function doTheJob(studio: Studio, buffer: Buffer): Promise<void> {
  const file = { name: 'product-bag.jpg', mimeType: 'image/jpeg', buffer };
  await studio.page.getByLabel('Open pictures').first().setInputFiles(file);
  await studio.waitForPicture();
  await studio.stroke([
    [0.45, 0.5],
    [0.55, 0.5],
  ]);
  await studio.setText('MMM', [0.2, 0.08], 45);
  await studio.cropTo('1:1');
}

describe('The whole job', () => {
  // Every format is in a file of the studio without its server, and read by another decoder where workers are tested.
  it.each(sampled(FORMATS, 1))(
    'ends in a $format file that holds what was on the screen',
    async (expected) => {
      const studio = await Studio.open(browser);
      const bag = await smallBag();
      await doTheJob(studio, bag);
      const file = await studio.exportAs(expected.label);

      expect(file.name).toMatch(new RegExp(`^product-bag.*\\${expected.extension}$`));
      const metadata = await sharp(file.bytes).metadata();
      expect(metadata.format).toBe(expected.format);
      expect([metadata.width, metadata.height]).toEqual([600, 600]);
      expect(metadata.hasAlpha).toBe(expected.alpha);

      const pixels = await decode(file.bytes);
      const middle = pixelAt(pixels, 0.5, 0.5);
      if (expected.alpha) expect(middle[3]).toBe(0);
      // JPEG has no alpha: what was erased is the color that the dialog offers to put behind, white.
      else for (const channel of middle.slice(0, 3)) expect(channel).toBeGreaterThan(250);
      expect(pixelAt(pixels, 0.5, 0.9)[3]).toBe(255);

      const original = await decode(bag);
      expect(count(original, [0.15, 0.02, 0.5, 0.25], isBlack)).toBe(0);
      expect(count(pixels, [0, 0, 0.5, 0.35], isBlack)).toBeGreaterThan(300);
      await studio.close();
    },
  );

  it('takes a 24-megapixel JPEG and saves all of it', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('product-24mp.jpg');
    await studio.stroke([
      [0.45, 0.5],
      [0.55, 0.5],
    ]);
    const file = await studio.exportAs('JPEG');
    const metadata = await sharp(file.bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([6000, 4000]);
    for (const channel of pixelAt(await decode(file.bytes), 0.5, 0.5).slice(0, 3)) {
      expect(channel).toBeGreaterThan(250);
    }
    await studio.close();
  });
});
