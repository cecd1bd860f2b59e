import { Check, Info, TriangleAlert } from 'lucide-react';
import type { Report } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import styles from './export-dialog.module.css';

/** Every loss and every note, in words. */
export function ChangeList({ reports }: { readonly reports: readonly Report[] | null }) {
  if (!reports) return <p className={styles.quiet}>{t('Available once the file is encoded.')}</p>;
  if (reports.length === 0) {
    return (
      <ul className={styles.changes}>
        <li>
          <Check size={16} aria-hidden="true" className={styles.fine} />
          {t('Nothing is lost.')}
        </li>
      </ul>
    );
  }
  return (
    <ul className={styles.changes}>
      {reports.map((report) => (
        <li key={`${report.code} ${tMessage(report.message)}`}>
          {report.severity === 'loss' ? (
            <TriangleAlert size={16} aria-hidden="true" className={styles.loss} />
          ) : (
            <Info size={16} aria-hidden="true" className={styles.quiet} />
          )}
          {tMessage(report.message)}
        </li>
      ))}
    </ul>
  );
}
