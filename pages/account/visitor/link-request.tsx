/** Asking for an email that lets one in: a link that signs in, or one that sets a new password. */

import { useState } from 'react';
import { call } from '../../../api/client/call.ts';
import type { requestMagicLink } from '../../../api/contract/routes/auth-links.ts';
import type { restorePassword } from '../../../api/contract/routes/auth-passwords.ts';
import { t } from '../base/i18n.ts';
import { emailField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { BackToSignIn } from '../components/links.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { Page } from '../components/page.tsx';

export function SignInByEmail() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    const about = t('If {email} has an account, a link that signs you in is on its way.', { email: sentTo });
    return <MailSent about={about} />;
  }
  const send = async ({ email = '' }) => {
    await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
    setSentTo(email);
  };
  return (
    <Page key="form" title={t('Sign in by email')} about={t('No password needed: we email you a link.')}>
      <Form fields={[emailField()]} action={t('Send me a link')} onSend={send} />
      <BackToSignIn />
    </Page>
  );
}

export function RestorePassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <MailSent
        about={t('If {email} has an account, a link that sets a new password is on its way.', {
          email: sentTo,
        })}
      />
    );
  }
  const send = async ({ email = '' }) => {
    await call<typeof restorePassword>('POST', '/auth/restore-password', { body: { email } });
    setSentTo(email);
  };
  return (
    <Page key="form" title={t('Forgot your password?')} about={t('We email you a link to set a new one.')}>
      <Form fields={[emailField()]} action={t('Send me a link')} onSend={send} />
      <BackToSignIn />
    </Page>
  );
}
