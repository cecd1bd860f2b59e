/** Where the links of mails lead. A page spends the token when a person opens it, never a mail program that only looks. */
import type { finishOauth } from '../../api/contract/routes/auth.ts';
import type { loginByMagicLink, verifyEmail } from '../../api/contract/routes/auth-links.ts';
import type {
  changePassword,
  createPassword,
  resetPassword,
  validatePasswordChangeToken,
  validatePasswordCreationToken,
  validatePasswordResetToken,
} from '../../api/contract/routes/auth-passwords.ts';
import { call } from './call.ts';
import { explain, form, link, show, turnTo } from './dom.ts';
import { toSignIn } from './ways.ts';

const toAccount = () => link('Go to your account', '/account', 'button primary');

/** Shows that something goes on, then what came of it. */
async function tryLink(doing: string, work: () => Promise<void>): Promise<void> {
  show(doing, 'One moment…');
  try {
    await work();
  } catch (error) {
    const text = `${explain(error).replace(/[.]?$/, '.')} A link works once and for a limited time: ask for a new one.`;
    turnTo('This link does not work', text, toSignIn());
  }
}

export const confirmEmail = (token: string) =>
  tryLink('Confirming your address', async () => {
    const { email } = await call<typeof verifyEmail>('POST', `/auth/verify/${token}`);
    turnTo('Your account is ready', `${email} is confirmed, and you are signed in.`, toAccount());
  });

export const followMagicLink = (token: string) =>
  tryLink('Signing you in', async () => {
    await call<typeof loginByMagicLink>('POST', `/auth/magic-link-auth/${token}`);
    location.replace('/account');
  });

/** @param send is given the new password */
function askPassword(
  title: string,
  email: string,
  action: string,
  send: (password: string) => Promise<void>,
) {
  const fields = [
    {
      name: 'password',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: 'At least 8 characters.',
    },
  ] as const;
  turnTo(
    title,
    `For ${email}.`,
    form(fields, action, ({ password = '' }) => send(password)),
  );
}

export const setPassword = (token: string) =>
  tryLink('Checking the link', async () => {
    const path = `/auth/validate-psw-reset-token/${token}`;
    const { user } = await call<typeof validatePasswordResetToken>('POST', path);
    askPassword('Set a new password', user.email, 'Set the password', async (password) => {
      await call<typeof resetPassword>('PATCH', '/auth/reset-password', {
        body: { token: plain(token), password },
      });
      turnTo('Your password is set', 'Sign in with it now. Every other device was signed out.', toSignIn());
    });
  });

export const changeOldPassword = (token: string) =>
  tryLink('Checking the link', async () => {
    const path = `/auth/validate-psw-change-token/${token}`;
    const given = await call<typeof validatePasswordChangeToken>('POST', path);
    askPassword('Change your password', given.email, 'Change the password', async (password) => {
      const body = { token: given.password_change_token, password };
      await call<typeof changePassword>('PATCH', '/auth/change-password', { body });
      turnTo('Your password was changed', 'Every other device was signed out.', toAccount());
    });
  });

export const createFirstPassword = (token: string) =>
  tryLink('Checking the link', async () => {
    const path = `/auth/validate-create-psw-token/${token}`;
    const { user } = await call<typeof validatePasswordCreationToken>('GET', path);
    askPassword('Create your password', user.email, 'Create the password', async (password) => {
      const body = { token: plain(token), password };
      await call<typeof createPassword>('PATCH', '/auth/create-password', { body });
      turnTo('Your account is ready', 'You are signed in.', toAccount());
    });
  });

/** Back from Google. */
export const finishGoogle = (query: string) =>
  tryLink('Signing you in', async () => {
    const { return_to } = await call<typeof finishOauth>('GET', `/auth/oauth2-callback${query}`);
    location.replace(return_to ?? '/account');
  });

/** Out of the page's address, where it is encoded. */
const plain = (token: string): string => decodeURIComponent(token);
