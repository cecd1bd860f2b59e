/** Where the links of emails lead that set a password. */

import { useState } from 'react';
import { call } from '../../../api/client/call.ts';
import { ACCOUNT } from '../../../api/client/session.ts';
import type {
  changePassword,
  createPassword,
  resetPassword,
  validatePasswordChangeToken,
  validatePasswordCreationToken,
  validatePasswordResetToken,
} from '../../../api/contract/routes/auth-passwords.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { TOASTS } from '../../../vocabulary/messages.ts';
import { t, translateText } from '../base/i18n.ts';
import { newPasswordField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { BackToSignIn, PrimaryLink } from '../components/links.tsx';
import { Page } from '../components/page.tsx';
import { LinkPage, Ready } from './link-page.tsx';
import type { LinkProps } from './mail-links.tsx';
import { needsSecondStep, SecondStep } from './second-step.tsx';

interface NewPasswordProps {
  readonly title: string;
  readonly email: string;
  readonly action: string;
  onSend(password: string): Promise<void>;
}

const NewPassword = ({ title, email, action, onSend }: NewPasswordProps) => (
  <Page key="password" isTurned title={title} about={t('Account: {email}', { email })}>
    <Form
      fields={[newPasswordField(t('New password'))]}
      action={action}
      onSend={({ password = '' }) => onSend(password)}
    />
  </Page>
);

/** A new password is set in either case. */
const AnotherLink = () => (
  <PrimaryLink href={ACCOUNT_LINKS.restorePassword}>{t('Send me a link')}</PrimaryLink>
);

/** Out of the page's address, where it is encoded. */
const plain = (token: string): string => decodeURIComponent(token);

export function SetPassword({ token }: LinkProps) {
  const [isDone, setDone] = useState(false);
  const validate = async () => {
    const path = `/auth/validate-psw-reset-token/${token}`;
    return (await call<typeof validatePasswordResetToken>('POST', path)).user.email;
  };
  const send = async (password: string) => {
    const body = { token: plain(token), password };
    await call<typeof resetPassword>('PATCH', '/auth/reset-password', { body });
    setDone(true);
  };
  return (
    <LinkPage title={t('Checking the link')} onOpen={validate} again={<AnotherLink />}>
      {(email) =>
        isDone ? (
          <Page
            key="done"
            isTurned
            title={t('Your password is set')}
            about={t('Sign in with it now. All other devices were signed out.')}
          >
            <BackToSignIn />
          </Page>
        ) : (
          <NewPassword
            title={t('Set a new password')}
            email={email}
            action={t('Set the password')}
            onSend={send}
          />
        )
      }
    </LinkPage>
  );
}

/** What changing a password needs of the sign-in that the link did. */
const changeOf = (session: { readonly email: string; readonly password_change_token: string | null }) => ({
  email: session.email,
  token: session.password_change_token ?? '',
});

export function ChangePassword({ token }: LinkProps) {
  const [isDone, setDone] = useState(false);
  const validate = async () => {
    const path = `/auth/validate-psw-change-token/${token}`;
    return changeOf(await call<typeof validatePasswordChangeToken>('POST', path));
  };
  return (
    <LinkPage
      title={t('Checking the link')}
      onOpen={validate}
      onSignedIn={changeOf}
      again={<PrimaryLink href={`${ACCOUNT}/security`}>{t('Go to your account')}</PrimaryLink>}
    >
      {({ email, token: changeToken }) =>
        isDone ? (
          <Ready
            title={translateText(TOASTS.passwordChanged)}
            about={t('All other devices were signed out.')}
          />
        ) : (
          <NewPassword
            title={t('Change your password')}
            email={email}
            action={t('Change the password')}
            onSend={async (password) => {
              const body = { token: changeToken, password };
              await call<typeof changePassword>('PATCH', '/auth/change-password', { body });
              setDone(true);
            }}
          />
        )
      }
    </LinkPage>
  );
}

export function CreatePassword({ token }: LinkProps) {
  const [step, setStep] = useState<'password' | 'code' | 'done'>('password');
  const validate = async () => {
    const path = `/auth/validate-create-psw-token/${token}`;
    return (await call<typeof validatePasswordCreationToken>('GET', path)).user.email;
  };
  const send = async (password: string) => {
    const body = { token: plain(token), password };
    try {
      await call<typeof createPassword>('PATCH', '/auth/create-password', { body });
      setStep('done');
    } catch (error) {
      if (!needsSecondStep(error)) throw error;
      setStep('code');
    }
  };
  return (
    <LinkPage title={t('Checking the link')} onOpen={validate} again={<AnotherLink />}>
      {(email) => {
        if (step === 'code') return <SecondStep onSignedIn={() => setStep('done')} />;
        if (step === 'done') {
          return <Ready title={t('Your account is ready')} about={t('You are signed in.')} />;
        }
        return (
          <NewPassword
            title={t('Create your password')}
            email={email}
            action={t('Create the password')}
            onSend={send}
          />
        );
      }}
    </LinkPage>
  );
}
