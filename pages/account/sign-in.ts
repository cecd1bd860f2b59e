/** Signing in, and asking for mails that let one in. */

import { checkHeader, withCheck } from '../../api/client/bot-check.ts';
import { call, GessoError } from '../../api/client/call.ts';
import { isSignedIn, placeAfterSignIn } from '../../api/client/session.ts';
import type { login } from '../../api/contract/routes/auth.ts';
import type { requestMagicLink, resendConfirmation } from '../../api/contract/routes/auth-links.ts';
import type { restorePassword } from '../../api/contract/routes/auth-passwords.ts';
import { ACCOUNT_PAGES } from '../../vocabulary/account-pages.ts';
import { checkPanel } from './kit/check-panel.ts';
import type { Field } from './kit/field.ts';
import { form } from './kit/form.ts';
import { googleWay } from './kit/google.ts';
import { t } from './kit/i18n.ts';
import { toSignIn } from './kit/links.ts';
import { showMailSent } from './kit/local-outbox.ts';
import { explain, fill, link, links, make, show, turnTo } from './kit/render.ts';
import { orSecondStep } from './kit/second-step.ts';

export const EMAIL: Field = {
  name: 'email',
  label: () => t('Email'),
  type: 'email',
  autocomplete: 'username',
};

export const PASSWORD_HINT = () => t('At least 8 characters, and nothing easy to guess.');

/** What the server answers about an address that nobody has confirmed. */
const INACTIVE = '106';

export async function showSignIn(): Promise<void> {
  if (await isSignedIn()) return location.replace(placeAfterSignIn());
  const google = await googleWay();
  const password: Field = {
    name: 'password',
    label: () => t('Password'),
    type: 'password',
    autocomplete: 'current-password',
    beside: link(() => t('Forgot your password?'), ACCOUNT_PAGES.restorePassword),
  };
  const send = form({
    fields: [EMAIL, password],
    between: [checkPanel()],
    action: () => t('Sign in'),
    async send({ email = '', password: given = '' }) {
      try {
        await withCheck((solved) =>
          call<typeof login>('POST', '/auth/login', {
            body: { email, password: given },
            headers: checkHeader(solved),
          }),
        ).catch(orSecondStep);
      } catch (error) {
        if (error instanceof GessoError && error.code === INACTIVE) return offerConfirmation(email);
        throw error;
      }
      location.assign(placeAfterSignIn());
    },
  });
  show(
    () => t('Sign in'),
    '',
    ...google,
    send,
    links(
      link(() => t('Sign in by mail'), '/login/magic-link-auth'),
      link(() => t('Create an account'), '/signup'),
    ),
  );
}

/** Right password, but the address was never confirmed. */
function offerConfirmation(email: string): void {
  const notice = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const button = make('button', { class: 'button primary', type: 'button' }, () => t('Send the mail again'));
  button.addEventListener('click', async () => {
    try {
      await call<typeof resendConfirmation>('POST', '/auth/resend-confirmation', { body: { email } });
      await showMailSent(() => t('We have sent a new link to {email}.', { email }));
    } catch (error) {
      fill(notice, explain(error));
    }
  });
  turnTo(
    () => t('Confirm your address first'),
    () => t('The mail that we sent to {email} has a link that does it.', { email }),
    notice,
    button,
  );
}

export function showLinkRequest(): void {
  const send = form({
    fields: [EMAIL],
    action: () => t('Send me a link'),
    async send({ email = '' }) {
      await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
      await showMailSent(() =>
        t('If {email} has an account, a link that signs you in is on its way.', { email }),
      );
    },
  });
  show(
    () => t('Sign in by mail'),
    () => t('No password needed: we mail you a link.'),
    send,
    toSignIn(),
  );
}

export function showRestore(): void {
  const send = form({
    fields: [EMAIL],
    action: () => t('Send me a link'),
    async send({ email = '' }) {
      await call<typeof restorePassword>('POST', '/auth/restore-password', { body: { email } });
      await showMailSent(() =>
        t('If {email} has an account, a link that sets a new password is on its way.', { email }),
      );
    },
  });
  show(
    () => t('Forgot your password?'),
    () => t('We mail you a link to set a new one.'),
    send,
    toSignIn(),
  );
}
