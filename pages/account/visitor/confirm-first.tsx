import { useState } from 'react';
import { call } from '../../../api/client/call.ts';
import type { resendConfirmation } from '../../../api/contract/routes/auth-links.ts';
import { Button } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { MailSent } from '../components/mail-sent.tsx';
import { Page } from '../components/page.tsx';

/** The password was right, and the email was never confirmed. */
export function ConfirmFirst({ email }: { readonly email: string }) {
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (isSent) return <MailSent about={t('We have sent a new link to {email}.', { email })} />;
  const resend = async () => {
    try {
      await call<typeof resendConfirmation>('POST', '/auth/resend-confirmation', { body: { email } });
      setSent(true);
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
