import {
  type DrawMark,
  FROST_SIGMAS,
  inflate,
  intersect,
  type Matrix,
  mapRect,
  markBounds,
  paintMark,
  type Rect,
  rectOf,
  roundOut,
  tracePill,
} from '../../../engine/index.ts';
import { createPaintedCopy, type PaintedCopy } from './painted-copy.ts';

/** Where on the screen a text or shape is painted; device px. */
export interface TextDeps {
  readonly context: CanvasRenderingContext2D;
  /** The frame: what hangs over its edge is cut. */
  readonly clip: Rect<'screen'>;
  /** What is being repainted. */
  readonly painted: Rect<'screen'> | null;
  /** What frosted backgrounds blur; forgotten by the surface when it paints anything else. */
  readonly frost: { copy?: PaintedCopy };
  /** A canvas to mix by, of any size. */
  sheet(): HTMLCanvasElement;
}

/**
 * Draws a text or shape on the screen's canvas as the file draws it. Apart from the surface, because an embedded editor loads all that texts
 * need beside its first picture.
 */
export function paintTextOnScreen(
  item: DrawMark,
  toScreen: Matrix<'block', 'screen'>,
  { context, clip, painted, frost: blurred, sheet }: TextDeps,
): void {
  paintMark(context, item, toScreen, {
    clip,
    frost(pill, _, sigma) {
      // The whole canvas would be blurred for each text.
      const seen = inflate(mapRect(toScreen, pill.rect), FROST_SIGMAS * sigma + 1);
      const part = intersect(roundOut(seen), rectOf(context.canvas));
      if (!part) return;
      const { x, y, width, height } = part;
      tracePill(context, pill.rect, pill.radius);
      context.clip();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.filter = `blur(${sigma}px)`;
      context.globalCompositeOperation = 'copy';
      blurred.copy ??= createPaintedCopy(context.canvas);
      context.drawImage(blurred.copy.of(part), x, y, width, height, x, y, width, height);
    },
    sheet: sheetForMark,
    mix(blend, area, draw) {
      const part = painted && intersect(painted, roundOut(inflate(area, 1)));
      if (!part) return;
      const canvas = sheet();
      const over = canvas.getContext('2d');
      if (!over) return;
      const { x, y, width, height } = part;
      // Clears it, too.
      Object.assign(canvas, { width, height });
      over.setTransform(toScreen.a, toScreen.b, toScreen.c, toScreen.d, toScreen.e - x, toScreen.f - y);
      draw(over, { ...toScreen, e: toScreen.e - x, f: toScreen.f - y });
      context.setTransform(1, 0, 0, 1, x, y);
      context.globalCompositeOperation = blend;
      context.drawImage(canvas, 0, 0);
    },
  });
  blurred.copy?.touch(roundOut(inflate(markBounds(item, toScreen), 1)));
}

let markSheet: HTMLCanvasElement | null = null;

/** One canvas for all shadows and translucent shapes: it is drawn from before it is asked for again. */
function sheetForMark(width: number, height: number): CanvasRenderingContext2D {
  markSheet ??= document.createElement('canvas');
  // Clears it, too.
  Object.assign(markSheet, { width, height });
  const context = markSheet.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  return context;
}
