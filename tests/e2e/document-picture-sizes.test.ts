/** Documents whose pictures have another size than the document says: refused with a notice, and what is open stays. Those from before a WebP was turned open. */
import { strToU8, zipSync } from 'fflate';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hash128 } from '../../engine/bytes/hash.ts';
import { documentForPicture, printDocument } from '../../engine/index.ts';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Of one green picture of 60 × 40 px, which it says to be of another size. */
async function documentSaying(width: number, height: number) {
  const flat = sharp({ create: { width: 60, height: 40, channels: 3, background: '#33aa77' } });
  const png = new Uint8Array(await flat.png().toBuffer());
  const id = hash128(png);
  const facts = { id, name: 'cup.png', mime: 'image/png', byteLength: png.length, hasAlpha: false };
  const document = documentForPicture({ ...facts, size: { width, height } }, 'picture');
  const parts = { 'document.json': strToU8(JSON.stringify(printDocument(document))), [`assets/${id}`]: png };
  const buffer = Buffer.from(zipSync(parts));
  return { name: `${width}.gesso`, mimeType: 'application/zip', buffer };
}

it('A document is opened when its pictures are as large as it says, and refused when one is not', async () => {
  const studio = await Studio.open(browser);
  const files = studio.page.getByLabel('Open pictures').first();
  await files.setInputFiles(await documentSaying(60, 40));
  await studio.waitForPicture();
  const refusals = studio.page.getByText('The picture cup.png in the file is not the right one.');
  expect(await refusals.count()).toBe(0);
  await files.setInputFiles(await documentSaying(5000, 5000));
  await refusals.first().waitFor();
  await studio.page.getByText('60 × 40').first().waitFor();
  await studio.close();
});

it('A document from before a WebP was turned by its EXIF orientation opens as it looked then', async () => {
  const halves = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 30, height: 40, channels: 3, background: '#0000ff' } }, left: 30, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .webp({ lossless: true })
    .toBuffer();
  const webp = new Uint8Array(halves);
  const id = hash128(webp);
  const facts = { id, name: 'mug.webp', mime: 'image/webp', byteLength: webp.length, hasAlpha: false };
  const fileOf = (width: number, height: number) => {
    const document = documentForPicture({ ...facts, size: { width, height } }, 'picture');
    const parts = {
      'document.json': strToU8(JSON.stringify(printDocument(document))),
      [`assets/${id}`]: webp,
    };
    return {
      name: `${width}.gesso`,
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(parts)),
    };
  };
  const studio = await Studio.open(browser);
  const files = studio.page.getByLabel('Open pictures').first();
  /** Of the corners. */
  const colors = async () => {
    const { data, info } = await sharp((await studio.exportAs('WebP')).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * 3]! > 128;
    return [info.width, info.height, red(2, 2), red(info.width - 3, 2), red(2, info.height - 3)];
  };
  await files.setInputFiles(fileOf(60, 40));
  await studio.waitForPicture();
  expect(await colors()).toEqual([60, 40, true, false, true]);
  await studio.press('Escape');
  await files.setInputFiles(fileOf(40, 60));
  await studio.page.getByText('40 × 60').first().waitFor();
  expect(await colors()).toEqual([40, 60, true, true, false]);
  await studio.close();
});
