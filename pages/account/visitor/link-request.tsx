/** Asking for an email that lets one in: a link that signs in, or one that sets a new password. */

import { call } from '../../../api/client/call.ts';
import type { requestMagicLink } from '../../../api/contract/routes/auth-links.ts';
import type { restorePassword } from '../../../api/contract/routes/auth-passwords.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { goToSent } from '../base/sent-to.ts';
import { emailField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { BackToSignIn } from '../components/links.tsx';
import { Page } from '../components/page.tsx';

export function SignInByEmail() {
  const send = async ({ email = '' }) => {
    await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
    goToSent(ACCOUNT_LINKS.authLinkSent, email);
  };
  return (
    <Page key="form" title={t('Sign in by email')} about={t('No password needed: we email you a link.')}>
      <Form fields={[emailField()]} action={t('Send me a link')} onSend={send} />
      <BackToSignIn />
    </Page>
  );
}

export function RestorePassword() {
  const send = async ({ email = '' }) => {
    await call<typeof restorePassword>('POST', '/auth/restore-password', { body: { email } });
    goToSent(ACCOUNT_LINKS.passwordLinkSent, email);
  };
  return (
    <Page key="form" title={t('Forgot your password?')} about={t('We email you a link to set a new one.')}>
      <Form fields={[emailField()]} action={t('Send me a link')} onSend={send} />
      <BackToSignIn />
    </Page>
  );
}
