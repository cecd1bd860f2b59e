/** A frosted pill over a translucent picture, painted as the stage paints it and as the export does. */
import { documentForPicture, type GessoDocument, type TextBlock } from '../../../engine/index.ts';
import { textBlock } from '../../helpers/text-block.ts';
import { difference, paintTwice } from './screen-and-file.ts';

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

/** Stripes with alpha 0, 96, 176 and 255, so that a blur mixes colors of unlike weight. */
function stripes(): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  const colors = [
    [255, 0, 0, 0],
    [20, 200, 90, 96],
    [240, 40, 30, 176],
    [10, 20, 230, 255],
  ];
  for (let i = 0; i < SIDE * SIDE; i++) pixels.set(colors[Math.floor((i % SIDE) / 12) % 4]!, i * 4);
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
  const { screen, file } = await paintTwice(document, pixels);
  const { file: unfrosted } = await paintTwice(clear, pixels);
  const { max, mean } = difference(screen, file);
  return { max, mean, frost: difference(unfrosted, file).max, alpha: alphaUnder(file) };
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
