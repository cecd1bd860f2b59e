import { useMemo } from 'react';
import {
  type BatchOutcome,
  bytesMessage,
  dimensionsMessage,
  type RefusedPicture,
} from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogHead } from '../ui/modal-dialog.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import { BatchDialog } from './batch-dialog.tsx';
import parts from './report-dialog.module.css';
import { BLOCK, useRowsInView } from './rows-in-view.ts';

/** Every file, its size, and everything that was lost on the way. Thousands, of which those in view exist. */
export default function ReportDialog({ onClose }: { onClose(): void }) {
  const store = useBatch();
  const tally = useBatchValue(() => store.tally());
  const entries = useBatchValue((batch) => batch.entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the batch is told anew when it was counted anew
  const rows = useMemo(() => [...store.refused(), ...store.outcomes()], [store, tally, entries]);
  const { scroller, look, from, to, before, after } = useRowsInView(rows.length);
  const blocks = Array.from({ length: to - from }, (_, n) => from + n);
  return (
    <BatchDialog className={parts.report} onClose={onClose}>
      <DialogHead title={t('Report')} onClose={onClose}>
        <Button onClick={() => store.saveReport()}>{t('Save as CSV')}</Button>
      </DialogHead>
      <section
        ref={scroller}
        className={styles.dialogBody}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
        tabIndex={0}
        aria-label={t('Files')}
        onScroll={look}
      >
        <table className={parts.outcomes} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">{t('File')}</th>
              <th scope="col">{t('Size')}</th>
              <th scope="col">{t('File size')}</th>
              <th scope="col">{t('Changes')}</th>
            </tr>
          </thead>
          <Space height={before} />
          {blocks.map((block) => (
            <tbody key={block} data-block={block}>
              {rows.slice(block * BLOCK, (block + 1) * BLOCK).map((row, n) => (
                <Row key={'cell' in row ? row.cell.key : n} row={row} index={block * BLOCK + n} />
              ))}
            </tbody>
          ))}
          <Space height={after} />
        </table>
      </section>
    </BatchDialog>
  );
}

function Row({ row, index }: { readonly row: BatchOutcome | RefusedPicture; readonly index: number }) {
  const { name, error } = row;
  const { cell, bytes, reports } = 'cell' in row ? row : { cell: null, bytes: null, reports: [] };
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{name}</th>
      <td>{cell ? tMessage(dimensionsMessage(cell.output)) : null}</td>
      <td>{bytes === null ? t('Not created') : tMessage(bytesMessage(bytes))}</td>
      <td>
        {error ? <span className={styles.refused}>{tMessage(error.reason)} </span> : null}
        {[...new Set(reports.map(({ message }) => tMessage(message)))].join(' ')}
      </td>
    </tr>
  );
}

/** Stands for rows that are out of view. */
function Space({ height }: { readonly height: number }) {
  if (height === 0) return null;
  return (
    <tbody aria-hidden="true" className={parts.space}>
      <tr>
        <td colSpan={4} style={{ height }} />
      </tr>
    </tbody>
  );
}
