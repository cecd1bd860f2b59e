import { useId, useState } from 'react';
import { USAGE_PERIODS } from '../../../vocabulary/api-options.ts';
import { t, type Words } from '../base/i18n.ts';
import { Segments } from '../components/segments.tsx';
import { FIRST_DAY, lastDay, type Selection } from './usage-selection.ts';

interface UsageFieldsProps {
  readonly selection: Selection;
  onChange(selection: Selection): void;
}

/** From when to when, both days included. */
export function RangeFields({ selection, onChange }: UsageFieldsProps) {
  const { from, to } = selection;
  return (
    <div className="usage-fields">
      <DayField
        name={t('From')}
        value={from}
        min={FIRST_DAY}
        max={to}
        onChoose={(day) => onChange({ ...selection, from: day })}
      />
      <DayField
        name={t('To')}
        value={to}
        min={from}
        max={lastDay(Date.now())}
        onChoose={(day) => onChange({ ...selection, to: day })}
      />
    </div>
  );
}

interface DayFieldProps {
  readonly name: string;
  /** ISO day, like its bounds. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  onChoose(day: string): void;
}

/** A day within bounds. While its year is typed it is one of antiquity: only a day within the bounds is chosen. */
function DayField({ name, value, min, max, onChoose }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="date"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ currentTarget: { value: day, validity } }) => {
          const isWithin = day !== '' && validity.valid;
          setTyped(isWithin ? null : day);
          if (isWithin) onChoose(day);
        }}
        onBlur={() => setTyped(null)}
      />
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
