/** Asks again who it is, where the server wants to know before it goes on: in a dialog, by a code, a password, or another sign-in. */

import { call, GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import type { getMe } from '../../../api/contract/routes/auth.ts';
import type { requestMagicLink } from '../../../api/contract/routes/auth-links.ts';
import type { getSecurity, prove } from '../../../api/contract/routes/auth-security.ts';
import { act, notice } from './components.ts';
import { form } from './form.ts';
import { googleWay } from './google.ts';
import { t } from './i18n.ts';
import { type Child, make } from './render.ts';
import { CODE } from './second-step.ts';

const REQUIRED = '158';

/** As `ask`. Who turns the question down is told that it was needed. */
export const askProven: typeof ask = async <R extends AnyRoute>(
  ...[method, path, parts]: Parameters<typeof ask<R>>
) => {
  try {
    return await ask<R>(method, path, parts);
  } catch (error) {
    if (!(error instanceof GessoError) || error.code !== REQUIRED || !(await isProven())) throw error;
    return ask<R>(method, path, parts);
  }
};

/** Opens the dialog. Resolves when it is closed: did the person show who they are? */
async function isProven(): Promise<boolean> {
  const { two_step, has_password } = await ask<typeof getSecurity>('GET', '/auth/security');
  const dialog = make('dialog', { 'aria-labelledby': 'proof' });
  const title = make('h2', { id: 'proof' }, () => t('Confirm that it is you'));
  const cancel = make('button', { class: 'button', type: 'button' }, () => t('Cancel'));
  cancel.addEventListener('click', () => dialog.close());
  const content = two_step.is_on
    ? [about(() => t('Enter the code that your authenticator app shows.')), proofForm(dialog, 'code')]
    : has_password
      ? [about(() => t('Enter your password to go on.')), proofForm(dialog, 'password')]
      : await otherWays();
  dialog.append(make('div', {}, title, ...content, cancel));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('input')?.focus();
  return new Promise((done) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(dialog.returnValue === 'proven');
    });
  });
}

const about = (words: Child) => make('p', {}, words);

function proofForm(dialog: HTMLDialogElement, kind: 'code' | 'password'): HTMLElement {
  return form({
    fields: [
      kind === 'code'
        ? CODE
        : {
            name: 'password',
            label: () => t('Password'),
            type: 'password',
            autocomplete: 'current-password',
          },
    ],
    action: () => t('Confirm'),
    async send(values) {
      await ask<typeof prove>('POST', '/auth/prove', { body: { [kind]: values[kind] ?? '' } });
      dialog.close('proven');
    },
  });
}

/** Who has neither code nor password signs in again, as they always do. */
async function otherWays(): Promise<readonly HTMLElement[]> {
  const told = notice();
  const mail = act(
    () => t('Send me a link'),
    told,
    async () => {
      const { email } = await ask<typeof getMe>('GET', '/auth/me');
      await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
      told.done(() => t('A link is on its way to {email}. Open it, then try again.', { email }));
    },
  );
  return [
    about(() => t('You have no password: sign in again, then try again.')),
    ...(await googleWay()),
    mail,
    told.element,
  ];
}
