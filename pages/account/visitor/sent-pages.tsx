/** Pages that confirm a sent email, and send it again. Opened directly, they ask for the address. */

import { useState } from 'react';
import { call } from '../../../api/client/call.ts';
import type { requestMagicLink, resendConfirmation } from '../../../api/contract/routes/auth-links.ts';
import type { restorePassword } from '../../../api/contract/routes/auth-passwords.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { fillMessage, TOASTS } from '../../../vocabulary/messages.ts';
import { t, translateText } from '../base/i18n.ts';
import { OUTBOX, useOutbox } from '../base/local-outbox.ts';
import { goToSent, readSentTo, rememberSentTo } from '../base/sent-to.ts';
import { emailField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { BackToSignIn, PrimaryLink } from '../components/links.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';

interface SentPageProps {
  /** The kind of email and its recipient. */
  about(email: string): string;
  /** Sends the email once more. Resolves to true if another page confirms it. */
  onSend(email: string): Promise<boolean>;
}

function SentPage({ about, onSend }: SentPageProps) {
  const [email, setEmail] = useState(readSentTo);
  const hasOutbox = useOutbox();
  const notice = useNotice();
  if (email === '') {
    const send = async ({ email: typed = '' }) => {
      rememberSentTo(typed);
      if (!(await onSend(typed))) setEmail(typed);
    };
    return (
      <Page key="form" title={t('Check your inbox')} about={t('No email yet? Enter your address.')}>
        <Form fields={[emailField()]} action={t('Send the email again')} onSend={send} />
        <BackToSignIn />
      </Page>
    );
  }
  const resend = async () => {
    if (!(await onSend(email))) notice.done(() => t('Sent again.'));
  };
  return (
    <Page key="sent" isTurned title={t('Check your inbox')} about={about(email)}>
      {hasOutbox ? <PrimaryLink href={OUTBOX}>{t('Open the outbox')}</PrimaryLink> : null}
      <p className="about">{t('Not there after a minute? Look into the spam folder.')}</p>
      <ActionButton size="md" notice={notice} onAct={resend}>
        {t('Send the email again')}
      </ActionButton>
      <Notice of={notice} />
      <BackToSignIn />
    </Page>
  );
}

export const AuthLinkSent = () => (
  <SentPage
    about={(email) => t('If {email} has an account, a link that signs you in is on its way.', { email })}
    onSend={async (email) => {
      await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
      return false;
    }}
  />
);

export const PasswordLinkSent = () => (
  <SentPage
    about={(email) =>
      t('If {email} has an account, a link that sets a new password is on its way.', { email })
    }
    onSend={async (email) => {
      await call<typeof restorePassword>('POST', '/auth/restore-password', { body: { email } });
      return false;
    }}
  />
);

const sendConfirmation = (email: string) =>
  call<typeof resendConfirmation>('POST', '/auth/resend-confirmation', { body: { email } });

export const SignedUp = () => (
  <SentPage
    about={(email) => t('We have sent a link to {email}. Open it to activate your account.', { email })}
    onSend={async (email) => {
      await sendConfirmation(email);
      goToSent(ACCOUNT_LINKS.sentAgain, email);
      return true;
    }}
  />
);

export const SentAgain = () => (
  <SentPage
    about={(email) => fillMessage(translateText(TOASTS.confirmationSent), { email })}
    onSend={async (email) => {
      await sendConfirmation(email);
      return false;
    }}
  />
);
