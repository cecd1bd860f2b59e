import type { BatchCell } from '../../engine/index.ts';
import { READINESS_OF_PRESET } from '../../vocabulary/readiness-rules.ts';
import { plural, t } from '../locale/index.ts';
import { RuleList, Verdict } from '../readiness/rule-list.tsx';
import { PLATFORM_NAMES } from '../readiness/rule-words.ts';
import { tallyOf } from '../readiness/tally.ts';
import { Hidden } from '../ui/button.tsx';
import styles from './batch.module.css';
import parts from './batch-cell.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import panel from './batch-panel.module.css';

/** How many rules of the column's marketplace a file meets; nothing until it was checked. */
export function ReadinessBadge({ file }: { readonly file: Blob }) {
  const store = useBatch();
  const marks = useBatchValue(() => store.marksOf(file));
  if (!marks) return null;
  const { passed, total, verdict } = tallyOf(marks);
  return (
    <span className={parts.readiness} data-verdict={verdict}>
      <span aria-hidden="true">
        {plural(total, { one: '{passed}/{count} rule', other: '{passed}/{count} rules' }, { passed })}
      </span>
      <Hidden>
        {plural(
          total,
          { one: '{passed} of {count} rule passes', other: '{passed} of {count} rules pass' },
          { passed },
        )}
      </Hidden>
    </span>
  );
}

/** The selected cell's rules, with the measurements of its file. */
export function CellReadiness({ cell }: { readonly cell: BatchCell }) {
  const store = useBatch();
  const platform = READINESS_OF_PRESET[cell.preset.id];
  const file = useBatchValue(() => {
    const state = store.shown(cell);
    return state.kind === 'done' ? state.file : null;
  });
  const marks = useBatchValue(() => file && store.marksOf(file));
  if (!platform) return null;
  return (
    <section className={panel.section}>
      <h3>{t('Rules of {platform}', { platform: t(PLATFORM_NAMES[platform]) })}</h3>
      {marks ? (
        <>
          <Verdict marks={marks} />
          <RuleList marks={marks} />
        </>
      ) : (
        <p className={styles.quiet}>
          {file ? t('Checking the file…') : t('Checked once the file is created.')}
        </p>
      )}
    </section>
  );
}
