/** One document, painted as the stage paints it and as the export does. */
import {
  buildDrawList,
  documentFonts,
  type GessoDocument,
  isPicture,
  paint,
  translation,
  typesetterOf,
} from '../../../engine/index.ts';
import { createCanvasFonts } from '../../../shell/session/fonts/canvas-fonts.ts';
import { displaySurface } from '../../../shell/stage/paint/display-surface.ts';
import { paintTextOnScreen } from '../../../shell/stage/paint/text-on-screen.ts';
import { createPools } from './pools.ts';

/** Straight RGBA both. `document` has one picture, of these pixels, and a frame that shows it px for px. */
export async function paintTwice(
  document: GessoDocument,
  pixels: Uint8Array,
): Promise<{ readonly screen: Uint8ClampedArray; readonly file: Uint8Array }> {
  const picture = document.layers.find(isPicture);
  const size = picture && document.assets[picture.asset]?.size;
  if (!picture || !size) throw new Error('A picture is needed');
  const { width, height } = size;
  const pools = createPools();
  const fonts = createCanvasFonts((files) => pools.registerFonts(files));
  await fonts.load(documentFonts(document));
  await pools.lend({ seed: 0, document, pixels: new Map([[picture.asset, pixels]]), tiles: new Map() });
  const list = buildDrawList(document, typesetterOf(fonts.measurer));
  const file = await pools.workers.render(list, { width, height });
  pools.dispose();

  const canvas = globalThis.document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const sheet = new OffscreenCanvas(width, height);
  const image = new ImageData(new Uint8ClampedArray(pixels), width, height);
  sheet.getContext('2d')?.putImageData(image, 0, 0);
  const area = { x: 0, y: 0, width, height };
  const surface = displaySurface(canvas, () => ({ canvas: sheet, level: 0, area }), paintTextOnScreen);
  paint(list, surface, translation(0, 0), area);
  const screen = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!screen) throw new Error('No 2D canvas');
  return { screen, file };
}

/** Of premultiplied channels: colors that cannot be seen do not count. */
export function difference(a: ArrayLike<number>, b: ArrayLike<number>): { max: number; mean: number } {
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
