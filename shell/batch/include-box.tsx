import type { ReactNode } from 'react';
import { t } from '../locale/index.ts';
import styles from './batch.module.css';
import { useBatch } from './batch-context.ts';
import type { BatchEntry } from './batch-state.ts';

/** The checkbox that includes a picture, and the content beside it. */
export function IncludeBox({
  entry,
  children,
}: {
  readonly entry: BatchEntry;
  readonly children?: ReactNode;
}) {
  const store = useBatch();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={t('Include {name}', { name: entry.name })}
        checked={entry.included}
        disabled={entry.error !== null}
        onChange={(event) => store.include(entry.id, event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
