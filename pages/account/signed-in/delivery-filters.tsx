import { type ReactNode, useId } from 'react';
import { DELIVERY_STATES, WEBHOOK_TEST_TYPE, WEBHOOK_TYPE_IDS } from '../../../vocabulary/platform.ts';
import { t, type Words } from '../base/i18n.ts';
import { Segments } from '../components/segments.tsx';
import type { DeliveryFilter } from './delivery-query.ts';

interface DeliveryFiltersProps {
  readonly value: DeliveryFilter;
  onChange(filter: DeliveryFilter): void;
}

const STATE_NAMES: Readonly<Record<(typeof DELIVERY_STATES)[number], Words>> = {
  waiting: () => t('Waiting'),
  delivered: () => t('Delivered'),
  failed: () => t('Failed'),
};

/** Which deliveries are listed: by state, event and day. */
export function DeliveryFilters({ value, onChange }: DeliveryFiltersProps) {
  const id = useId();
  const { type, from, to } = value;
  const types: readonly DeliveryFilter['type'][] = [...WEBHOOK_TYPE_IDS, WEBHOOK_TEST_TYPE];
  return (
    <div className="usage-fields">
      <Segments
        label={t('State')}
        value={value.state}
        options={[
          { value: '', name: t('All') },
          ...DELIVERY_STATES.map((state) => ({ value: state, name: STATE_NAMES[state]() })),
        ]}
        onChange={(state) => onChange({ ...value, state })}
      />
      <Labelled id={`${id}-type`} name={t('Event')}>
        <select
          id={`${id}-type`}
          value={type}
          onChange={({ currentTarget }) =>
            onChange({ ...value, type: types.find((each) => each === currentTarget.value) ?? '' })
          }
        >
          <option value="">{t('All')}</option>
          {types.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Labelled>
      <Labelled id={`${id}-from`} name={t('From')}>
        <input
          id={`${id}-from`}
          type="date"
          max={to}
          value={from}
          onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
        />
      </Labelled>
      <Labelled id={`${id}-to`} name={t('To')}>
        <input
          id={`${id}-to`}
          type="date"
          min={from}
          value={to}
          onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
        />
      </Labelled>
    </div>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

const Labelled = ({ id, name, children }: LabelledProps) => (
  <div className="field">
    <label htmlFor={id}>{name}</label>
    {children}
  </div>
);
