import { X } from 'lucide-react';
import { memo } from 'react';
import { type BatchPreset, dimensionsMessage } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './batch.module.css';
import { CellCard } from './batch-cell.tsx';
import { useBatch, useBatchValue } from './batch-context.ts';
import parts from './batch-row.module.css';
import type { BatchEntry } from './batch-state.ts';
import { CutOutMark } from './cut-out-mark.tsx';
import { IncludeBox } from './include-box.tsx';

/** A row and its line, CSS px. */
export const ROW_HEIGHT = 149;
/** The least that a column has, CSS px. */
export const COLUMN_WIDTH = 168;
/** Of the column of the pictures' names, CSS px. */
export const NAMES_WIDTH = 218;

interface RowProps {
  readonly entry: BatchEntry;
  readonly index: number;
  readonly presets: readonly BatchPreset[];
  /** Columns in view, `to` left out; of the others only the places exist. */
  readonly from: number;
  readonly to: number;
  /** The preset of the chosen cell, when it is in this row. */
  readonly active: string | null;
  /** Tab enters the grid here. */
  readonly entered: boolean;
}

/** One picture as every preset. Its cells hear of their own changes: a run tells of some cell eight times a second. */
export const BatchRow = memo(function BatchRow(props: RowProps) {
  const { entry, index, presets, from, to, active, entered } = props;
  const isThere = (column: number) =>
    (column >= from && column < to) || presets[column]?.id === active || (entered && column === 0);
  return (
    <tr aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }} data-excluded={!entry.included || undefined}>
      <th scope="row" aria-colindex={1}>
        <PictureHead entry={entry} />
      </th>
      {stretchesOf(presets.length, isThere).map(({ column, count, there }) => {
        const preset = presets[column]!;
        return there ? (
          <GridCell
            key={preset.id}
            entry={entry}
            preset={preset}
            column={column}
            active={active === preset.id}
            tabbable={active === preset.id || (entered && column === 0)}
          />
        ) : (
          <td key={preset.id} colSpan={count} aria-hidden="true" />
        );
      })}
    </tr>
  );
});

interface Stretch {
  readonly column: number;
  readonly count: number;
  readonly there: boolean;
}

/** Rendered columns, with one spacer for each gap. */
function stretchesOf(columns: number, isThere: (column: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (let column = 0; column < columns; column++) {
    const there = isThere(column);
    const before = stretches.at(-1);
    if (there || !before || before.there) stretches.push({ column, count: 1, there });
    else stretches[stretches.length - 1] = { ...before, count: before.count + 1 };
  }
  return stretches;
}

interface GridCellProps {
  readonly entry: BatchEntry;
  readonly preset: BatchPreset;
  readonly column: number;
  readonly active: boolean;
  readonly tabbable: boolean;
}

const GridCell = memo(function GridCell(props: GridCellProps) {
  const { entry, preset, column, active, tabbable } = props;
  const store = useBatch();
  const cell = useBatchValue(() => store.cellOf(entry, preset));
  const state = useBatchValue(() => cell && store.shown(cell));
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid pattern
      role="gridcell"
      tabIndex={tabbable ? 0 : -1}
      aria-selected={active}
      aria-colindex={column + 2}
      onFocus={() => {
        if (!active) store.select({ entry: entry.id, preset: preset.id });
      }}
    >
      {cell && state && entry.thumbnail ? (
        <CellCard
          cell={cell}
          state={state}
          thumbnail={entry.thumbnail}
          active={active}
          width={136}
          height={96}
        />
      ) : (
        <div className={styles.cell} data-empty="">
          {entry.error ? null : <span className={parts.looking} />}
        </div>
      )}
    </td>
  );
});

function PictureHead({ entry }: { readonly entry: BatchEntry }) {
  const store = useBatch();
  return (
    <span className={styles.picture}>
      <IncludeBox entry={entry} />
      {entry.thumbnail ? <img src={entry.thumbnail} alt="" /> : <span className={styles.noThumbnail} />}
      <span className={parts.pictureName}>
        <span title={entry.name} dir="auto">
          {entry.name}
        </span>
        {entry.error ? (
          <span className={styles.refused} title={tMessage(entry.error.reason)}>
            {tMessage(entry.error.reason)}
          </span>
        ) : (
          <span className={styles.quiet}>
            {entry.isDocument
              ? t('This edit')
              : entry.picture
                ? tMessage(dimensionsMessage(entry.picture.size))
                : t('Opening')}
          </span>
        )}
        <CutOutMark cutOut={entry.cutOut} />
      </span>
      <button
        type="button"
        className={cx(buttonClass('ghost', 'sm', true), parts.remove)}
        aria-label={t('Remove {name}', { name: entry.name })}
        title={t('Remove from this batch')}
        onClick={(event) => {
          const rows = [...(event.currentTarget.closest('tbody')?.rows ?? [])];
          const at = rows.findIndex((row) => row.contains(event.currentTarget));
          const next = rows[at + 1] ?? rows[at - 1];
          next?.querySelector<HTMLElement>(`.${parts.remove}`)?.focus();
          store.remove(entry.id);
        }}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
