import { Ellipsis, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { type BatchPreset, dimensionsInWords } from '../../engine/index.ts';
import { said, t } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import menu from '../ui/menu.module.css';
import { SelectBox } from '../ui/select-box.tsx';
import styles from './batch.module.css';
import { CellCard } from './batch-cell.tsx';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import type { BatchEntry } from './batch-state.ts';
import { columnFit, FIT_CHOICES } from './fit-choices.ts';

/** A row and its line, CSS px. */
const ROW = 149;
/** Rows beyond the edge that are there already when they are scrolled to. */
const SPARE = 2;

/** Pictures down, presets across. Only the rows in view exist, so that two hundred cost what seven do. */
export function BatchGrid() {
  const store = useBatch();
  const { entries, presets, selected } = useBatchSnapshot();
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState({ top: 0, height: 900 });
  const wantsFocus = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE);
  const last = Math.min(entries.length, Math.ceil((view.top + view.height) / ROW) + SPARE);
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
    const page = Math.max(1, Math.floor(view.height / ROW) - 1);
    const to: Record<string, readonly [number, number]> = {
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
    const [toRow, toColumn] = to[event.key] ?? [];
    if (toRow === undefined || toColumn === undefined) return;
    event.preventDefault();
    const entry = entries[toRow];
    const preset = presets[toColumn];
    if (!entry || !preset) return;
    wantsFocus.current = true;
    reveal(scroller.current, toRow);
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
            {presets.map((preset) => (
              <th scope="col" key={preset.id}>
                <ColumnHead preset={preset} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? <Spacer rows={first} columns={presets.length + 1} /> : null}
          {entries.slice(first, last).map((entry, n) => (
            <Row
              key={entry.id}
              entry={entry}
              index={first + n}
              presets={presets}
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
      <td colSpan={columns} style={{ height: rows * ROW }} />
    </tr>
  );
}

function reveal(scroller: HTMLElement | null, row: number): void {
  if (!scroller) return;
  const head = scroller.querySelector('thead')?.clientHeight ?? 0;
  const top = row * ROW;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  const bottom = top + ROW + head - scroller.clientHeight;
  if (bottom > scroller.scrollTop) scroller.scrollTop = bottom;
}

function AllPictures() {
  const store = useBatch();
  const { entries } = useBatchSnapshot();
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

function ColumnHead({ preset }: { readonly preset: BatchPreset }) {
  const store = useBatch();
  const { presets } = useBatchSnapshot();
  const { fit } = preset.rule;
  const act = (action: string | number) => {
    if (action === 'remove') store.setColumns(presets.filter(({ id }) => id !== preset.id));
    if (action === 'upscale') store.ruleForColumn(preset.id, { upscale: !preset.rule.upscale });
    if (action === 'first') {
      store.setColumns([preset, ...presets.filter(({ id }) => id !== preset.id)]);
    }
  };
  return (
    <>
      <div className={styles.columnTitle}>
        <b title={preset.label}>{preset.label}</b>
        <MenuTrigger>
          <AriaButton
            aria-label={t('Options for {label}', { label: preset.label })}
            className={buttonClass('ghost', 'sm', true)}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </AriaButton>
          <Popover className={menu.popover ?? ''} placement="bottom end">
            <Menu className={menu.menu ?? ''} aria-label={preset.label} onAction={act}>
              <MenuItem id="upscale" className={menu.item ?? ''}>
                {preset.rule.upscale ? t('Never upscale') : t('Allow upscale')}
              </MenuItem>
              <MenuItem id="first" className={menu.item ?? ''}>
                {t('Move to the front')}
              </MenuItem>
              <MenuItem id="remove" className={menu.item ?? ''}>
                {t('Remove from this batch')}
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
      <span className={styles.columnSize}>{said(dimensionsInWords(preset))}</span>
      <div className={styles.columnFit}>
        <SelectBox
          label={t('Fit for {label}', { label: preset.label })}
          value={columnFit(fit)}
          options={FIT_CHOICES.map(({ id, label }) => ({ value: id, label: said(label) }))}
          onChange={(id) => {
            const choice = FIT_CHOICES.find((one) => one.id === id);
            if (choice) store.ruleForColumn(preset.id, { fit: choice.fit });
          }}
        />
      </div>
    </>
  );
}

interface RowProps {
  readonly entry: BatchEntry;
  readonly index: number;
  readonly presets: readonly BatchPreset[];
  readonly active: string | null;
  /** Tab enters the grid here. */
  readonly entered: boolean;
}

function Row({ entry, index, presets, active, entered }: RowProps) {
  const store = useBatch();
  return (
    <tr aria-rowindex={index + 2} style={{ height: ROW }} data-excluded={!entry.included || undefined}>
      <th scope="row">
        <PictureHead entry={entry} />
      </th>
      {presets.map((preset, column) => {
        const cell = store.cellOf(entry, preset);
        const isActive = active === preset.id;
        return (
          <td
            key={preset.id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid pattern
            role="gridcell"
            tabIndex={isActive || (entered && column === 0) ? 0 : -1}
            aria-selected={isActive}
            onFocus={() => {
              if (!isActive) store.select({ entry: entry.id, preset: preset.id });
            }}
          >
            {cell && entry.thumbnail ? (
              <CellCard
                cell={cell}
                state={store.shown(cell)}
                thumbnail={entry.thumbnail}
                active={isActive}
                width={136}
                height={96}
              />
            ) : (
              <div className={styles.cell} data-empty="">
                {entry.error ? null : <span className={styles.looking} />}
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function PictureHead({ entry }: { readonly entry: BatchEntry }) {
  const store = useBatch();
  return (
    <span className={styles.picture}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('Include {name}', { name: entry.name })}
          checked={entry.included}
          disabled={entry.error !== null}
          onChange={(event) => store.include(entry.id, event.currentTarget.checked)}
        />
      </label>
      {entry.thumbnail ? <img src={entry.thumbnail} alt="" /> : <span className={styles.noThumbnail} />}
      <span className={styles.pictureName}>
        <span title={entry.name} dir="auto">
          {entry.name}
        </span>
        {entry.error ? (
          <span className={styles.refused} title={said(entry.error.message)}>
            {said(entry.error.message)}
          </span>
        ) : (
          <span className={styles.quiet}>
            {entry.picture ? said(dimensionsInWords(entry.picture.size)) : t('Opening')}
          </span>
        )}
      </span>
      <button
        type="button"
        className={cx(buttonClass('ghost', 'sm', true), styles.remove)}
        aria-label={t('Remove {name}', { name: entry.name })}
        title={t('Remove from this batch')}
        onClick={(event) => {
          const rows = [...(event.currentTarget.closest('tbody')?.rows ?? [])];
          const at = rows.findIndex((row) => row.contains(event.currentTarget));
          const next = rows[at + 1] ?? rows[at - 1];
          next?.querySelector<HTMLElement>(`.${styles.remove}`)?.focus();
          store.remove(entry.id);
        }}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
