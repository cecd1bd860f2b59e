import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('Info says what a file is, measured, and warns of where it was taken', async () => {
  const file = await sharp(picture('still-life.jpg'))
    .withExif({
      IFD0: { Make: 'Acme', Model: 'One' },
      IFD2: { DateTimeOriginal: '2024:05:06 07:08:09' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .jpeg({ quality: 82 })
    .toBuffer();
  const studio = await Studio.open(browser);
  const { page } = studio;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'shelf.jpg', mimeType: 'image/jpeg', buffer: file });
  await studio.chooseTool('Info');
  const panel = page.getByRole('complementary');
  await panel.getByText('about 82 of 100').waitFor();
  const rows = await panel.locator('dt, dd').allTextContents();
  const shown = (name: string) => rows[rows.indexOf(name) + 1];
  expect(shown('Size')).toBe('600 × 800 px 0.5 MP');
  expect(shown('Format')).toMatch(/^JPEG \d+ KB$/);
  expect(shown('Color mode')).toBe('RGB 8 bits a channel');
  expect(shown('Camera')).toBe('Acme One');
  expect(shown('Taken')).toMatch(/^May 6, 2024, 7:08\sAM$/);
  expect(await panel.getByRole('note').textContent()).toContain(
    'This file says where it was taken: 52.5167°, 13.4°.',
  );
  expect(await seriousFaults(studio)).toEqual([]);
  await studio.close();
});
