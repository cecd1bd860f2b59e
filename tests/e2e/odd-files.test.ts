import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { decode, difference, pixelAt } from '../helpers/pixels.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Neighbors are refused in different words, so that an answer is never taken for the one before. */
const REFUSED = [
  { file: 'input-bomb-header-30000.png', says: /30000 × 30000 pixels; the limit is/ },
  { file: 'input-truncated.jpg', says: /ends before the picture is complete/ },
  { file: 'input-bomb-valid-30000.png', says: /30000 × 30000 pixels; the limit is/ },
  { file: 'input-not-a-picture.jpg', says: /support this file type/ },
] as const;

const NOTHING = { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };

/** A refusal alone: the name of a file that is being opened may hold the words of one. */
const refusal = (studio: Studio) => studio.page.getByRole('alert').allInnerTexts();

describe('A file that cannot be opened', () => {
  it('is refused in words on the empty screen', async () => {
    const studio = await Studio.open(browser);
    for (const { file, says } of REFUSED) {
      await studio.choose(picture(file));
      await expect.poll(() => refusal(studio), { message: file }).toEqual([expect.stringMatching(says)]);
    }
    await studio.page.getByLabel('Open pictures').first().setInputFiles(NOTHING);
    await expect.poll(() => refusal(studio)).toEqual([expect.stringMatching(/empty/)]);
    await studio.close();
  });

  it('leaves the open picture and its strokes as they are', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    await studio.stroke([
      [0.45, 0.5],
      [0.55, 0.5],
    ]);
    await studio.button('Undo').and(studio.page.locator(':enabled')).waitFor();
    for (const { file, says } of REFUSED) {
      await studio.choose(picture(file));
      const words = new RegExp(`${file} couldn't be opened\\s+.*${says.source}`);
      await expect.poll(() => refusal(studio), { message: file }).toEqual([expect.stringMatching(words)]);
    }
    await expect.poll(() => studio.button('Undo').isEnabled()).toBe(true);
    const pixels = await decode((await studio.exportAs('WebP')).bytes);
    expect([pixels.width, pixels.height]).toEqual([600, 800]);
    expect(pixelAt(pixels, 0.5, 0.5)[3]).toBe(0);
    await studio.close();
  });
});

describe('An odd file that can be opened', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await Studio.open(browser);
    await studio.openPicture('product-mug.jpg');
  });
  afterAll(() => studio.close());

  const FILES = [
    { file: 'input-grey.jpg', size: [900, 600], mean: 1 },
    { file: 'input-16bit-gradient.png', size: [1600, 480], mean: 1 },
    { file: 'input-cutout-plush.png', size: [800, 600], mean: 0 },
    { file: 'input-translucent-shadow.png', size: [800, 600], mean: 0 },
  ];
  it.each(sampled(FILES, 2))('$file comes out as it went in', async ({ file, size, mean }) => {
    await studio.replacePicture(file);
    const pixels = await decode((await studio.exportAs('WebP')).bytes);
    expect([pixels.width, pixels.height]).toEqual(size);
    expect(difference(pixels, await decode(picture(file))).mean).toBeLessThanOrEqual(mean);
  });

  it('a Display P3 picture becomes sRGB, and the studio says so', async () => {
    await studio.replacePicture('input-p3-swatches.png');
    await expect.poll(() => studio.everythingSaid()).toMatch(/Display P3|colou?r profile/i);
    const dialog = await studio.openExport('WebP');
    await dialog.getByText('The colors were converted from "Display P3" to sRGB.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const pixels = await decode((await studio.exportAs('WebP')).bytes);
    // Each square is sRGB's pure color written in P3: converted, it is pure again.
    const pure = [pixelAt(pixels, 0.05, 0.08)].filter(
      ([r, g, b]) => Math.max(r, g, b) >= 250 && Math.min(r, g, b) <= 6,
    );
    expect(pure).toHaveLength(1);
  });

  it('a CMYK picture opens with its own colors, not inverted', async () => {
    await studio.replacePicture('input-cmyk.jpg');
    const pixels = await decode((await studio.exportAs('WebP')).bytes);
    expect([pixels.width, pixels.height]).toEqual([640, 480]);
    // The sweep behind the mug is white.
    expect(Math.min(...pixelAt(pixels, 0.03, 0.03).slice(0, 3))).toBeGreaterThan(150);
  });

  it('an animation opens as its first frame, and the studio says so', async () => {
    await studio.replacePicture('input-animated.gif');
    await expect.poll(() => studio.everythingSaid()).toMatch(/first frame/i);
    const pixels = await decode((await studio.exportAs('WebP')).bytes);
    expect([pixels.width, pixels.height]).toEqual([320, 240]);
  });
});
