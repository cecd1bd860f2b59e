/** Texts in each blend mode over a picture of every colour, painted as the stage paints them and as the export does. */
import { BLEND_MODES, type BlendMode, documentForPicture, type TextBlock } from '../../../engine/index.ts';
import { textBlock } from '../../helpers/text-block.ts';
import { difference, paintTwice } from './screen-and-file.ts';

export interface BlendComparison {
  readonly blend: BlendMode;
  /** Largest difference of a premultiplied channel between the screen and the file. */
  readonly max: number;
  readonly mean: number;
  /** Largest difference that the blend mode itself makes, in the file. */
  readonly mixed: number;
}

const SIDE = 160;

/** Red grows to the right, green downwards, blue along the diagonal; a band in the middle is translucent when asked for. */
function everyColour(translucent: boolean): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const alpha = translucent && y > 60 && y < 100 ? 140 : 255;
    pixels.set([(x * 255) / SIDE, (y * 255) / SIDE, ((x + y) % SIDE) * 1.59, alpha], i * 4);
  }
  return pixels;
}

export async function compareBlends(
  own: Partial<TextBlock>,
  translucent: boolean,
): Promise<BlendComparison[]> {
  const pixels = everyColour(translucent);
  const asset = {
    id: 'e'.repeat(32),
    name: 'colours.png',
    mime: 'image/png',
    byteLength: pixels.length,
    size: { width: SIDE, height: SIDE },
    hasAlpha: translucent,
  };
  const document = documentForPicture(asset, 'picture', 'colours');
  const text = textBlock('Blended\nletters', { id: 'text', left: 12, top: 20, size: 34, ...own });
  const twice = (blend: BlendMode) =>
    paintTwice({ ...document, layers: [...document.layers, { ...text, blend }] }, pixels);
  const plain = await twice('normal');
  const comparisons: BlendComparison[] = [];
  for (const blend of BLEND_MODES.slice(1)) {
    const { screen, file } = await twice(blend);
    comparisons.push({ blend, ...difference(screen, file), mixed: difference(plain.file, file).max });
  }
  return comparisons;
}
