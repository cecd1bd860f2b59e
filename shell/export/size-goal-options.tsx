import type { ReactNode } from 'react';
import { NumberInput } from '#controls/number-field.tsx';
import type { SizeGoal } from '../../workers/index.ts';
import { t } from '../locale/index.ts';
import styles from './export-dialog.module.css';

/** Typed values are kept while the box is not ticked. */
export interface GoalChoice {
  readonly kind: SizeGoal['kind'] | null;
  readonly kilobytes: number;
  readonly score: number;
  readonly anyFormat: boolean;
}

export const FIRST_GOAL: GoalChoice = { kind: null, kilobytes: 200, score: 80, anyFormat: false };

/** 1 KB is 1000 bytes, as everywhere sizes are shown. */
export function goalOf({ kind, kilobytes, score }: GoalChoice): SizeGoal | null {
  if (kind === 'bytes') return { kind, atMost: kilobytes * 1000 };
  return kind === 'score' ? { kind, atLeast: score } : null;
}

interface SizeGoalOptionsProps {
  readonly value: GoalChoice;
  onChange(value: GoalChoice): void;
}

/** "At most 200 KB", or "as small as it goes while it still looks like this". */
export function SizeGoalOptions({ value, onChange }: SizeGoalOptionsProps) {
  const { kind, kilobytes, score, anyFormat } = value;
  return (
    <>
      <div className={styles.goal}>
        <Tick
          on={kind === 'bytes'}
          onChange={(on) => onChange({ ...value, kind: on ? 'bytes' : null })}
          label={t('Max. size')}
        />
        <NumberInput
          label={t('Target size')}
          value={kilobytes}
          min={1}
          max={200_000}
          unit="KB"
          onChange={(next) => onChange({ ...value, kilobytes: next, kind: 'bytes' })}
        />
      </div>
      <div className={styles.goal}>
        <Tick
          on={kind === 'score'}
          onChange={(on) => onChange({ ...value, kind: on ? 'score' : null })}
          label={t('Smallest file at similarity')}
        />
        <NumberInput
          label={t('Minimum similarity')}
          value={score}
          min={1}
          max={100}
          unit={t('of 100')}
          onChange={(next) => onChange({ ...value, score: next, kind: 'score' })}
        />
      </div>
      {kind === null ? null : (
        <Tick
          on={anyFormat}
          onChange={(on) => onChange({ ...value, anyFormat: on })}
          label={t('Choose the best format')}
        />
      )}
    </>
  );
}

/** A box to tick with its words. */
export function Tick(props: {
  readonly on: boolean;
  readonly label: ReactNode;
  onChange(on: boolean): void;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
