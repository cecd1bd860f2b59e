import { useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import {
  ONBOARDING_INDUSTRIES,
  ONBOARDING_ROLES,
  type OnboardingIndustry,
  type OnboardingRole,
} from '../../vocabulary/onboarding.ts';
import { writeHash } from '../address/hash-binding.ts';
import { defineMessage, t } from '../locale/index.ts';
import { answerOnboarding, refuseOnboarding } from '../remote/account/onboarding.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import fields from '../ui/field.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './onboarding-dialog.module.css';

const INDUSTRIES: Readonly<Record<OnboardingIndustry, string>> = {
  ecommerce: defineMessage('Online shop'),
  marketplace: defineMessage('Marketplace seller'),
  fashion: defineMessage('Fashion'),
  food: defineMessage('Food'),
  agency: defineMessage('Agency'),
  software: defineMessage('Software'),
  other: defineMessage('Something else'),
};
const ROLES: Readonly<Record<OnboardingRole, string>> = {
  owner: defineMessage('Owner'),
  marketer: defineMessage('Marketing'),
  designer: defineMessage('Design'),
  photographer: defineMessage('Photography'),
  developer: defineMessage('Development'),
  other: defineMessage('Something else'),
};

const close = () => writeHash({ modal: null });

/** Two questions for new users. Closing it skips them permanently. */
export default function OnboardingDialog() {
  const [industry, setIndustry] = useState<OnboardingIndustry | null>(null);
  const [role, setRole] = useState<OnboardingRole | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const skip = () => {
    refuseOnboarding();
    close();
  };
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await answerOnboarding({ industry, role });
      close();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <ModalDialog onClose={skip}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t('What do you need pictures for?')}
        </Heading>
        <p className={dialog.text}>{t('Two questions, so that we know what to build. You can skip them.')}</p>
        <Choice
          label={t('Industry')}
          ids={ONBOARDING_INDUSTRIES}
          names={INDUSTRIES}
          value={industry}
          onChange={setIndustry}
        />
        <Choice label={t('Your work')} ids={ONBOARDING_ROLES} names={ROLES} value={role} onChange={setRole} />
        {error ? (
          <p className={styles.failed} role="alert">
            {sayAnyError(error)}
          </p>
        ) : null}
        <div className={dialog.actions}>
          <Button size="lg" onClick={skip}>
            {t('Skip')}
          </Button>
          <Button
            look="primary"
            size="lg"
            busy={busy}
            disabled={busy || (industry === null && role === null)}
            onClick={() => void save()}
          >
            {t('Save answers')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly ids: readonly T[];
  /** By id, in English. */
  readonly names: Readonly<Record<string, string>>;
  readonly value: NoInfer<T> | null;
  onChange(id: NoInfer<T>): void;
}

function Choice<T extends string>({ label, ids, names, value, onChange }: ChoiceProps<T>) {
  const heading = useId();
  return (
    <fieldset className={styles.choice} aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      <div className={styles.chips}>
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            className={fields.chip}
            aria-pressed={id === value}
            onClick={() => onChange(id)}
          >
            {t(names[id] ?? id)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
