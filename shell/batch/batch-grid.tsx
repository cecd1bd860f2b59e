import { type KeyboardEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../locale/index.ts';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import { BatchRow, COLUMN_WIDTH, ROW_HEIGHT } from './batch-row.tsx';
import { ColumnHead } from './column-head.tsx';

/** Rows and columns beyond the edge that are there already when they are scrolled to. */
const SPARE = 2;

/** Less than any window shows, CSS px: the rest of a view is filled bit by bit, between which the page goes on. */
const AT_FIRST = { top: 0, height: ROW_HEIGHT, left: 0, width: 2 * COLUMN_WIDTH, column: COLUMN_WIDTH };

/** Pictures down, presets across. Only what is in view exists, so that two hundred cost what seven do. */
export function BatchGrid() {
  const store = useBatch();
  const entries = useBatchValue((batch) => batch.entries);
  const presets = useBatchValue((batch) => batch.presets);
  const selected = useBatchValue((batch) => batch.selected);
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState(AT_FIRST);
  const wantsFocus = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () =>
      setView({
        top: element.scrollTop,
        height: element.clientHeight,
        // Counted from the start of the reading, whichever side that is.
        left: Math.abs(element.scrollLeft),
        width: element.clientWidth,
        column: element.querySelectorAll('th')[1]?.clientWidth ?? COLUMN_WIDTH,
      });
    const fill = () => startTransition(look);
    fill();
    const observer = new ResizeObserver(fill);
    observer.observe(element);
    observer.observe(element.querySelector('table')!);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - SPARE);
  const last = Math.min(entries.length, Math.ceil((view.top + view.height) / ROW_HEIGHT) + SPARE);
  const from = Math.max(0, Math.floor(view.left / view.column) - SPARE);
  const to = Math.min(presets.length, Math.ceil((view.left + view.width) / view.column) + SPARE);
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
    const page = Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 1);
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
      document.querySelector<HTMLElement>('#cell-options [data-focus-point], #cell-options input')?.focus();
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
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th scope="col">
              <AllPictures />
            </th>
            {presets.map((preset, column) => (
              <th scope="col" key={preset.id}>
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
  return (
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
  );
}
