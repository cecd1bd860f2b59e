/**
 * What is painted so far, for what blurs it. Reading a canvas that is being painted copies all of it; here one copy serves until something
 * is painted where it is read again.
 */
import { intersect, type Rect } from '../../../engine/index.ts';

export interface PaintedCopy {
  /** A canvas that shows `part` as it is painted now. */
  of(part: Rect<'screen'>): HTMLCanvasElement;
  /** Something was painted there. */
  touch(area: Rect<'screen'>): void;
  /** Anything may have been painted. */
  forget(): void;
}

export function createPaintedCopy(canvas: HTMLCanvasElement): PaintedCopy {
  let copy: HTMLCanvasElement | null = null;
  /** Painted since the copy was made; null: there is none. */
  let touched: Rect<'screen'>[] | null = null;

  function copied({ x, y, width, height }: Rect<'screen'>): HTMLCanvasElement {
    copy ??= document.createElement('canvas');
    if (copy.width !== canvas.width) copy.width = canvas.width;
    if (copy.height !== canvas.height) copy.height = canvas.height;
    const context = copy.getContext('2d');
    context?.clearRect(x, y, width, height);
    context?.drawImage(canvas, x, y, width, height, x, y, width, height);
    return copy;
  }

  return {
    of(part) {
      if (copy && touched && !touched.some((area) => intersect(area, part))) return copy;
      if (touched) return copied(part);
      touched = [];
      return copied({ x: 0, y: 0, width: canvas.width, height: canvas.height } as Rect<'screen'>);
    },
    touch: (area) => touched?.push(area),
    forget() {
      touched = null;
    },
  };
}
