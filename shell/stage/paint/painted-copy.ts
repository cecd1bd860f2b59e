/**
 * What is painted so far, for what blurs it. Reading a canvas that is being painted copies all of it; here one copy serves until something
 * is painted where it is read again.
 */
import { intersect, type Rect, rectOf } from '../../../engine/index.ts';

export interface PaintedCopy {
  /** A canvas that shows `part` as it is painted now. */
  of(part: Rect<'screen'>): HTMLCanvasElement;
  /** Something was painted there. */
  touch(area: Rect<'screen'>): void;
  /** Anything may have been painted. */
  forget(): void;
}

export function createPaintedCopy(canvas: HTMLCanvasElement): PaintedCopy {
  const copy = document.createElement('canvas');
  /** Painted since the copy was made; null: there is none. */
  let touched: Rect<'screen'>[] | null = null;

  return {
    of(part) {
      if (touched && !touched.some((area) => intersect(area, part))) return copy;
      if (copy.width !== canvas.width) copy.width = canvas.width;
      if (copy.height !== canvas.height) copy.height = canvas.height;
      const { x, y, width, height } = touched ? part : rectOf(canvas);
      touched ??= [];
      const context = copy.getContext('2d');
      context?.clearRect(x, y, width, height);
      context?.drawImage(canvas, x, y, width, height, x, y, width, height);
      return copy;
    },
    touch: (area) => touched?.push(area),
    forget() {
      touched = null;
    },
  };
}
