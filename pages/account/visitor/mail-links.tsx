/** Where the links of emails lead that confirm an address or sign in. */

import { useEffect } from 'react';
import { call, GessoError } from '../../../api/client/call.ts';
import { ACCOUNT, placeAfterSignIn } from '../../../api/client/session.ts';
import type { finishOauth } from '../../../api/contract/routes/auth.ts';
import type { loginByMagicLink, verifyEmail } from '../../../api/contract/routes/auth-links.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { PrimaryLink } from '../components/links.tsx';
import { LinkPage, Ready } from './link-page.tsx';

/** A page of a link. @param token as it stands in the address */
export interface LinkProps {
  readonly token: string;
}

/** The server's code for a confirmation link that did its work before. */
const ALREADY_ACTIVATED = '101';

export function ConfirmEmail({ token }: LinkProps) {
  const confirm = async (): Promise<string | null> => {
    try {
      const { email } = await call<typeof verifyEmail>('POST', `/auth/verify/${token}`);
      return email;
    } catch (error) {
      if (error instanceof GessoError && error.code === ALREADY_ACTIVATED) return null;
      throw error;
    }
  };
  return (
    <LinkPage
      title={t('Confirming your address')}
      onOpen={confirm}
      again={<PrimaryLink href={ACCOUNT_LINKS.sentAgain}>{t('Send the email again')}</PrimaryLink>}
    >
      {(email) => (
        <Ready
          title={t('Your account is ready')}
          about={
            email === null
              ? t('This address is already confirmed.')
              : t('{email} is confirmed, and you are signed in.', { email })
          }
        />
      )}
    </LinkPage>
  );
}

export function FollowMagicLink({ token }: LinkProps) {
  const follow = async () => {
    await call<typeof loginByMagicLink>('POST', `/auth/magic-link-auth/${token}`);
    return placeAfterSignIn();
  };
  return (
    <LinkPage
      title={t('Signing you in')}
      onOpen={follow}
      onSignedIn={placeAfterSignIn}
      again={<PrimaryLink href="/login/magic-link-auth">{t('Send me a link')}</PrimaryLink>}
    >
      {(place) => <GoTo place={place} />}
    </LinkPage>
  );
}

/** Back from Google. */
export function FinishGoogle() {
  const finish = async () => {
    const { return_to } = await call<typeof finishOauth>('GET', `/auth/oauth2-callback${location.search}`);
    return placeOf(return_to);
  };
  return (
    <LinkPage
      title={t('Signing you in')}
      onOpen={finish}
      onSignedIn={({ return_to }) => placeOf(return_to)}
      failedTitle={t('Google did not sign you in')}
      failedHint={null}
    >
      {(place) => <GoTo place={place} />}
    </LinkPage>
  );
}

const placeOf = (returnTo: string | null): string =>
  returnTo === null || returnTo === ACCOUNT ? placeAfterSignIn() : returnTo;

/** The browser does not come back to the link. */
function GoTo({ place }: { readonly place: string }) {
  useEffect(() => location.replace(place), [place]);
  return null;
}
