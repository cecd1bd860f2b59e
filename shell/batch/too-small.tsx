import { TriangleAlert } from 'lucide-react';
import type { BatchPreset } from '../../engine/index.ts';
import { plural, t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import type { BatchTally } from './batch-cells.ts';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import { presetName } from './preset-words.ts';
import styles from './too-small.module.css';

interface SmallColumn {
  readonly preset: BatchPreset;
  readonly count: number;
}

/** Above the grid: each size that pictures are too small for, and what helps all of them, by one press. */
export function TooSmall() {
  const store = useBatch();
  useBatchSnapshot();
  return columnsOf(store.tally().wrong).map(({ preset, count }) => (
    <fieldset key={preset.id} className={styles.bar} aria-label={presetName(preset)}>
      <span className={styles.words}>
        <TriangleAlert size={16} aria-hidden="true" /> <b>{presetName(preset)}.</b>{' '}
        {plural(count, {
          one: 'One picture is smaller than this size.',
          other: '{count} pictures are smaller than this size.',
        })}
      </span>
      <span className={styles.ways}>
        <Button size="sm" onClick={() => store.ruleForColumn(preset.id, { pad: true, upscale: false })}>
          {t('Pad')}
        </Button>
        <Button size="sm" onClick={() => store.ruleForColumn(preset.id, { upscale: true })}>
          {t('Enlarge')}
        </Button>
        <Button size="sm" onClick={() => store.leaveOut(preset.id)}>
          {t('Skip this size')}
        </Button>
      </span>
    </fieldset>
  ));
}

function columnsOf(wrong: BatchTally['wrong']): readonly SmallColumn[] {
  const columns = new Map<string, SmallColumn>();
  for (const { cell, state } of wrong) {
    if (state.kind !== 'problem') continue;
    const { preset } = cell;
    columns.set(preset.id, { preset, count: (columns.get(preset.id)?.count ?? 0) + 1 });
  }
  return [...columns.values()];
}
