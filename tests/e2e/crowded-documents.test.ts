/** Documents with as many layers as there may be, and with more text than there may be. */
import { strToU8, zipSync } from 'fflate';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hash128 } from '../../engine/bytes/hash.ts';
import { documentForPicture, type Layer, printDocument } from '../../engine/index.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { shapeLayer, textBlock } from '../helpers/documents.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function documentWith(name: string, layers: readonly Layer[]) {
  const flat = sharp({ create: { width: 600, height: 400, channels: 3, background: '#33aa77' } });
  const png = new Uint8Array(await flat.png().toBuffer());
  const id = hash128(png);
  const facts = { id, name: 'cup.png', mime: 'image/png', byteLength: png.length, hasAlpha: false };
  const made = documentForPicture({ ...facts, size: { width: 600, height: 400 } }, 'picture', 'Cup');
  const json = JSON.stringify(printDocument({ ...made, layers: [...made.layers, ...layers] }));
  const parts = { 'document.json': strToU8(json), [`assets/${id}`]: png };
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(parts)) };
}

it('A document of a thousand layers opens with the rows that are seen alone, and its last row is reached by a key', async () => {
  const shapes = Array.from({ length: 999 }, (_, n) =>
    shapeLayer(`s${n}`, { name: `Shape ${n}`, toBase: { a: 1, b: 0, c: 0, d: 1, e: n % 500, f: n % 300 } }),
  );
  const studio = await Studio.open(browser);
  const { page } = studio;
  await page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles(await documentWith('many.gesso', shapes));
  await studio.waitForPicture();
  await studio.button(/^Layers/).click();
  const rows = page.getByRole('grid', { name: 'Layers, top first' }).getByRole('row');
  await rows.first().getByText('Shape 998').waitFor();
  expect(await rows.count()).toBeLessThan(60);
  // The list comes to know its rows bit by bit; the last one is drawn when the focus goes there.
  await rows.first().focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return page.evaluate(() => document.activeElement?.textContent ?? '');
    })
    .toContain('Cup');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('row', { name: 'Cup' }).getAttribute('aria-selected')).toBe('true');
  await studio.close();
});

it('A document with more text than may be edited is refused in words, and what is open stays', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  const files = page.getByLabel('Open pictures').first();
  await files.setInputFiles(await documentWith('short.gesso', [textBlock('t', { text: 'Sale' })]));
  await studio.waitForPicture();
  const long = Array.from({ length: 100 }, (_, n) => textBlock(`t${n}`, { text: 'Sale '.repeat(19_600) }));
  await files.setInputFiles(await documentWith('long.gesso', long));
  await page.getByText("long.gesso couldn't be opened").waitFor();
  await page.getByText(/text of at most 20000 characters/).waitFor();
  await page.getByText('600 × 400').first().waitFor();
  await studio.close();
});

const FULL =
  'The document is full. A document has at most 1000 layers and 20000 characters of text. Delete a layer or shorten a text.';

it('A document that holds as much as it may takes no more, says so, and opens again', async () => {
  const shapes = Array.from({ length: 998 }, (_, n) => shapeLayer(`s${n}`, { name: `Shape ${n}` }));
  const long = textBlock('long', { text: 'Sale '.repeat(3999), width: 580, size: 12 });
  const studio = await Studio.open(browser);
  const { page } = studio;
  const files = page.getByLabel('Open pictures').first();
  await files.setInputFiles(await documentWith('full.gesso', [...shapes, long]));
  await studio.waitForPicture();
  const layers = page.getByRole('grid', { name: 'Layers, top first' });
  await studio.button(/^Layers/).click();
  await layers.getByRole('row', { name: 'Shape 997' }).click();
  await studio.press('v');
  const panel = page.getByRole('region', { name: 'Layers', exact: true });
  await panel.getByRole('button', { name: 'Duplicate layer' }).click();
  await page.getByText('That change could not be made').waitFor();
  await page.getByText(FULL).waitFor();
  await page.getByRole('button', { name: 'Close: That change could not be made' }).click();
  await studio.chooseTool('Text');
  const frame = await studio.frameBox();
  await page.mouse.dblclick(frame.x + frame.width / 20, frame.y + frame.height * 0.08);
  const field = page.getByRole('textbox', { name: 'Text block', exact: true });
  await field.waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await page.keyboard.insertText('more than fits');
  await page.getByText(FULL).waitFor();
  expect((await field.inputValue()).length).toBe(19_995);
  await page.keyboard.insertText('fits!');
  await expect.poll(async () => (await field.inputValue()).length).toBe(20_000);
  await studio.press('Escape');
  const [saved] = await Promise.all([page.waitForEvent('download'), studio.press('Control+Shift+s')]);
  const { bytes } = await studio.read(saved);
  await files.setInputFiles({ name: 'again.gesso', mimeType: 'application/zip', buffer: bytes });
  await page
    .getByText('full was saved')
    .or(page.getByText('again', { exact: true }))
    .first()
    .waitFor();
  expect(await page.getByText("again.gesso couldn't be opened").count()).toBe(0);
  await studio.close();
});

it('A line without height is a line like others: it opens, is shown and exported', async () => {
  const line = shapeLayer('l', {
    shape: 'line',
    size: { width: 400, height: 0 },
    toBase: { a: 1, b: 0, c: 0, d: 1, e: 100, f: 200 },
    stroke: '#000000',
    stroke_width: 20,
  });
  const studio = await Studio.open(browser);
  await studio.page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles(await documentWith('line.gesso', [line]));
  await studio.waitForPicture();
  const { bytes } = await studio.exportAs('WebP');
  const { data } = await sharp(bytes)
    .extract({ left: 300, top: 180, width: 1, height: 40 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = Array.from({ length: 40 }, (_, y) => data[y * 3]! < 40);
  expect(dark.map((is, y) => (is ? y : -1)).filter((y) => y >= 0)).toEqual(
    Array.from({ length: 20 }, (_, n) => 10 + n),
  );
  await studio.close();
});
