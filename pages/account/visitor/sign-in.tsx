/** Signing in with a password. */

import { useEffect, useState } from 'react';
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { call, GessoError } from '../../../api/client/call.ts';
import { isSignedIn, placeAfterSignIn, rememberStudio } from '../../../api/client/session.ts';
import type { login } from '../../../api/contract/routes/auth.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { showPage } from '../base/show-page.ts';
import { CheckPanel } from '../components/check-panel.tsx';
import type { FieldSpec } from '../components/field.tsx';
import { emailField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { GoogleButton } from '../components/google-button.tsx';
import { MoreOptions, Page } from '../components/page.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { needsSecondStep, SecondStep } from './second-step.tsx';

/** The server's code for an unconfirmed email. */
const INACTIVE = '106';

/** State of the page: the form, or the step that the server requires after it. */
type Step = { readonly at: 'form' | 'code' } | { readonly at: 'unconfirmed'; readonly email: string };

export function SignIn() {
  const [step, setStep] = useState<Step>({ at: 'form' });
  useEffect(() => {
    rememberStudio();
    void isSignedIn().then((isIn) => {
      if (isIn) location.replace(placeAfterSignIn());
      else showPage();
    }, showPage);
  }, []);
  if (step.at === 'code') return <SecondStep onSignedIn={enter} />;
  if (step.at === 'unconfirmed') return <ConfirmFirst email={step.email} />;
  const send = async ({ email = '', password = '' }) => {
    try {
      await withCheck((solved) =>
        call<typeof login>('POST', '/auth/login', {
          body: { email, password },
          headers: checkHeader(solved),
        }),
      );
      enter();
    } catch (error) {
      if (needsSecondStep(error)) setStep({ at: 'code' });
      else if (error instanceof GessoError && error.code === INACTIVE) setStep({ at: 'unconfirmed', email });
      else throw error;
    }
  };
  return (
    <Page key="form" title={t('Sign in')}>
      <Form fields={[emailField(), passwordField()]} action={t('Sign in')} onSend={send}>
        <CheckPanel />
      </Form>
      <MoreOptions>
        <a href="/login/magic-link-auth">{t('Sign in by email')}</a>
        <a href="/signup">{t('Create an account')}</a>
      </MoreOptions>
      <GoogleButton />
    </Page>
  );
}

/** In place of this page: Back leads to where the person was before. */
const enter = (): void => location.replace(placeAfterSignIn());

const passwordField = (): FieldSpec => ({
  name: 'password',
  label: t('Password'),
  type: 'password',
  autocomplete: 'current-password',
  beside: <a href={ACCOUNT_LINKS.restorePassword}>{t('Forgot your password?')}</a>,
});
