/** Where the links of mails lead. A page spends the token when a person opens it, never a mail program that only looks. */

import { call, GessoError } from '../../api/client/call.ts';
import { ACCOUNT, placeAfterSignIn } from '../../api/client/session.ts';
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
import { isBlocked, showBlocked } from './kit/blocked.ts';
import { form } from './kit/form.ts';
import { t, type Words } from './kit/i18n.ts';
import { toSignIn } from './kit/links.ts';
import { explain, link, make, show, turnTo } from './kit/render.ts';
import { orSecondStep } from './kit/second-step.ts';
import { PASSWORD_HINT } from './sign-in.ts';

const toAccount = () => link(() => t('Go to your account'), ACCOUNT, 'button primary');
const moment = () => t('One moment…');

/** Shows that something goes on, then what came of it. */
async function tryLink(doing: Words, work: () => Promise<void>): Promise<void> {
  show(doing, moment);
  try {
    await work();
  } catch (error) {
    if (isBlocked(error)) void showBlocked();
    turnTo(
      () => t('This link does not work'),
      explain(error),
      make('p', {}, () => t('A link works once and for a limited time: ask for a new one.')),
      toSignIn(),
    );
  }
}

/** Of a link that did its work before. */
const ALREADY_ACTIVATED = '101';
function whenActivated(error: unknown): undefined {
  if (error instanceof GessoError && error.code === ALREADY_ACTIVATED) return undefined;
  throw error;
}

export const confirmEmail = (token: string) =>
  tryLink(
    () => t('Confirming your address'),
    async () => {
      const confirmed = await call<typeof verifyEmail>('POST', `/auth/verify/${token}`).catch(whenActivated);
      if (!confirmed) {
        turnTo(
          () => t('Your account is ready'),
          () => t('This address is confirmed already.'),
          toAccount(),
        );
        return;
      }
      const { email } = confirmed;
      turnTo(
        () => t('Your account is ready'),
        () => t('{email} is confirmed, and you are signed in.', { email }),
        toAccount(),
      );
    },
  );

export const followMagicLink = (token: string) =>
  tryLink(
    () => t('Signing you in'),
    async () => {
      await call<typeof loginByMagicLink>('POST', `/auth/magic-link-auth/${token}`).catch(orSecondStep);
      location.replace(placeAfterSignIn());
    },
  );

/** @param send is given the new password */
function askPassword(title: Words, email: string, action: Words, send: (password: string) => Promise<void>) {
  turnTo(
    title,
    () => t('For {email}.', { email }),
    form({
      fields: [
        {
          name: 'password',
          label: () => t('New password'),
          type: 'password',
          autocomplete: 'new-password',
          hint: PASSWORD_HINT,
        },
      ],
      action,
      send: ({ password = '' }) => send(password),
    }),
  );
}

const checking = () => t('Checking the link');
const othersSignedOut = () => t('Every other device was signed out.');

export const setPassword = (token: string) =>
  tryLink(checking, async () => {
    const path = `/auth/validate-psw-reset-token/${token}`;
    const { user } = await call<typeof validatePasswordResetToken>('POST', path);
    askPassword(
      () => t('Set a new password'),
      user.email,
      () => t('Set the password'),
      async (password) => {
        await call<typeof resetPassword>('PATCH', '/auth/reset-password', {
          body: { token: plain(token), password },
        });
        turnTo(
          () => t('Your password is set'),
          () => t('Sign in with it now. Every other device was signed out.'),
          toSignIn(),
        );
      },
    );
  });

export const changeOldPassword = (token: string) =>
  tryLink(checking, async () => {
    const path = `/auth/validate-psw-change-token/${token}`;
    const given = await call<typeof validatePasswordChangeToken>('POST', path).catch(orSecondStep);
    askPassword(
      () => t('Change your password'),
      given.email,
      () => t('Change the password'),
      async (password) => {
        const body = { token: given.password_change_token ?? '', password };
        await call<typeof changePassword>('PATCH', '/auth/change-password', { body });
        turnTo(() => t('Your password was changed'), othersSignedOut, toAccount());
      },
    );
  });

export const createFirstPassword = (token: string) =>
  tryLink(checking, async () => {
    const path = `/auth/validate-create-psw-token/${token}`;
    const { user } = await call<typeof validatePasswordCreationToken>('GET', path);
    askPassword(
      () => t('Create your password'),
      user.email,
      () => t('Create the password'),
      async (password) => {
        const body = { token: plain(token), password };
        await call<typeof createPassword>('PATCH', '/auth/create-password', { body }).catch(orSecondStep);
        turnTo(
          () => t('Your account is ready'),
          () => t('You are signed in.'),
          toAccount(),
        );
      },
    );
  });

/** Back from Google. */
export async function finishGoogle(query: string): Promise<void> {
  show(() => t('Signing you in'), moment);
  try {
    const { return_to } = await call<typeof finishOauth>('GET', `/auth/oauth2-callback${query}`).catch(
      orSecondStep,
    );
    location.replace(return_to === null || return_to === ACCOUNT ? placeAfterSignIn() : return_to);
  } catch (error) {
    if (isBlocked(error)) void showBlocked();
    turnTo(() => t('Google did not sign you in'), explain(error), toSignIn());
  }
}

/** Out of the page's address, where it is encoded. */
const plain = (token: string): string => decodeURIComponent(token);
