/** Texts and shapes of an export: painted by the shared text painter on a canvas, returned as straight RGBA. */
import type { Matrix, Rect } from '../../engine/geometry/space.ts';
import type { Canvas2D } from '../../engine/render/canvas-port.ts';
import type { DrawMark } from '../../engine/render/draw-list.ts';
import { paintMark } from '../../engine/render/text-painter.ts';

/**
 * The part `block` (integer output px) of a text or shape, over transparency. Frost is applied before (`frostUnder`). `fontEdition`:
 * another number after each load of a face.
 */
export function drawMark(
  item: DrawMark,
  matrix: Matrix<'block', 'output'>,
  clip: Rect<'output'>,
  block: Rect<'output'>,
  fontEdition: number,
): Uint8Array {
  const context = letterCanvas(block.width, block.height, fontEdition, { willReadFrequently: true });
  const { a, b, c, d, e, f } = matrix;
  const toCanvas: Matrix<'block', 'screen'> = { a, b, c, d, e: e - block.x, f: f - block.y };
  paintMark(context as Canvas2D, item, toCanvas, {
    clip: { x: clip.x - block.x, y: clip.y - block.y, width: clip.width, height: clip.height },
    sheet: (width, height) => letterCanvas(width, height, fontEdition) as Canvas2D,
  });
  return new Uint8Array(context.getImageData(0, 0, block.width, block.height).data.buffer);
}

/**
 * A canvas whose fonts end with a family that does not exist, another one in each edition. Chromium keeps the faces of a font with letter
 * spacing in a worker as they were when it was first used: those that were loaded later would not draw.
 */
function letterCanvas(
  width: number,
  height: number,
  fontEdition: number,
  settings: { readonly willReadFrequently?: boolean } = {},
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', settings);
  if (!context) throw new Error('No 2D canvas in this worker');
  const font = Object.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'font');
  Object.defineProperty(context, 'font', {
    get: () => font?.get?.call(context) as string,
    set: (value: string) => font?.set?.call(context, `${value}, edition-${fontEdition}`),
  });
  return context;
}
