import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { decode, difference } from '../helpers/pixels.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
let studio: Studio;
beforeAll(async () => {
  browser = await launch();
  studio = await Studio.open(browser);
  await studio.openPicture('product-mug.jpg');
});
afterAll(async () => {
  await studio.close();
  await browser.close();
});

describe('A turned photo', () => {
  it.each(sampled([1, 2, 3, 4, 5, 6, 7, 8], (tag) => tag === 6))(
    'with EXIF orientation %i is upright on screen and in the file',
    async (tag) => {
      await studio.replacePicture(`orientation-${tag}.jpg`);
      // Lossless, and made in no time.
      const file = await studio.exportAs('WebP');

      const metadata = await sharp(file.bytes).metadata();
      expect([metadata.width, metadata.height]).toEqual([600, 800]);
      // Applied once and not said again: a viewer that turns by the tag would turn it twice.
      expect(metadata.orientation ?? 1).toBe(1);
      // The turned files are separate encodings of the same picture.
      const { mean } = difference(await decode(file.bytes), await decode(picture('still-life.jpg')));
      expect(mean).toBeLessThan(3);
    },
  );
});
