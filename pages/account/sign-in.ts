/** Signing in, and asking for mails that let one in. */
import { ACCOUNT_PAGES } from '../../api/contract/constants/account-pages.ts';
import type { login } from '../../api/contract/routes/auth.ts';
import type { requestMagicLink, resendConfirmation } from '../../api/contract/routes/auth-links.ts';
import type { restorePassword } from '../../api/contract/routes/auth-passwords.ts';
import { call, Refusal } from './call.ts';
import { type Field, form, link, links, make, show, turnTo } from './dom.ts';
import { showMailSent } from './local-outbox.ts';
import { toSignIn } from './ways.ts';

export const EMAIL: Field = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' };

/** What the server answers about an address that nobody has confirmed. */
const INACTIVE = '106';

export function showSignIn(): void {
  const send = form(
    [EMAIL, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }],
    'Sign in',
    async ({ email = '', password = '' }) => {
      try {
        await call<typeof login>('POST', '/auth/login', { body: { email, password } });
      } catch (error) {
        if (error instanceof Refusal && error.code === INACTIVE) return offerConfirmation(email);
        throw error;
      }
      location.assign('/account');
    },
  );
  show(
    'Sign in',
    '',
    send,
    links(
      link('Sign in by mail', '/login/magic-link-auth'),
      link('Forgot your password?', ACCOUNT_PAGES.restorePassword),
      link('Create an account', '/signup'),
    ),
  );
}

/** Right password, but the address was never confirmed. */
function offerConfirmation(email: string): void {
  const button = make('button', { class: 'primary', type: 'button' }, 'Send the mail again');
  button.addEventListener('click', async () => {
    await call<typeof resendConfirmation>('POST', '/auth/resend-confirmation', { body: { email } });
    showMailSent(`We have sent a new link to ${email}.`);
  });
  turnTo('Confirm your address first', `The mail that we sent to ${email} has a link that does it.`, button);
}

export function showLinkRequest(): void {
  const send = form([EMAIL], 'Send me a link', async ({ email = '' }) => {
    await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
    showMailSent(`If ${email} has an account, a link that signs you in is on its way.`);
  });
  show('Sign in by mail', 'No password needed: we mail you a link.', send, toSignIn());
}

export function showRestore(): void {
  const send = form([EMAIL], 'Send me a link', async ({ email = '' }) => {
    await call<typeof restorePassword>('POST', '/auth/restore-password', { body: { email } });
    showMailSent(`If ${email} has an account, a link that sets a new password is on its way.`);
  });
  show('Forgot your password?', 'We mail you a link to set a new one.', send, toSignIn());
}
