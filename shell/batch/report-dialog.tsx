import { useState } from 'react';
import { bytesInWords, dimensionsInWords } from '../../engine/index.ts';
import { said, t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import parts from './report-dialog.module.css';

/** As many rows as anyone reads here; the table for the rest is the CSV. */
const MOST_ROWS = 300;
/** Laid out at a time: more than fit on a screen, and few enough not to be waited for. */
const ROWS_AT_A_TIME = 50;

/** Every file, its size, and everything that was lost on the way. */
export default function ReportDialog({ onClose }: { onClose(): void }) {
  const store = useBatch();
  useBatchSnapshot();
  const outcomes = store.outcomes();
  const [rows, setRows] = useState(ROWS_AT_A_TIME);
  return (
    <ModalDialog className={parts.report} onClose={onClose}>
      <DialogHead title={t('Report')} onClose={onClose}>
        <Button onClick={() => store.saveReport()}>{t('Save as CSV')}</Button>
      </DialogHead>
      <section
        className={styles.dialogBody}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
        tabIndex={0}
        aria-label={t('Files')}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollHeight - scrollTop < 2 * clientHeight) {
            setRows(Math.min(rows + ROWS_AT_A_TIME, MOST_ROWS));
          }
        }}
      >
        <table className={parts.outcomes}>
          <thead>
            <tr>
              <th scope="col">{t('File')}</th>
              <th scope="col">{t('Size')}</th>
              <th scope="col">{t('Bytes')}</th>
              <th scope="col">{t('What changed')}</th>
            </tr>
          </thead>
          <tbody>
            {store.refused().map(({ name, error }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have the same name
              <tr key={n}>
                <th scope="row">{name}</th>
                <td />
                <td>{t('Not made')}</td>
                <td>
                  <span className={styles.refused}>{said(error.message)}</span>
                </td>
              </tr>
            ))}
            {outcomes.slice(0, rows).map(({ cell, name, bytes, reports, error }) => (
              <tr key={cell.key}>
                <th scope="row">{name}</th>
                <td>{said(dimensionsInWords(cell.output))}</td>
                <td>{bytes === null ? t('Not made') : said(bytesInWords(bytes))}</td>
                <td>
                  {error ? <span className={styles.refused}>{said(error.message)} </span> : null}
                  {[...new Set(reports.map(({ message }) => said(message)))].join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {outcomes.length > MOST_ROWS ? (
          <p className={styles.quiet}>
            {t('And {count} more in the CSV.', { count: outcomes.length - MOST_ROWS })}
          </p>
        ) : null}
      </section>
    </ModalDialog>
  );
}
