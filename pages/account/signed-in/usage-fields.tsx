import { useId } from 'react';
import { USAGE_PERIODS } from '../../../vocabulary/api-options.ts';
import { t, type Words } from '../base/i18n.ts';
import type { Client, Selection } from './usage-selection.ts';

const PERIOD_NAMES: Readonly<Record<Selection['period'], Words>> = {
  day: () => t('Day'),
  week: () => t('Week'),
  month: () => t('Month'),
};

interface UsageFieldsProps {
  readonly selection: Selection;
  onChange(selection: Selection): void;
}

/** Whose calls, from when to when, and how long a period is. */
export function UsageFields({ selection, onChange }: UsageFieldsProps) {
  const id = useId();
  const { client, from, to, period } = selection;
  // A field that was cleared, or a range that ends before it begins, changes nothing.
  const choose = (next: Partial<Selection>) => {
    const changed = { ...selection, ...next };
    if (changed.from !== '' && changed.to !== '' && changed.from <= changed.to) onChange(changed);
  };
  return (
    <div className="usage-fields">
      <div className="field">
        <label htmlFor={`${id}-client`}>{t('Requests')}</label>
        <select
          id={`${id}-client`}
          value={client}
          onChange={({ currentTarget }) => choose({ client: currentTarget.value as Client })}
        >
          <option value="API">{t('With API keys')}</option>
          <option value="WEB">{t('On this site')}</option>
        </select>
      </div>
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
      <div className="field">
        <label htmlFor={`${id}-period`}>{t('Group by')}</label>
        <select
          id={`${id}-period`}
          value={period}
          onChange={({ currentTarget }) => choose({ period: currentTarget.value as Selection['period'] })}
        >
          {USAGE_PERIODS.map((each) => (
            <option key={each} value={each}>
              {PERIOD_NAMES[each]()}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
