/** What the person agrees to be reported, where the operator named a service for it. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { wantedReports } from '../../../api/client/account/adapters.ts';
import {
  type Consent,
  onConsent,
  type Report,
  readConsent,
  saveConsent,
} from '../../../api/client/account/consent.ts';
import { t } from '../base/i18n.ts';
import { SplitCard } from '../components/card.tsx';
import { Switch } from '../components/switch.tsx';

const NOTHING: Consent = { analytics: false, errors: false };
const NAMES: Readonly<Record<Report, () => string>> = {
  analytics: () => t('Count how I use pages'),
  errors: () => t('Report errors that I meet'),
};

export function ReportsCard() {
  const { data: wanted = [] } = useQuery({ queryKey: ['reports'], queryFn: wantedReports });
  // Compared as text: what is read is a new object each time.
  const kept = useSyncExternalStore(onConsent, () => JSON.stringify(readConsent() ?? NOTHING));
  if (wanted.length === 0) return null;
  const consent = JSON.parse(kept) as Consent;
  return (
    <SplitCard
      title={t('Reports about your use')}
      about={t('Your pictures, keys and what you type are never sent.')}
    >
      {wanted.map((name) => (
        <Switch
          key={name}
          label={NAMES[name]()}
          isOn={consent[name]}
          onChange={(next) => saveConsent({ ...consent, [name]: next })}
        />
      ))}
    </SplitCard>
  );
}
