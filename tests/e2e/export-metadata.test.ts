/** What a photograph says of its camera, its owner and its place is in the file that the browser saves as it was chosen, and no more. */
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExif } from '../../workers/headers/exif.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Acme One', Copyright: 'Ada Example' },
      IFD2: { DateTimeOriginal: '2024:05:06 07:08:09', UserComment: 'secret remark' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

const NOTHING = { camera: null, taken: null, copyright: null, hasGps: false };
const CAMERA = { camera: 'Acme One', taken: '2024:05:06 07:08:09', copyright: 'Ada Example' };

test('A saved file keeps of the metadata what was chosen: nothing, the copyright, all but the place, or all', async () => {
  const studio = await Studio.open(browser);
  await studio.page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles({ name: 'fete.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await studio.waitForPicture();
  // Not changed, and yet no longer the file that was opened: that is said.
  const unchanged = await studio.openExport('JPEG');
  await unchanged.getByText('Metadata is removed, so the file is encoded again.').waitFor();
  await unchanged.getByRole('button', { name: /Metadata/ }).click();
  await studio.page.getByRole('option', { name: 'Keep everything, including location' }).click();
  await unchanged.getByText('Nothing was changed: this is the original file, byte for byte.').waitFor();
  await expect
    .poll(() => unchanged.getByRole('checkbox', { name: 'Original file (unchanged)' }).isChecked())
    .toBe(true);
  await studio.page.keyboard.press('Escape');
  await unchanged.waitFor({ state: 'detached' });
  // Or the file would be the one that was opened.
  await studio.stroke([
    [0.45, 0.5],
    [0.55, 0.5],
  ]);
  for (const [policy, format, kept] of [
    ['Remove everything', 'JPEG', NOTHING],
    ['Keep copyright only', 'JPEG', { ...NOTHING, copyright: 'Ada Example' }],
    ['Keep everything except location', 'PNG', { ...CAMERA, hasGps: false }],
    ['Keep everything, including location', 'WebP', { ...CAMERA, hasGps: true }],
  ] as const) {
    const dialog = await studio.openExport(format);
    await dialog.getByRole('button', { name: /Metadata/ }).click();
    await studio.page.getByRole('option', { name: policy }).click();
    const [download] = await Promise.all([
      studio.page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Export/ }).click(),
    ]);
    const { bytes } = await studio.read(download);
    await dialog.waitFor({ state: 'detached' });
    const { exif } = readHeader(bytes);
    expect(exif ? readExif(exif) : NOTHING, policy).toMatchObject(kept);
    expect(bytes.includes('secret remark'), policy).toBe(policy.startsWith('Keep everything'));
  }
  await studio.close();
});
