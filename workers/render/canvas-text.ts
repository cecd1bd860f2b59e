/** Texts and shapes of an export: painted by the shared text painter on a canvas, returned as straight RGBA. */
import type { Matrix, Rect } from '../../engine/geometry/space.ts';
import type { Canvas2D } from '../../engine/render/canvas-port.ts';
import type { DrawMark } from '../../engine/render/draw-list.ts';
import { paintMark } from '../../engine/render/text-painter.ts';

/** The part `block` (integer output px) of a text or shape, over transparency. Frost is applied before (`frostUnder`). */
export function drawMark(
  item: DrawMark,
  matrix: Matrix<'block', 'output'>,
  clip: Rect<'output'>,
  block: Rect<'output'>,
): Uint8Array {
  const canvas = new OffscreenCanvas(block.width, block.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  const { a, b, c, d, e, f } = matrix;
  const toCanvas: Matrix<'block', 'screen'> = { a, b, c, d, e: e - block.x, f: f - block.y };
  paintMark(context as Canvas2D, item, toCanvas, {
    clip: { x: clip.x - block.x, y: clip.y - block.y, width: clip.width, height: clip.height },
    sheet(width, height) {
      const sheet = new OffscreenCanvas(width, height).getContext('2d');
      if (!sheet) throw new Error('No 2D canvas in this worker');
      return sheet as Canvas2D;
    },
  });
  return new Uint8Array(context.getImageData(0, 0, block.width, block.height).data.buffer);
}
