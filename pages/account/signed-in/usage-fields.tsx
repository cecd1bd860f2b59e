import { useId } from 'react';
import { USAGE_PERIODS } from '../../../vocabulary/api-options.ts';
import { t, type Words } from '../base/i18n.ts';
import { Segments } from '../components/segments.tsx';
import type { Selection } from './usage-selection.ts';

interface UsageFieldsProps {
  readonly selection: Selection;
  onChange(selection: Selection): void;
}

/** From when to when, both days included. */
export function RangeFields({ selection, onChange }: UsageFieldsProps) {
  const id = useId();
  const { from, to } = selection;
  // A field that was cleared, or a range that ends before it begins, changes nothing.
  const choose = (next: Partial<Selection>) => {
    const changed = { ...selection, ...next };
    if (changed.from !== '' && changed.to !== '' && changed.from <= changed.to) onChange(changed);
  };
  return (
    <div className="usage-fields">
      <div className="field">
        <label htmlFor={`${id}-from`}>{t('From')}</label>
        <input
          id={`${id}-from`}
          type="date"
          max={to}
          value={from}
          onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-to`}>{t('To')}</label>
        <input
          id={`${id}-to`}
          type="date"
          min={from}
          value={to}
          onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** Client type. */
export const ClientChoice = ({ selection, onChange }: UsageFieldsProps) => (
  <Segments
    label={t('Requests')}
    value={selection.client}
    options={[
      { value: 'API', name: t('With API keys') },
      { value: 'WEB', name: t('On this site') },
    ]}
    onChange={(client) => onChange({ ...selection, client })}
  />
);

const PERIOD_NAMES: Readonly<Record<Selection['period'], Words>> = {
  day: () => t('Day'),
  week: () => t('Week'),
  month: () => t('Month'),
};

/** How long a period is. */
export const PeriodChoice = ({ selection, onChange }: UsageFieldsProps) => (
  <Segments
    label={t('Group by')}
    value={selection.period}
    options={USAGE_PERIODS.map((value) => ({ value, name: PERIOD_NAMES[value]() }))}
    onChange={(period) => onChange({ ...selection, period })}
  />
);
