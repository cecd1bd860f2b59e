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

/** Runs on this device or on the server. */
export function WhereChoice({ value, why, onChange }: WhereChoiceProps) {
  return (
    <OperationSection first>
      <Segments
        label={t('Where it is made')}
        value={value}
        options={[
          { value: 'here', label: t('This device') },
          { value: 'server', label: t('Server') },
        ]}
        onChange={onChange}
      />
      <p className={panel.quiet}>{why}</p>
    </OperationSection>
  );
}
