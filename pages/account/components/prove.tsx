/** Asks for proof of identity where the server requires it: a code, a password, or another sign-in. */

import { call, GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import type { getMe } from '../../../api/contract/routes/auth.ts';
import type { requestMagicLink } from '../../../api/contract/routes/auth-links.ts';
import type { getSecurity, prove } from '../../../api/contract/routes/auth-security.ts';
import { Button } from '../../../shell/ui/button.tsx';
import { askDialog } from '../base/dialogs.ts';
import { t } from '../base/i18n.ts';
import { Dialog } from './dialog.tsx';
import { codeField } from './fields.ts';
import { Form } from './form.tsx';
import { GoogleButton } from './google-button.tsx';
import { ActionButton, Notice, useNotice } from './notice.tsx';

const REQUIRED = '158';

/** As `ask`. After a cancelled dialog, a notice says that it was required. */
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

type Way = 'code' | 'password' | 'sign-in';

/** Opens the dialog. Resolves on close, with whether the proof succeeded. */
async function isProven(): Promise<boolean> {
  const { two_step, has_password } = await ask<typeof getSecurity>('GET', '/auth/security');
  const way: Way = two_step.is_on ? 'code' : has_password ? 'password' : 'sign-in';
  return askDialog<boolean>((close) => (
    <Dialog title={t('Confirm that it is you')} onCancel={() => close(false)}>
      {way === 'sign-in' ? <SignInAgain /> : <Proof way={way} onProven={() => close(true)} />}
      <Button wraps onClick={() => close(false)}>
        {t('Cancel')}
      </Button>
    </Dialog>
  ));
}

function Proof({ way, onProven }: { readonly way: 'code' | 'password'; onProven(): void }) {
  const about =
    way === 'code'
      ? t('Enter the code that your authenticator app shows.')
      : t('Enter your password to continue.');
  const field =
    way === 'code'
      ? { ...codeField(), hint: t('Your app is lost? Enter one of your recovery codes instead.') }
      : ({
          name: 'password',
          label: t('Password'),
          type: 'password',
          autocomplete: 'current-password',
        } as const);
  return (
    <>
      <p>{about}</p>
      <Form
        fields={[field]}
        action={t('Confirm')}
        onSend={async (values) => {
          await ask<typeof prove>('POST', '/auth/prove', { body: { [way]: values[way] ?? '' } });
          onProven();
        }}
      />
    </>
  );
}

/** A user with neither code nor password signs in again. */
function SignInAgain() {
  const notice = useNotice();
  const mail = async () => {
    const { email } = await ask<typeof getMe>('GET', '/auth/me');
    await call<typeof requestMagicLink>('POST', '/auth/request-auth-magic-link', { body: { email } });
    notice.done(() => t('A link is on its way to {email}. Open it, then try again.', { email }));
  };
  return (
    <>
      <p>{t('You have no password: sign in again, then try again.')}</p>
      <GoogleButton />
      <ActionButton notice={notice} onAct={mail}>
        {t('Send me a link')}
      </ActionButton>
      <Notice of={notice} />
    </>
  );
}
