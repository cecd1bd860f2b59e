import { TriangleAlert } from 'lucide-react';
import { type BatchCell, type BatchPreset, bytesInWords } from '../../engine/index.ts';
import { plural, said, t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './batch.module.css';
import type { BatchTally } from './batch-cells.ts';
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
  const small = tooSmall(wrong);
  const first = firstProblems(
    refused,
    wrong.filter(({ state }) => state.kind !== 'problem'),
  );
  return (
    <section className={parts.section} aria-live="polite">
      <h3>
        {t('Problems')} {total > 0 ? <span className={parts.badge}>{total}</span> : null}
      </h3>
      {total === 0 ? <p className={styles.quiet}>{t('None so far.')}</p> : null}
      {first.refused.map(({ id, name, error }) => (
        <p className={styles.callout} key={id}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <b>{name}.</b> {error ? said([error.message, error.next].filter(Boolean).join(' ')) : null}
          </span>
        </p>
      ))}
      {small.map(({ preset, count }) => (
        <TooSmall key={preset.id} preset={preset} count={count} />
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
        <p className={styles.quiet}>{t('And {count} more, all in the report.', { count: first.more })}</p>
      ) : null}
      {wrong.length > 0 && finished.length + wrong.length < cells.length ? (
        <p className={styles.quiet}>
          {plural(cells.length - wrong.length, {
            one: 'The other {count} cell carries on.',
            other: 'The other {count} cells carry on.',
          })}
        </p>
      ) : null}
      {finished.length > 0 ? (
        <p className={styles.quiet}>
          {plural(
            finished.length,
            { one: '{count} file, {bytes}.', other: '{count} files, {bytes}.' },
            { bytes: said(bytesInWords(bytes)) },
          )}
        </p>
      ) : null}
    </section>
  );
}

interface SmallColumn {
  readonly preset: BatchPreset;
  readonly count: number;
}

/** The columns in which pictures are too small, and how many of them. */
export function tooSmall(wrong: BatchTally['wrong']): readonly SmallColumn[] {
  const counts = new Map<string, SmallColumn>();
  for (const { cell, state } of wrong) {
    if (state.kind !== 'problem') continue;
    const { preset } = cell;
    counts.set(preset.id, { preset, count: (counts.get(preset.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** What helps all pictures that are too small for a size, each by one press. */
export function TooSmall({ preset, count }: SmallColumn) {
  const store = useBatch();
  const leaveOut = () => store.setColumns(store.getSnapshot().presets.filter(({ id }) => id !== preset.id));
  return (
    <fieldset className={cx(styles.callout, parts.small)} aria-label={presetName(preset)}>
      <span>
        <b>{presetName(preset)}.</b>{' '}
        {plural(count, {
          one: 'One picture is smaller than this size.',
          other: '{count} pictures are smaller than this size.',
        })}
      </span>
      <span className={parts.smallWays}>
        <Button size="sm" onClick={() => store.ruleForColumn(preset.id, { pad: true, upscale: false })}>
          {t('Pad')}
        </Button>
        <Button size="sm" onClick={() => store.ruleForColumn(preset.id, { upscale: true })}>
          {t('Enlarge')}
        </Button>
        <Button size="sm" onClick={leaveOut}>
          {t('Leave this size out')}
        </Button>
      </span>
    </fieldset>
  );
}

/** Why a cell was not made, or cannot be, and what to do about it. */
export function wrongInWords({ problem }: BatchCell, state: ShownCell): string {
  if (state.kind === 'failed') {
    const { message, next } = state.error;
    return said([message, next].filter(Boolean).join(' '));
  }
  return problem
    ? t('{needs} px asked, the picture has {has}.', { needs: problem.needs, has: problem.has })
    : '';
}
