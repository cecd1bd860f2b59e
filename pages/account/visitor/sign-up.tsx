import { withCheck } from '../../../api/client/bot-check.ts';
import { call } from '../../../api/client/call.ts';
import type { register } from '../../../api/contract/routes/auth.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { goToSent } from '../base/sent-to.ts';
import { CheckPanel } from '../components/check-panel.tsx';
import { emailField, newPasswordField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { GoogleButton } from '../components/google-button.tsx';
import { MoreOptions, Page } from '../components/page.tsx';

export function SignUp() {
  const send = async ({ email = '', password = '', promo = '', news }: Readonly<Record<string, string>>) => {
    // Signing up carries the token in its body, every other call in a header.
    await withCheck((solved) => {
      const body = {
        email,
        password,
        email_subscriber: news !== undefined,
        recaptcha_token: solved,
        ...(promo.trim() !== '' && { promo_code: promo.trim() }),
      };
      return call<typeof register>('POST', '/auth/register', { body });
    });
    goToSent(ACCOUNT_LINKS.signedUp, email);
  };
  return (
    <Page
      key="form"
      title={t('Create an account')}
      about={t(
        'For the API, tools on the server and projects on all your devices. Tools on your device are free without one.',
      )}
    >
      <Form
        fields={[
          emailField(t('Business email')),
          newPasswordField(t('Password')),
          {
            name: 'promo',
            label: t('Promo code'),
            type: 'text',
            optional: true,
            autocomplete: 'off',
          },
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
