import { TriangleAlert } from 'lucide-react';
import { type BatchCell, bytesMessage } from '../../engine/index.ts';
import { plural, t, tMessage, tMessages } from '../locale/index.ts';
import styles from './batch.module.css';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import parts from './batch-panel.module.css';
import type { ShownCell } from './batch-state.ts';
import { presetName } from './preset-words.ts';
import { firstProblems } from './problem-list.ts';

/** What went wrong anywhere, and how much there is. */
export function Problems() {
  const store = useBatch();
  const { entries } = useBatchSnapshot();
  const { cells, wrong, finished, bytes } = store.tally();
  const refused = entries.filter(({ error }) => error);
  const total = wrong.length + refused.length;
  const first = firstProblems(refused, wrong);
  return (
    <section className={parts.section} aria-live="polite">
      <h3>
        {t('Problems')} {total > 0 ? <span className={parts.badge}>{total}</span> : null}
      </h3>
      {total === 0 ? <p className={styles.quiet}>{t('None yet')}</p> : null}
      {first.refused.map(({ id, name, error }) => (
        <p className={styles.callout} key={id}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <b>{name}.</b> {error ? tMessages(error.reason, error.next) : null}
          </span>
        </p>
      ))}
      {first.wrong.map(({ cell, state }) => (
        <p className={styles.callout} key={cell.key}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <b>
              {cell.picture.name.replace(/\.[^.]+$/, '')}, {presetName(cell.preset)}.
            </b>{' '}
            {wrongInWords(cell, state)}
          </span>
        </p>
      ))}
      {first.more > 0 ? (
        <p className={styles.quiet}>{t('{count} more in the report', { count: first.more })}</p>
      ) : null}
      {wrong.length > 0 && finished.length + wrong.length < cells.length ? (
        <p className={styles.quiet}>
          {plural(cells.length - wrong.length, {
            one: 'The other {count} file continues.',
            other: 'The other {count} files continue.',
          })}
        </p>
      ) : null}
      {finished.length > 0 ? (
        <p className={styles.quiet}>
          {plural(
            finished.length,
            { one: '{count} file, {bytes}.', other: '{count} files, {bytes}.' },
            { bytes: tMessage(bytesMessage(bytes)) },
          )}
        </p>
      ) : null}
    </section>
  );
}

/** Why a cell was not made, or cannot be, and what to do about it. */
export function wrongInWords({ problem }: BatchCell, state: ShownCell): string {
  if (state.kind === 'failed') {
    return tMessages(state.error.reason, state.error.next);
  }
  return problem
    ? t('Needs {needs} px; the picture has {has}.', { needs: problem.needs, has: problem.has })
    : '';
}
