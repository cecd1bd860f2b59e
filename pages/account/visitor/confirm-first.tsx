import { useState } from 'react';
import { call } from '../../../api/client/call.ts';
import type { resendConfirmation } from '../../../api/contract/routes/auth-links.ts';
import { Button } from '../../../shell/ui/button.tsx';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { goToSent } from '../base/sent-to.ts';
import { Page } from '../components/page.tsx';

/** The password was right, and the email was never confirmed. */
export function ConfirmFirst({ email }: { readonly email: string }) {
  const [error, setError] = useState<unknown>(null);
  const resend = async () => {
    try {
      await call<typeof resendConfirmation>('POST', '/auth/resend-confirmation', { body: { email } });
      goToSent(ACCOUNT_LINKS.sentAgain, email);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Page
      key="unconfirmed"
      isTurned
      title={t('Confirm your email address first')}
      about={t('Open the link in the email that we sent to {email}.', { email })}
    >
      <p className="said" role="alert" data-kind="error">
        {error === null ? '' : sayError(error)}
      </p>
      <Button look="primary" size="lg" wraps onClick={resend}>
        {t('Send the email again')}
      </Button>
    </Page>
  );
}
