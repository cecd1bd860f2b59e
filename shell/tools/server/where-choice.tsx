import { useEffect, useRef } from 'react';
import { Segments } from '#controls/choice.tsx';
import { t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';

interface WhereChoiceProps {
  readonly value: 'here' | 'server';
  /** Why one would choose it. */
  readonly why: string;
  onChange(value: 'here' | 'server'): void;
}

/** The panel of the other place is on its way, with this choice in it. */
let isTurning = false;

/** Runs on this device or on the server. Each place has a panel of its own: the focus goes along to it. */
export function WhereChoice({ value, why, onChange }: WhereChoiceProps) {
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTurning) choice.current?.querySelector<HTMLInputElement>(':checked')?.focus();
    isTurning = false;
  }, []);
  return (
    <OperationSection first>
      <div ref={choice}>
        <Segments
          label={t('Where it is made')}
          value={value}
          options={[
            { value: 'here', label: t('This device') },
            { value: 'server', label: t('Server') },
          ]}
          onChange={(next) => {
            isTurning = true;
            onChange(next);
          }}
        />
      </div>
      <p className={panel.quiet}>{why}</p>
    </OperationSection>
  );
}
