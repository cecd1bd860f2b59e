import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Heading } from 'react-aria-components';
import { readHash, writeHash } from '../address/hash-binding.ts';
import { t } from '../locale/index.ts';
import { supportEmail } from '../remote/account/support-email.ts';
import { useAccount } from '../remote/account/use-account.ts';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null });

/** Access is blocked, or the account was noticed: the person closes it by a press beside it. No head, no foot. */
export default function BlockedDialog() {
  // It closes as it was opened.
  const [isBlocked] = useState(() => readHash().modal === 'fraud-detected');
  const { user } = useAccount();
  const [email, setEmail] = useState('');
  useEffect(() => void supportEmail().then(setEmail), []);
  const account = user?.email;
  return (
    <ModalDialog role="alertdialog" onClose={close}>
      <div className={dialog.pad}>
        <ShieldAlert size={24} aria-hidden="true" color="var(--danger-text)" />
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {isBlocked ? t('Access blocked') : t('Suspicious activity was detected on your account.')}
        </Heading>
        <p className={dialog.text}>{isBlocked ? blockedText(email, account) : suspiciousText(email)}</p>
      </div>
    </ModalDialog>
  );
}

/** Without an account the sentence has no hole for one. */
export const blockedText = (email: string, account: string | undefined): string =>
  account === undefined
    ? t(
        'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email}.',
        { email },
      )
    : t(
        'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {account}).',
        { email, account },
      );

const suspiciousText = (email: string): string =>
  t('Nothing was charged. If you believe this is a mistake, write to {email}.', { email });
