import { useState } from 'react';
import { withCheck } from '../../../api/client/bot-check.ts';
import { call } from '../../../api/client/call.ts';
import type { register } from '../../../api/contract/routes/auth.ts';
import { t } from '../base/i18n.ts';
import { CheckPanel } from '../components/check-panel.tsx';
import { emailField, newPasswordField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { GoogleButton } from '../components/google-button.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { MoreOptions, Page } from '../components/page.tsx';

export function SignUp() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    const about = t('We have sent a link to {email}. Open it to activate your account.', { email: sentTo });
    return <MailSent about={about} />;
  }
  const send = async ({ email = '', password = '', news }: Readonly<Record<string, string>>) => {
    // Signing up carries the token in its body (spec 5), every other call in a header.
    await withCheck((solved) => {
      const body = { email, password, email_subscriber: news !== undefined, recaptcha_token: solved };
      return call<typeof register>('POST', '/auth/register', { body });
    });
    setSentTo(email);
  };
  return (
    <Page
      key="form"
      title={t('Create an account')}
      about={t('You only need an account for the API; the studio is free to use without one.')}
    >
      <Form
        fields={[
          emailField(t('Business email')),
          newPasswordField(t('Password')),
          { name: 'news', label: t('Send me product news'), type: 'checkbox' },
        ]}
        action={t('Create an account')}
        onSend={send}
      >
        <CheckPanel />
      </Form>
      <MoreOptions>
        <a href="/login">{t('I have an account')}</a>
        <a href="/schedule-demo">{t('Schedule a demo')}</a>
      </MoreOptions>
      <GoogleButton />
    </Page>
  );
}
