/** A text in each blend mode over every color, painted as the stage paints it and as the export does. */

import type { BlendMode } from '../../../engine/document/document.ts';
import { BLEND_MODES, documentForPicture, type TextBlock } from '../../../engine/index.ts';
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

/** A cell a mode, four in a row. */
const CELL = 160;
const COLUMNS = 4;
const SIDE = CELL * COLUMNS;

/** In each cell red grows to the right, green downwards, blue along the diagonal; a band is translucent when asked for. */
function everyColor(translucent: boolean): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % CELL, Math.floor(i / SIDE) % CELL];
    const alpha = translucent && y > 60 && y < 100 ? 140 : 255;
    pixels.set([(x * 255) / CELL, (y * 255) / CELL, (((x + y) % CELL) * 255) / CELL, alpha], i * 4);
  }
  return pixels;
}

/** `own.left` and `own.top` are of the cells at the frame's left and upper edge; elsewhere the text lies in its cell. */
export async function compareBlends(
  own: Partial<TextBlock>,
  translucent: boolean,
): Promise<BlendComparison[]> {
  const pixels = everyColor(translucent);
  const asset = {
    id: 'e'.repeat(32),
    name: 'colors.png',
    mime: 'image/png',
    byteLength: pixels.length,
    size: { width: SIDE, height: SIDE },
    hasAlpha: translucent,
  };
  const picture = documentForPicture(asset, 'picture', 'colors');
  const blends = BLEND_MODES.slice(1);
  const texts = blends.map((blend, i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    const left = column * CELL + (column === 0 ? (own.left ?? 12) : 12);
    const top = row * CELL + (row === 0 ? (own.top ?? 20) : 20);
    return textBlock('Mixed\nletters', { id: blend, size: 30, ...own, blend, left, top });
  });
  const twice = (layers: readonly TextBlock[]) =>
    paintTwice({ ...picture, layers: [...picture.layers, ...layers] }, pixels);
  const { screen, file } = await twice(texts);
  const { file: plain } = await twice(texts.map((text) => ({ ...text, blend: 'normal' })));
  return blends.map((blend, i) => {
    const [ours, theirs, unmixed] = [screen, file, plain].map((all) => cellOf(all, i)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    return { blend, ...difference(ours, theirs), mixed: difference(unmixed, theirs).max };
  });
}

function cellOf(pixels: ArrayLike<number>, cell: number): Uint8Array {
  const [left, top] = [(cell % COLUMNS) * CELL, Math.floor(cell / COLUMNS) * CELL];
  const out = new Uint8Array(CELL * CELL * 4);
  for (let at = 0; at < out.length; at++) {
    const [x, y] = [Math.floor(at / 4) % CELL, Math.floor(at / 4 / CELL)];
    out[at] = pixels[((top + y) * SIDE + left + x) * 4 + (at & 3)]!;
  }
  return out;
}
