/** Who the person is, which emails they get, and the way out. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, askToSignIn } from '../../../api/client/session.ts';
import type { deleteAccount, logout } from '../../../api/contract/routes/auth.ts';
import type { updateSettings } from '../../../api/contract/routes/settings.ts';
import { sayTime, t } from '../base/i18n.ts';
import { Actions, Card } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { MoreOptions } from '../components/page.tsx';
import { askProven } from '../components/prove.tsx';
import { sayPlan } from './plan-name.ts';
import { personQuery, quotasQuery, usePerson } from './queries.ts';
import { sayStorage, storageQuery } from './storage-use.ts';

export default function Profile() {
  return (
    <>
      <AccountCard />
      <EmailCard />
      <AccessCard />
      <DeleteCard />
    </>
  );
}

function AccountCard() {
  const { email, product, period_ends_at: ends, ...told } = usePerson();
  const { data: quotas = told } = useQuery(quotasQuery);
  const { data: storage } = useQuery(storageQuery);
  const { quota_images: credits, quota_images_used: used } = quotas;
  return (
    <Card title={t('Account')}>
      <dl>
        <Fact name={t('Email')}>{email}</Fact>
        <Fact name={t('Plan')}>{sayPlan(product.machine_name)}</Fact>
        <Fact name={t('Credits left')}>
          {t('{left} of {credits}', { left: Math.max(0, credits - used), credits })}
        </Fact>
        <Fact name={t('Storage')}>{storage ? sayStorage(storage) : ''}</Fact>
        {ends === null ? null : <Fact name={t('Renews on')}>{sayTime(ends, 'day')}</Fact>}
      </dl>
      <MoreOptions>
        <a href="/studio">{t('Open the studio')}</a>
        <a href="/reference">{t('Read the API reference')}</a>
      </MoreOptions>
    </Card>
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
    <Card title={t('Emails')}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>{t('Send me product news')}</span>
      </label>
      <Notice of={notice} />
    </Card>
  );
}

function AccessCard() {
  const notice = useNotice();
  const signOut = async () => {
    await ask<typeof logout>('POST', '/auth/logout');
    askToSignIn();
  };
  return (
    <Card title={t('Access')}>
      <Notice of={notice} />
      <Actions>
        <ActionButton notice={notice} onAct={signOut}>
          {t('Sign out')}
        </ActionButton>
      </Actions>
    </Card>
  );
}

function DeleteCard() {
  const notice = useNotice();
  const remove = async () => {
    const isMeant = await confirmed({
      title: () => t('Delete the account?'),
      text: () => t('This also deletes its pictures, keys, storages and history. You cannot undo this.'),
      action: () => t('Delete account'),
    });
    if (!isMeant) return;
    await askProven<typeof deleteAccount>('POST', '/auth/delete-account');
    location.assign('/signup');
  };
  return (
    <Card title={t('Delete account')}>
      <p className="about">
        {t('Deletes the account with its pictures, keys, storages and history, immediately and permanently.')}
      </p>
      <Notice of={notice} />
      <Actions>
        <ActionButton look="danger" notice={notice} onAct={remove}>
          {t('Delete account')}
        </ActionButton>
      </Actions>
    </Card>
  );
}
