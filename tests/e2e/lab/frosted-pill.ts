/** A frosted pill over a translucent picture, painted as the stage paints it and as the export does. */
import {
  buildDrawList,
  documentFonts,
  documentForPicture,
  type GessoDocument,
  paint,
  type TextBlock,
  translation,
  typesetterOf,
} from '../../../engine/index.ts';
import { createCanvasFonts } from '../../../shell/session/canvas-fonts.ts';
import { displaySurface } from '../../../shell/stage/display-surface.ts';
import { textBlock } from '../../helpers/text-block.ts';
import { createPools } from './pools.ts';

export interface FrostComparison {
  /** Largest difference of a premultiplied channel between the screen and the file. */
  readonly max: number;
  readonly mean: number;
  /** Largest difference that the frost itself makes, in the file: it is there to be compared. */
  readonly frost: number;
  /** Least and greatest alpha under the middle of the pill, in the file. */
  readonly alpha: readonly [number, number];
}

const SIDE = 240;

/** Stripes with alpha 0, 96, 176 and 255, so that a blur mixes colours of unlike weight. */
function stripes(): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  const colours = [
    [255, 0, 0, 0],
    [20, 200, 90, 96],
    [240, 40, 30, 176],
    [10, 20, 230, 255],
  ];
  for (let i = 0; i < SIDE * SIDE; i++) pixels.set(colours[Math.floor((i % SIDE) / 12) % 4]!, i * 4);
  return pixels;
}

export async function compareFrost(own: Partial<TextBlock>): Promise<FrostComparison> {
  const pixels = stripes();
  const asset = {
    id: 'f'.repeat(32),
    name: 'stripes.png',
    mime: 'image/png',
    byteLength: pixels.length,
    size: { width: SIDE, height: SIDE },
    hasAlpha: true,
  };
  const pill = textBlock('', { id: 'pill', left: 60, top: 70, width: 120, minHeight: 90, ...own });
  const picture = documentForPicture(asset, 'picture', 'stripes');
  const document: GessoDocument = { ...picture, layers: [...picture.layers, pill] };
  const clear: GessoDocument = {
    ...document,
    layers: [...picture.layers, { ...pill, background: { ...pill.background, blur: 0 } }],
  };
  const pools = createPools();
  const fonts = createCanvasFonts((files) => pools.registerFonts(files));
  await fonts.load(documentFonts(document));
  await pools.lend({ seed: 0, document, pixels: new Map([[asset.id, pixels]]), tiles: new Map() });
  const list = buildDrawList(document, typesetterOf(fonts.measurer));
  const file = await pools.workers.render(list, asset.size);
  const unfrosted = await pools.workers.render(
    buildDrawList(clear, typesetterOf(fonts.measurer)),
    asset.size,
  );
  pools.dispose();

  const screen = globalThis.document.createElement('canvas');
  screen.width = SIDE;
  screen.height = SIDE;
  const sheet = new OffscreenCanvas(SIDE, SIDE);
  const image = new ImageData(new Uint8ClampedArray(pixels), SIDE, SIDE);
  sheet.getContext('2d')?.putImageData(image, 0, 0);
  const area = { x: 0, y: 0, width: SIDE, height: SIDE };
  const surface = displaySurface(screen, () => ({ canvas: sheet, level: 0, area }));
  paint(list, surface, translation(0, 0), area);
  const shown = screen.getContext('2d')?.getImageData(0, 0, SIDE, SIDE).data;
  if (!shown) throw new Error('No 2D canvas');

  const { max, mean } = difference(shown, file);
  return { max, mean, frost: difference(unfrosted, file).max, alpha: alphaUnder(file) };
}

function difference(a: ArrayLike<number>, b: ArrayLike<number>): { max: number; mean: number } {
  let [max, sum] = [0, 0];
  for (let at = 0; at < b.length; at++) {
    const alpha = at | 3;
    const weight = at === alpha ? 1 : 255;
    const [ours, theirs] = at === alpha ? [a[at]!, b[at]!] : [a[at]! * a[alpha]!, b[at]! * b[alpha]!];
    const off = Math.abs(ours - theirs) / weight;
    max = Math.max(max, off);
    sum += off;
  }
  return { max, mean: sum / b.length };
}

function alphaUnder(pixels: Uint8Array): [number, number] {
  let [least, greatest] = [255, 0];
  for (let y = 110; y < 130; y++) {
    for (let x = 100; x < 140; x++) {
      const alpha = pixels[(y * SIDE + x) * 4 + 3]!;
      least = Math.min(least, alpha);
      greatest = Math.max(greatest, alpha);
    }
  }
  return [least, greatest];
}
