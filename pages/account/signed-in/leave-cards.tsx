/** Signing out of this browser, and deleting the account. */
import type { deleteAccount } from '../../../api/contract/routes/auth.ts';
import { t } from '../base/i18n.ts';
import { Actions, SplitCard } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { askProven } from '../components/prove.tsx';
import { endSessionHere, signOut } from './person-session.ts';
import { usePerson } from './queries.ts';

export function LeaveCards() {
  return (
    <>
      <AccessCard />
      <DeleteCard />
    </>
  );
}

function AccessCard() {
  const notice = useNotice();
  return (
    <SplitCard title={t('Access')} about={t('Signs you out in this browser, in its other tabs too.')}>
      <Notice of={notice} />
      <Actions>
        <ActionButton notice={notice} onAct={async () => signOut()}>
          {t('Sign out')}
        </ActionButton>
        <a href="/account/security">{t('Where you are signed in')}</a>
      </Actions>
    </SplitCard>
  );
}

function DeleteCard() {
  const notice = useNotice();
  const { email } = usePerson();
  const remove = async () => {
    const isMeant = await confirmed({
      title: () => t('Delete the account of {email}?', { email }),
      text: () => t('This also deletes its pictures, keys, storages and history. You cannot undo this.'),
      action: () => t('Delete account'),
    });
    if (!isMeant) return;
    await askProven<typeof deleteAccount>('POST', '/auth/delete-account');
    endSessionHere();
    location.assign('/signup');
  };
  return (
    <SplitCard
      title={t('Delete account')}
      about={t(
        'Deletes the account with its pictures, keys, storages and history, immediately and permanently.',
      )}
    >
      <Notice of={notice} />
      <Actions>
        <ActionButton className="danger" notice={notice} onAct={remove}>
          {t('Delete account')}
        </ActionButton>
      </Actions>
    </SplitCard>
  );
}
