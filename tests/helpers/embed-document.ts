/** The document of an embedded editor, read from the file that its handle returns. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import type { GessoDocument, Layer } from '../../engine/index.ts';
import { Studio } from './browser.ts';
import { shapeLayer, textBlock } from './documents.ts';
import { decode, type Pixels } from './pixels.ts';

export async function documentOf(page: Page, at = 0): Promise<GessoDocument> {
  const bytes = await page.evaluate(
    async (at) => [...new Uint8Array(await (await window.handles[at]!.document()).arrayBuffer())],
    at,
  );
  const files = unzipSync(Uint8Array.from(bytes), { filter: ({ name }) => name.endsWith('.json') });
  const documents = Object.values(files).map((file) => JSON.parse(strFromU8(file)) as GessoDocument);
  const document = documents.find((each) => Array.isArray(each.layers));
  if (!document) throw new Error('No document in the file');
  return document;
}

/** The text of its text layers, from the bottom up. */
export async function textsOf(page: Page): Promise<readonly string[]> {
  const { layers } = await documentOf(page);
  return layers.flatMap((layer) => ('text' in layer ? [layer.text] : []));
}

const SHAPES: readonly Layer[] = [
  shapeLayer('r', { name: 'Rectangle', radius: 18, fill: '#00ff00' }),
  shapeLayer('e', {
    shape: 'ellipse',
    toBase: { a: 0.9, b: 0.3, c: -0.3, d: 0.9, e: 230, f: 40 },
    opacity: 70,
  }),
  shapeLayer('l', {
    shape: 'line',
    size: { width: 160, height: 90 },
    fill: null,
    toBase: { a: 1, b: 0, c: 0, d: 1, e: 40, f: 220 },
  }),
  shapeLayer('a', {
    shape: 'arrow',
    size: { width: 180, height: 70 },
    fill: null,
    heads: 'both',
    blend: 'multiply',
    toBase: { a: 1, b: 0, c: 0, d: 1, e: 330, f: 230 },
  }),
];

/** A document file with one of each shape above its picture, which is adjusted, and a text with a shadow. */
export function decorated(file: Uint8Array, others: readonly Layer[] = SHAPES): Buffer {
  const files = unzipSync(file);
  const document = JSON.parse(strFromU8(files['document.json']!)) as GessoDocument;
  const adjusted = document.layers.map((layer) =>
    layer.kind === 'picture'
      ? { ...layer, adjustments: { ...layer.adjustments, exposure: 12, contrast: 20, saturation: -30 } }
      : layer,
  );
  const text = textBlock('t', {
    text: 'Sale',
    left: 420,
    top: 60,
    size: 60,
    color: '#ffffff',
    shadow: { color: '#202060', x: 5, y: 6, blur: 7 },
  });
  const layers = [...adjusted, text, ...others];
  return Buffer.from(
    zipSync({ ...files, 'document.json': strToU8(JSON.stringify({ ...document, layers })) }, { level: 0 }),
  );
}

/** A document file of the studio: a picture with a part of it cloned. */
export async function retouchedInStudio(browser: Browser): Promise<Buffer> {
  const studio = await Studio.open(browser);
  await studio.openPicture('still-life.jpg');
  await studio.press('s');
  await studio.button('Set source').and(studio.page.locator(':enabled')).waitFor();
  await studio.page.keyboard.down('Alt');
  await studio.click(0.25, 0.5);
  await studio.page.keyboard.up('Alt');
  await studio.page.getByText(/^Source at/).waitFor();
  await studio.stroke([
    [0.55, 0.5],
    [0.65, 0.55],
  ]);
  await studio.button('Undo').and(studio.page.locator(':enabled')).waitFor();
  const [download] = await Promise.all([
    studio.page.waitForEvent('download'),
    studio.press('Control+Shift+s'),
  ]);
  const { bytes } = await studio.read(download);
  await studio.close();
  return bytes;
}

/** The px of its file. */
export async function exportedByStudio(browser: Browser, file: Buffer): Promise<Pixels> {
  const studio = await Studio.open(browser);
  await studio.ready();
  const opened = { name: 'decorated.gesso', mimeType: 'application/zip', buffer: file };
  await studio.page.getByLabel('Open pictures').first().setInputFiles(opened);
  await studio.waitForPicture();
  const { bytes } = await studio.exportAs('WebP');
  await studio.close();
  return decode(bytes);
}
