import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import { enterPanel } from './batch-panel.tsx';
import { BatchRow, COLUMN_WIDTH, NAMES_WIDTH, ROW_HEIGHT } from './batch-row.tsx';
import { ColumnHead } from './column-head.tsx';

/** Rows and columns beyond the edge that are there already when they are scrolled to. */
const SPARE = 1;
/** Rows that come into being in one frame, at either end. */
const ROWS_AT_ONCE = 3;

/** Rows and columns in view with overscan; end-exclusive, and may exceed the list. */
interface GridView {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

/** Fewer than any window shows: the rest is rendered in steps, so the page stays responsive. */
const AT_FIRST: GridView = { top: 0, bottom: 1, start: 0, end: 2 };

/** A virtualized grid of pictures and presets: two hundred rows cost as much as seven. */
export function BatchGrid() {
  const store = useBatch();
  const entries = useBatchValue((batch) => batch.entries);
  const presets = useBatchValue((batch) => batch.presets);
  const selected = useBatchValue((batch) => batch.selected);
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState(AT_FIRST);
  const target = useRef(AT_FIRST);
  const wantsFocus = useRef(false);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const fill = () => {
      target.current = viewOf(element);
      const beyond = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more', beyond > 1);
      startTransition(() => setView((before) => towards(before, target.current)));
    };
    // Measured once after layout: measuring earlier would force a second layout.
    const observer = new ResizeObserver(fill);
    observer.observe(element);
    observer.observe(element.querySelector('table')!);
    element.addEventListener('scroll', fill, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', fill);
    };
  }, []);

  useEffect(() => {
    if (sameView(view, target.current)) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setView((now) => towards(now, target.current))),
    );
    return () => cancelAnimationFrame(frame);
  }, [view]);

  const { top: first, start: from } = view;
  const last = Math.min(entries.length, view.bottom);
  const to = Math.min(presets.length, view.end);
  const row = entries.findIndex(({ id }) => id === selected?.entry);

  useEffect(() => {
    if (!wantsFocus.current || !selected) return;
    wantsFocus.current = false;
    scroller.current
      ?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'gridcell') return;
    const column = presets.findIndex(({ id }) => id === selected?.preset);
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const page = Math.max(1, view.bottom - view.top - 2 - 2 * SPARE);
    const targets: Record<string, readonly [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      // Columns run with the reading, and so do the keys.
      ArrowLeft: [row, column - forward],
      ArrowRight: [row, column + forward],
      PageUp: [Math.max(0, row - page), column],
      PageDown: [Math.min(entries.length - 1, row + page), column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? entries.length - 1 : row, presets.length - 1],
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      enterPanel(() => store.getSnapshot().selected);
    }
    const [toRow, toColumn] = targets[event.key] ?? [];
    if (toRow === undefined || toColumn === undefined) return;
    event.preventDefault();
    const entry = entries[toRow];
    const preset = presets[toColumn];
    if (!entry || !preset) return;
    wantsFocus.current = true;
    reveal(scroller.current, toRow, toColumn);
    store.select({ entry: entry.id, preset: preset.id });
  };

  return (
    <main className={styles.wrap} ref={scroller}>
      <table
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA, on the table that it is
        role="grid"
        aria-label={t('Pictures by presets')}
        aria-rowcount={entries.length + 1}
        aria-colcount={presets.length + 1}
        style={{ minWidth: `calc(${NAMES_WIDTH + presets.length * COLUMN_WIDTH}px + var(--target))` }}
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th scope="col" aria-colindex={1}>
              <AllPictures />
            </th>
            {presets.map((preset, column) => (
              <th scope="col" key={preset.id} aria-colindex={column + 2}>
                <ColumnHead preset={preset} inView={column >= from && column < to} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? <Spacer rows={first} columns={presets.length + 1} /> : null}
          {entries.slice(first, last).map((entry, n) => (
            <BatchRow
              key={entry.id}
              entry={entry}
              index={first + n}
              presets={presets}
              from={from}
              to={to}
              active={entry.id === selected?.entry ? selected.preset : null}
              entered={row < 0 && first + n === 0}
            />
          ))}
          {last < entries.length ? (
            <Spacer rows={entries.length - last} columns={presets.length + 1} />
          ) : null}
        </tbody>
      </table>
    </main>
  );
}

function viewOf(scroller: HTMLElement): GridView {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
  const column = scroller.querySelector('th:nth-child(2)')?.clientWidth ?? COLUMN_WIDTH;
  // Counted from the start of the reading, whichever side that is.
  const left = Math.abs(scrollLeft);
  return {
    top: Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE),
    bottom: Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + SPARE,
    start: Math.max(0, Math.floor(left / column) - SPARE),
    end: Math.ceil((left + clientWidth) / column) + SPARE,
  };
}

const sameView = (a: GridView, b: GridView) =>
  a.top === b.top && a.bottom === b.bottom && a.start === b.start && a.end === b.end;

/** A few more rows: a whole window at once would block the page. */
function towards(now: GridView, wanted: GridView): GridView {
  if (sameView(now, wanted)) return now;
  const goesOn = now.top < wanted.bottom && wanted.top < now.bottom;
  if (!goesOn) return { ...wanted, bottom: Math.min(wanted.bottom, wanted.top + ROWS_AT_ONCE) };
  return {
    ...wanted,
    top: Math.max(wanted.top, now.top - ROWS_AT_ONCE),
    bottom: Math.min(wanted.bottom, now.bottom + ROWS_AT_ONCE),
  };
}

/** Stands for rows that are out of view. */
function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tr className={styles.spacer}>
      <td colSpan={columns} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}

function reveal(scroller: HTMLElement | null, row: number, column: number): void {
  if (!scroller) return;
  const head = scroller.querySelector('thead')?.clientHeight ?? 0;
  const heads = [...scroller.querySelectorAll('th')];
  const [names, above] = [heads[0], heads[column + 1]];
  if (names && above) {
    const view = scroller.getBoundingClientRect();
    const { left, right } = above.getBoundingClientRect();
    const covered = names.clientWidth;
    const isLeftToRight = document.documentElement.dir !== 'rtl';
    const [start, end] = isLeftToRight
      ? [view.left + covered, view.right]
      : [view.left, view.right - covered];
    if (left < start) scroller.scrollLeft += left - start;
    else if (right > end) scroller.scrollLeft += right - end;
  }
  const top = row * ROW_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  const bottom = top + ROW_HEIGHT + head - scroller.clientHeight;
  if (bottom > scroller.scrollTop) scroller.scrollTop = bottom;
}

function AllPictures() {
  const store = useBatch();
  const entries = useBatchValue((batch) => batch.entries);
  const sound = entries.filter(({ error }) => !error);
  const included = sound.filter((entry) => entry.included).length;
  const added = entries.filter(({ isDocument }) => !isDocument).length;
  return (
    <div className={styles.allPictures}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={sound.length > 0 && included === sound.length}
          ref={(input) => {
            if (input) input.indeterminate = included > 0 && included < sound.length;
          }}
          onChange={(event) => store.includeAll(event.currentTarget.checked)}
        />
        <span>{t('Picture')}</span>
      </label>
      {added > 1 ? (
        <Button look="ghost" size="sm" onClick={() => store.removeAll()}>
          {t('Remove all')}
        </Button>
      ) : null}
    </div>
  );
}
