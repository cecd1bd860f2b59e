/** Which rows of a long list are laid out: those in view and a screen around them. Their heights are as their words are long. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are made and measured together. */
export const BLOCK = 10;
/** A row that was never laid out is reckoned at this height, CSS px. */
const ROW = 33;

export interface RowsInView {
  /** Blocks of rows, `to` left out. */
  readonly from: number;
  readonly to: number;
  /** CSS px of the rows before and after them. */
  readonly before: number;
  readonly after: number;
}

/** The visible part of the list, and the rendered overscan at both edges, CSS px. */
interface RowsView {
  readonly top: number;
  readonly height: number;
  readonly spare: number;
}

/** `heights`: of the blocks that were laid out, by number. */
export function findRowsInView(
  rows: number,
  heights: ReadonlyMap<number, number>,
  { top, height, spare }: RowsView,
): RowsInView {
  const blocks = Math.ceil(rows / BLOCK);
  const heightOf = (n: number) => heights.get(n) ?? Math.min(BLOCK, rows - n * BLOCK) * ROW;
  let from = 0;
  let before = 0;
  while (from < blocks - 1 && before + heightOf(from) < top - spare) before += heightOf(from++);
  let to = from;
  let end = before;
  while (to < blocks && (to === from || end < top + height + spare)) end += heightOf(to++);
  let after = 0;
  for (let n = to; n < blocks; n++) after += heightOf(n);
  return { from, to, before, after };
}

/** Fewer than any window shows: the rest is rendered in steps, so the page stays responsive. */
const AT_FIRST: RowsView = { top: 0, height: 0, spare: 0 };

/** `scroller` holds a `[data-block]` for every block that is laid out. */
export function useRowsInView(rows: number) {
  const scroller = useRef<HTMLElement>(null);
  const heights = useRef(new Map<number, number>());
  const [view, setView] = useState(AT_FIRST);
  const found = findRowsInView(rows, heights.current, view);
  useLayoutEffect(() => {
    for (const block of scroller.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
      heights.current.set(Number(block.dataset.block), block.offsetHeight);
    }
  });
  useEffect(() => {
    const { clientHeight: height = 0 } = scroller.current ?? {};
    if (height === 0 || view.spare >= height) return;
    // Visible rows first, then the overscan.
    const spare = view.height === 0 ? 0 : height;
    startTransition(() => setView(({ top }) => ({ top, height, spare })));
  }, [view]);
  return {
    ...found,
    scroller,
    look: () => {
      const { scrollTop: top = 0, clientHeight: height = 0 } = scroller.current ?? {};
      const next = findRowsInView(rows, heights.current, { top, height, spare: height });
      if (next.from === found.from && next.to === found.to) return;
      const goesOn = next.from < found.to && found.from < next.to;
      setView({ top, height, spare: goesOn ? height : 0 });
    },
  };
}
