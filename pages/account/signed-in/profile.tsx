/** The user's details, email preferences, and sign-out. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { updateSettings } from '../../../api/contract/routes/settings.ts';
import { ONBOARDING_INDUSTRIES, ONBOARDING_ROLES } from '../../../vocabulary/onboarding.ts';
import { number, sayTime, t } from '../base/i18n.ts';
import { Actions, SplitCard } from '../components/card.tsx';
import { Form, type Values } from '../components/form.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { Switch } from '../components/switch.tsx';
import { LeaveCards } from './leave-cards.tsx';
import { choiceField, INDUSTRIES, ROLES } from './onboarding-fields.ts';
import { sayPlan } from './plan-name.ts';
import { PreferencesCard } from './preferences-card.tsx';
import { personQuery, usePerson } from './queries.ts';
import { ReportsCard } from './reports-card.tsx';
import { sayStorage, storageQuery } from './storage-use.ts';

export default function Profile() {
  return (
    <>
      <PersonCard />
      <PlanCard />
      <EmailCard />
      <PreferencesCard />
      <ReportsCard />
      <LeaveCards />
    </>
  );
}

function PersonCard() {
  const client = useQueryClient();
  const { email, onboarding__industry: industry, onboarding__role: role } = usePerson();
  const notice = useNotice();
  const save = async (values: Values) => {
    notice.clear();
    const body = {
      onboarding__industry: values.onboarding__industry || null,
      onboarding__role: values.onboarding__role || null,
    };
    await ask<typeof updateSettings>('PATCH', '/user/settings', { body });
    await client.invalidateQueries(personQuery);
    notice.done(() => t('Saved.'));
  };
  return (
    <SplitCard title={t('You')} about={t('What you do helps us choose which tools to build next.')}>
      <dl>
        <Fact name={t('Email')}>{email}</Fact>
      </dl>
      <Form
        look="pairs"
        fields={[
          choiceField('onboarding__industry', t('Industry'), ONBOARDING_INDUSTRIES, INDUSTRIES, industry),
          choiceField('onboarding__role', t('Role'), ONBOARDING_ROLES, ROLES, role),
        ]}
        action={t('Save')}
        onSend={save}
      />
      <Notice of={notice} />
    </SplitCard>
  );
}

function PlanCard() {
  const {
    product,
    period_ends_at: end,
    cancel_at_period_end: isEnding,
    quota_images: credits,
    quota_images_used: used,
  } = usePerson();
  const { data: storage } = useQuery(storageQuery);
  return (
    <SplitCard title={t('Plan')} about={t('What your account has, and how much of it is left.')}>
      <dl>
        <Fact name={t('Plan')}>{sayPlan(product.machine_name)}</Fact>
        <Fact name={t('Credits left')}>
          {t('{left} of {credits}', {
            left: number(Math.max(0, credits - used)),
            credits: number(credits),
          })}
        </Fact>
        <Fact name={t('Storage')}>{storage ? sayStorage(storage) : ''}</Fact>
        {end === null ? null : (
          <Fact name={isEnding ? t('Ends on') : t('Renews on')}>{sayTime(end, 'day')}</Fact>
        )}
      </dl>
      <Actions>
        <a href="/account/billing">{t('Plans and payments')}</a>
      </Actions>
    </SplitCard>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function EmailCard() {
  const client = useQueryClient();
  const [isOn, setOn] = useState(usePerson().allow_marketing_emails);
  const notice = useNotice();
  const change = async (next: boolean) => {
    setOn(next);
    try {
      const body = { allow_marketing_emails: next };
      await ask<typeof updateSettings>('PATCH', '/user/settings', { body });
      await client.invalidateQueries(personQuery);
      notice.done(() => t('Saved.'));
    } catch (error) {
      setOn(!next);
      notice.fail(error);
    }
  };
  return (
    <SplitCard title={t('Emails')} about={t('Emails about security and payments are always sent.')}>
      <Switch
        label={t('Product news')}
        about={t('New tools, tips and offers.')}
        isOn={isOn}
        onChange={(next) => void change(next)}
      />
      <Notice of={notice} />
    </SplitCard>
  );
}
