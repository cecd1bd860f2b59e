import { withCheck } from '../../api/client/bot-check.ts';
import { call } from '../../api/client/call.ts';
import type { register } from '../../api/contract/routes/auth.ts';
import { checkPanel } from './kit/check-panel.ts';
import { form } from './kit/form.ts';
import { googleWay } from './kit/google.ts';
import { t } from './kit/i18n.ts';
import { showMailSent } from './kit/local-outbox.ts';
import { link, links, show } from './kit/render.ts';
import { EMAIL, PASSWORD_HINT } from './sign-in.ts';

export async function showSignUp(): Promise<void> {
  const google = await googleWay();
  const send = form({
    fields: [
      { ...EMAIL, label: () => t('Business email') },
      {
        name: 'password',
        label: () => t('Password'),
        type: 'password',
        autocomplete: 'new-password',
        hint: PASSWORD_HINT,
      },
      { name: 'news', label: () => t('Mail me about what is new'), type: 'checkbox' },
    ],
    between: [checkPanel()],
    action: () => t('Create an account'),
    async send({ email = '', password = '', news }) {
      // Signing up carries the token in its body (spec 5), every other call in a header.
      await withCheck((solved) => {
        const body = { email, password, email_subscriber: news !== undefined, recaptcha_token: solved };
        return call<typeof register>('POST', '/auth/register', { body });
      });
      await showMailSent(() =>
        t('We have sent a link to {email}: open it, and your account is ready.', { email }),
      );
    },
  });
  show(
    () => t('Create an account'),
    () => t('The studio needs none. An account is for the API.'),
    ...google,
    send,
    links(
      link(() => t('I have an account'), '/login'),
      link(() => t('Schedule a demo'), '/schedule-demo'),
    ),
  );
}
