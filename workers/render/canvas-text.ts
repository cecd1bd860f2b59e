/** Text of an export: painted by the shared text painter on a canvas, handed back as straight RGBA. */

import { mapRect } from '../../engine/geometry/matrix.ts';
import { inflate, intersect, rectOf, roundOut } from '../../engine/geometry/rect.ts';
import type { Matrix, Rect } from '../../engine/geometry/space.ts';
import type { Canvas2D } from '../../engine/render/canvas-port.ts';
import type { DrawPill, DrawText } from '../../engine/render/draw-list.ts';
import { FROST_SIGMAS } from '../../engine/render/item-bounds.ts';
import { paintText, tracePill } from '../../engine/render/text-painter.ts';
import { asClamped } from '../codecs/codec.ts';
import { cutRows } from '../tasks/regions.ts';

export interface Backdrop {
  /** Straight RGBA, painted so far. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The part `block` (integer output px) of a text, over transparency. */
export function drawText(
  item: DrawText,
  matrix: Matrix<'block', 'output'>,
  clip: Rect<'output'>,
  block: Rect<'output'>,
  backdrop: Backdrop,
): Uint8Array {
  const canvas = new OffscreenCanvas(block.width, block.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  const { a, b, c, d, e, f } = matrix;
  const toCanvas: Matrix<'block', 'screen'> = { a, b, c, d, e: e - block.x, f: f - block.y };
  paintText(context as Canvas2D, item, toCanvas, {
    clip: { x: clip.x - block.x, y: clip.y - block.y, width: clip.width, height: clip.height },
    frost: (pill, _toScreen, sigma) => frost(context, pill, matrix, block, backdrop, sigma),
  });
  return new Uint8Array(context.getImageData(0, 0, block.width, block.height).data.buffer);
}

/** Blurs the backdrop under the pill; the canvas's transform is the text's. */
function frost(
  context: OffscreenCanvasRenderingContext2D,
  pill: DrawPill,
  matrix: Matrix<'block', 'output'>,
  block: Rect<'output'>,
  { pixels, width, height }: Backdrop,
  sigma: number,
): void {
  const seen = intersect(
    roundOut(inflate(mapRect(matrix, pill.rect), FROST_SIGMAS * sigma)),
    rectOf({ width, height }),
  );
  if (!seen) return;
  const under = new OffscreenCanvas(seen.width, seen.height);
  const part = cutRows(pixels, width * 4, {
    x: seen.x * 4,
    y: seen.y,
    width: seen.width * 4,
    height: seen.height,
  });
  under.getContext('2d')?.putImageData(new ImageData(asClamped(part), seen.width, seen.height), 0, 0);
  tracePill(context as Canvas2D, pill.rect, pill.radius);
  context.clip();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.filter = `blur(${sigma}px)`;
  context.drawImage(under, seen.x - block.x, seen.y - block.y);
  context.filter = 'none';
}
