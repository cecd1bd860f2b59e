/** Shapes on the screen, in the worker and in the file, against pictures of them that somebody has looked at. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHAPE_KINDS, type ShapeKind } from '../../engine/document/shape.ts';
import { launch, openLab, Studio } from '../helpers/browser.ts';
import { ROOT } from '../helpers/paths.ts';
import { decode, type Pixels } from '../helpers/pixels.ts';
import { sampledSeeds } from '../helpers/sampled.ts';
import { SHEET, SHEETS, sheetBackdrop, sheetLayers, sheetOf } from '../helpers/shape-sheet.ts';

/** Levels that a px may differ by: a canvas keeps px premultiplied, in eight bits. */
const ROUNDING = 2;
/** Levels that one in `FEW` px may differ by, at a smooth edge: each canvas breaks curves into lines by itself. */
const EDGE = 16;
const FEW = 0.0005;
/** Of an edge that blocks cut, three eighths of a px: Skia moves a corner by up to an eighth, and where a block cuts an edge is one. */
const CUT = 96;

let browser: Browser;
/** By where they are drawn. */
const drawn: Record<'worker' | 'screen' | 'file', Pixels> = {} as never;

beforeAll(async () => {
  browser = await launch();
  const lab = await openLab(browser);
  const worker = Buffer.from(await lab.evaluate(() => window.lab.shapeSheets()), 'base64');
  drawn.worker = { ...SHEETS, data: worker };
  await lab.close();
  Object.assign(drawn, await drawnByStudio());
});
afterAll(() => browser.close());

/** A document of the backdrop, with the shapes in it, at 100 % on the screen and as a PNG. */
async function drawnByStudio(): Promise<Pick<typeof drawn, 'screen' | 'file'>> {
  const viewport = { width: 1600, height: 1000 };
  const plain = await Studio.open(browser, { viewport });
  const backdrop = sharp(sheetBackdrop(), { raw: { ...SHEETS, channels: 4 } }).removeAlpha();
  await plain.page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles({ name: 'sheets.png', mimeType: 'image/png', buffer: await backdrop.png().toBuffer() });
  await plain.waitForPicture();
  const [download] = await Promise.all([plain.page.waitForEvent('download'), plain.press('Control+Shift+s')]);
  const files = unzipSync((await plain.read(download)).bytes);
  await plain.close();
  const made = JSON.parse(strFromU8(files['document.json']!));
  made.layers.push(...sheetLayers());
  files['document.json'] = strToU8(JSON.stringify(made));

  const studio = await Studio.open(browser, { viewport });
  await studio.ready();
  const buffer = Buffer.from(zipSync(files, { level: 0 }));
  await studio.page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles({ name: 'sheets.gesso', mimeType: 'application/zip', buffer });
  await studio.waitForPicture();
  await studio.chooseTool('Pan');
  await studio.button('Hide shortcut hints').click();
  await studio.canvas.focus();
  await studio.press('1');
  await studio.settled();
  const frame = await studio.frameBox();
  expect([frame.width, frame.height]).toEqual([SHEETS.width, SHEETS.height]);
  const screen = await decode(await studio.page.screenshot({ clip: frame }));
  const file = await decode((await studio.exportAs('WebP')).bytes);
  await studio.close();
  return { screen, file };
}

/** The sheet of a kind, cut from all four. */
function cut({ data, width }: Pixels, kind: ShapeKind): Pixels {
  const { x, y } = sheetOf(kind);
  const rows = Array.from({ length: SHEET.height }, (_, row) => {
    const from = ((y + row) * width + x) * 4;
    return data.subarray(from, from + SHEET.width * 4);
  });
  return { ...SHEET, data: Buffer.concat(rows) };
}

function expectAlike(a: Pixels, b: Pixels): void {
  let [max, apart] = [0, 0];
  for (let at = 0; at < b.data.length; at += 4) {
    const off = Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[at + c]! - b.data[at + c]!)));
    max = Math.max(max, off);
    if (off > ROUNDING) apart++;
  }
  expect(max).toBeLessThanOrEqual(EDGE);
  expect(apart).toBeLessThan(SHEET.width * SHEET.height * FEW);
}

describe.each(SHAPE_KINDS)('A shape of the kind "%s"', (kind) => {
  it.each(['worker', 'screen', 'file'] as const)('is in the %s as in its golden', async (where) => {
    const own = cut(drawn[where], kind);
    // To take what is drawn as the golden, look at it and copy it: `cp test-results/shapes-*.png fixtures/goldens/`.
    await mkdir(join(ROOT, 'test-results'), { recursive: true });
    if (where === 'file')
      await sharp(own.data, { raw: { ...SHEET, channels: 4 } })
        .removeAlpha()
        .png({ compressionLevel: 9, palette: false })
        .toFile(join(ROOT, 'test-results', `shapes-${kind}.png`));
    const golden = await decode(join(ROOT, 'fixtures/goldens', `shapes-${kind}.png`));
    expectAlike(own, golden);
  });

  it('is on the screen as in the file', () => {
    expectAlike(cut(drawn.screen, kind), cut(drawn.file, kind));
  });
});

it('A shape has no seam where the blocks of a large file meet: it is as in a file whose blocks meet elsewhere', async () => {
  const lab = await openLab(browser);
  const seams = await lab.evaluate((seeds) => window.lab.compareShapeTiles(seeds), sampledSeeds(24, 4));
  expect(seams.filter(({ crossing }) => crossing === 0)).toEqual([]);
  expect(seams.filter(({ max }) => max > CUT)).toEqual([]);
  await lab.close();
});
