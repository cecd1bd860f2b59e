/** Consent to the services that the operator configured. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { wantedConsents } from '../../../api/client/account/adapters.ts';
import {
  type Consent,
  type Consented,
  NO_CONSENT,
  onConsent,
  readConsent,
  saveConsent,
} from '../../../api/client/account/consent.ts';
import { t } from '../base/i18n.ts';
import { SplitCard } from '../components/card.tsx';
import { Switch } from '../components/switch.tsx';

const NAMES: Readonly<Record<Exclude<Consented, 'chat'>, () => string>> = {
  analytics: () => t('Count how I use pages'),
  errors: () => t('Report errors that I meet'),
  tracking: () => t('Tell a service of another company which pages I visit'),
};

export function ReportsCard() {
  const { data: wanted = [] } = useQuery({ queryKey: ['consents'], queryFn: wantedConsents });
  // Compared as text: each read returns a new object.
  const kept = useSyncExternalStore(onConsent, () => JSON.stringify(readConsent() ?? NO_CONSENT));
  const consent = JSON.parse(kept) as Consent;
  const change = (name: Consented) => (next: boolean) => saveConsent({ ...consent, [name]: next });
  const reports = wanted.filter((name) => name !== 'chat');
  return (
    <>
      {reports.length > 0 ? (
        <SplitCard
          title={t('Reports about your use')}
          about={t('Your pictures, keys and what you type are never sent.')}
        >
          {reports.map((name) => (
            <Switch key={name} label={NAMES[name]()} isOn={consent[name]} onChange={change(name)} />
          ))}
        </SplitCard>
      ) : null}
      {wanted.includes('chat') ? (
        <SplitCard
          title={t('Support chat')}
          about={t(
            'A service of another company. It receives your email, account number, features, credits and account status, and what you write in it.',
          )}
        >
          <Switch label={t('Use it')} isOn={consent.chat} onChange={change('chat')} />
        </SplitCard>
      ) : null}
    </>
  );
}
