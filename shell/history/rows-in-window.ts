/** Which of equally large rows are laid out: those in view, and some around them. */
import { type RefObject, useEffect, useState } from 'react';

/** Rows beside those in view. */
const SPARE = 4;

export interface RowRange {
  readonly from: number;
  /** Left out. */
  readonly to: number;
}

/** @param start how far it is scrolled, CSS px @param extent what is seen of it, CSS px @param size of a row, CSS px */
export function rowsInWindow(count: number, size: number, start: number, extent: number): RowRange {
  const from = Math.min(Math.max(0, Math.floor(start / size) - SPARE), count);
  const to = Math.max(from, Math.min(count, Math.ceil((start + extent) / size) + SPARE));
  return { from, to };
}

/** @param axis of the scroller; a row of an RTL page is scrolled by negative px */
export function useRowsInWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  size: number,
  axis: 'x' | 'y',
): RowRange {
  const [view, setView] = useState({ start: 0, extent: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const start = Math.abs(axis === 'x' ? element.scrollLeft : element.scrollTop);
      const extent = axis === 'x' ? element.clientWidth : element.clientHeight;
      // A row's width is enough to know: fewer renders than events.
      const step = Math.floor(start / size) * size;
      setView((last) => (last.start === step && last.extent === extent ? last : { start: step, extent }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, size, axis]);
  return rowsInWindow(count, size, view.start, view.extent + size);
}
