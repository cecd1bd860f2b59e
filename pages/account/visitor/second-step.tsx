/** The second step of signing in: a code of an authenticator app, or a recovery code. */

import { useEffect, useState } from 'react';
import { call, GessoError } from '../../../api/client/call.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { finishSignIn } from '../../../api/contract/routes/auth-security.ts';
import { t } from '../base/i18n.ts';
import { codeField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { BackToSignIn } from '../components/links.tsx';
import { Page } from '../components/page.tsx';

const REQUIRED = '155';
const EXPIRED = '156';

export type SignedIn = Received<typeof finishSignIn>;

/** Of a sign-in: does the server ask for a second step? */
export const needsSecondStep = (error: unknown): boolean =>
  error instanceof GessoError && error.code === REQUIRED;

/** The page that asks for the code. @param onSignedIn receives the response that a sign-in without a second step would have */
export function SecondStep({ onSignedIn }: { onSignedIn(session: SignedIn): void }) {
  const [hasExpired, setExpired] = useState(false);
  useEffect(() => void document.querySelector<HTMLInputElement>('input[name="code"]')?.focus(), []);
  if (hasExpired) {
    return (
      <Page
        key="expired"
        isTurned
        title={t('Sign in again')}
        about={t('This sign-in took too long. Please sign in again.')}
      >
        <BackToSignIn />
      </Page>
    );
  }
  const send = async ({ code = '' }) => {
    try {
      onSignedIn(await call<typeof finishSignIn>('POST', '/auth/second-step', { body: { code } }));
    } catch (error) {
      if (!(error instanceof GessoError) || error.code !== EXPIRED) throw error;
      setExpired(true);
    }
  };
  return (
    <Page
      key="code"
      isTurned
      title={t('Enter your code')}
      about={t('Your authenticator app shows it beside Gesso.')}
    >
      <Form
        fields={[{ ...codeField(), hint: t('Your app is lost? Enter one of your recovery codes instead.') }]}
        action={t('Sign in')}
        onSend={send}
      />
      <BackToSignIn />
    </Page>
  );
}
