/** Frosted backgrounds: the layers below are blurred before the text is drawn. */

import { mapRect, meanScale } from '../../engine/geometry/matrix.ts';
import { inflate, intersect, rectOf, roundOut } from '../../engine/geometry/rect.ts';
import type { Matrix, Rect, Size } from '../../engine/geometry/space.ts';
import { cutRows } from '../../engine/kernels/base/cut-rows.ts';
import type { Canvas2D } from '../../engine/render/canvas-port.ts';
import type { DrawPill } from '../../engine/render/draw-list.ts';
import { FROST_SIGMAS } from '../../engine/render/item-bounds.ts';
import { tracePill } from '../../engine/render/text-painter.ts';
import { asClamped } from '../codecs/codec.ts';

/** Blurs `pixels` (straight RGBA of `size`) inside the background's rounded rectangle, in place. */
export function frostUnder(
  pill: DrawPill,
  matrix: Matrix<'block', 'output'>,
  clip: Rect<'output'>,
  pixels: Uint8Array,
  size: Size<'output'>,
): void {
  const sigma = pill.blur * meanScale(matrix);
  const outline = mapRect(matrix, pill.rect);
  const frame = rectOf(size);
  const seen = intersect(roundOut(inflate(outline, FROST_SIGMAS * sigma)), frame);
  const shown = intersect(roundOut(outline), roundOut(clip));
  const area = shown && intersect(shown, frame);
  if (!seen || !area || pill.blur <= 0) return;
  const blurred = blur(pixels, size.width, seen, area, sigma);
  const coverage = pillShape(pill, matrix, area);
  for (let y = 0; y < area.height; y++) {
    const row = pixels.subarray(((area.y + y) * size.width + area.x) * 4);
    for (let x = 0; x < area.width; x++) {
      const from = (y * area.width + x) * 4;
      mixPixel(row, x * 4, blurred, from, coverage[from + 3]!);
    }
  }
}

/** The canvas's Gaussian, as on the screen. */
function blur(
  pixels: Uint8Array,
  width: number,
  seen: Rect<'output'>,
  area: Rect<'output'>,
  sigma: number,
): Uint8ClampedArray {
  const part = cutRows(pixels, width * 4, {
    x: seen.x * 4,
    y: seen.y,
    width: seen.width * 4,
    height: seen.height,
  });
  const sharp = contextOf(seen);
  sharp.putImageData(new ImageData(asClamped(part), seen.width, seen.height), 0, 0);
  const soft = contextOf(area);
  soft.filter = `blur(${sigma}px)`;
  soft.drawImage(sharp.canvas, seen.x - area.x, seen.y - area.y);
  return soft.getImageData(0, 0, area.width, area.height).data;
}

function pillShape(
  pill: DrawPill,
  { a, b, c, d, e, f }: Matrix<'block', 'output'>,
  area: Rect<'output'>,
): Uint8ClampedArray {
  const context = contextOf(area);
  context.setTransform(a, b, c, d, e - area.x, f - area.y);
  tracePill(context as Canvas2D, pill.rect, pill.radius);
  context.fill();
  return context.getImageData(0, 0, area.width, area.height).data;
}

/** target × (1 − coverage) + source × coverage, premultiplied, straight in and out. */
function mixPixel(
  target: Uint8Array,
  at: number,
  source: Uint8ClampedArray,
  from: number,
  coverage: number,
): void {
  const kept = target[at + 3]! * (255 - coverage);
  const added = source[from + 3]! * coverage;
  const alpha = kept + added;
  for (let c = 0; c < 3 && alpha > 0; c++) {
    target[at + c] = Math.round((target[at + c]! * kept + source[from + c]! * added) / alpha);
  }
  target[at + 3] = Math.round(alpha / 255);
}

function contextOf({ width, height }: Rect<'output'>): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  return context;
}
