/** The second step of signing in: a code of an authenticator app, or a recovery code. */

import { call, GessoError } from '../../../api/client/call.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { finishSignIn } from '../../../api/contract/routes/auth-security.ts';
import type { Field } from './field.ts';
import { form } from './form.ts';
import { t } from './i18n.ts';
import { toSignIn } from './links.ts';
import { turnTo } from './render.ts';

const REQUIRED = '155';
const EXPIRED = '156';

export const CODE: Field = {
  name: 'code',
  label: () => t('Code'),
  type: 'text',
  autocomplete: 'one-time-code',
};

/**
 * Of a sign-in: when the server asks for a second step, shows it, and resolves when it was taken; whatever else was thrown is thrown on.
 * Use it as `call(…).catch(orSecondStep)`.
 */
export async function orSecondStep(error: unknown): Promise<Received<typeof finishSignIn>> {
  if (!(error instanceof GessoError) || error.code !== REQUIRED) throw error;
  return new Promise((done) => {
    const send = form({
      fields: [{ ...CODE, hint: () => t('Your app is lost? Enter one of your recovery codes instead.') }],
      action: () => t('Sign in'),
      async send({ code = '' }) {
        try {
          done(await call<typeof finishSignIn>('POST', '/auth/second-step', { body: { code } }));
        } catch (failed) {
          if (!(failed instanceof GessoError) || failed.code !== EXPIRED) throw failed;
          turnTo(
            () => t('Sign in again'),
            () => t('This sign-in took too long. Please sign in again.'),
            toSignIn(),
          );
        }
      },
    });
    turnTo(
      () => t('Enter your code'),
      () => t('Your authenticator app shows it beside Gesso.'),
      send,
      toSignIn(),
    );
    send.querySelector('input')?.focus();
  });
}
