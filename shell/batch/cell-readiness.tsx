import { SelectBox } from '#controls/select-box.tsx';
import type { BatchCell } from '../../engine/index.ts';
import { READINESS_PLATFORMS } from '../../vocabulary/readiness-rules.ts';
import { plural, t } from '../locale/index.ts';
import { RuleList, Verdict } from '../readiness/rule-list.tsx';
import { PLATFORM_NAMES } from '../readiness/rule-words.ts';
import { tallyOf } from '../readiness/tally.ts';
import { Hidden } from '../ui/button.tsx';
import styles from './batch.module.css';
import parts from './batch-cell.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';
import panel from './batch-panel.module.css';
import { marketplaceOf } from './column-rules.ts';

/** How many rules of the column's marketplace a file meets; nothing until it was checked. */
export function ReadinessBadge({ preset, file }: { readonly preset: string; readonly file: Blob }) {
  const store = useBatch();
  const marks = useBatchValue(() => store.marksOf(file, preset));
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

/** Whose rules the column is checked by, and how the selected cell's file meets them. */
export function CellReadiness({ cell }: { readonly cell: BatchCell }) {
  const store = useBatch();
  const platform = useBatchValue(({ marketplaces }) => marketplaceOf(marketplaces, cell.preset.id));
  const file = useBatchValue(() => {
    const state = store.shown(cell);
    return state.kind === 'done' ? state.file : null;
  });
  const marks = useBatchValue(() => file && store.marksOf(file, cell.preset.id));
  return (
    <section className={panel.section}>
      <h3>{t('Marketplace rules')}</h3>
      <SelectBox
        label={t('Marketplace')}
        value={platform ?? 'none'}
        options={[
          { value: 'none', label: t('No marketplace') },
          ...READINESS_PLATFORMS.map((value) => ({ value, label: t(PLATFORM_NAMES[value]) })),
        ]}
        onChange={(value) => store.checkColumn(cell.preset, value === 'none' ? null : value)}
      />
      <p className={styles.quiet}>
        {platform ? t('Every file of this column is checked.') : t('Files of this column are not checked.')}
      </p>
      {!platform ? null : marks ? (
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
