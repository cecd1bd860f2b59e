import type { register } from '../../api/contract/routes/auth.ts';
import { call } from './call.ts';
import { form, link, links, show } from './dom.ts';
import { showMailSent } from './local-outbox.ts';
import { EMAIL } from './sign-in.ts';

export function showSignUp(): void {
  const send = form(
    [
      { ...EMAIL, label: 'Business email' },
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 8 characters.',
      },
      { name: 'news', label: 'Mail me about what is new', type: 'checkbox' },
    ],
    'Create an account',
    async ({ email = '', password = '', news }) => {
      const body = { email, password, email_subscriber: news !== undefined };
      await call<typeof register>('POST', '/auth/register', { body });
      showMailSent(`We have sent a link to ${email}: open it, and your account is ready.`);
    },
  );
  show(
    'Create an account',
    'The studio needs none. An account is for the API.',
    send,
    links(link('I have an account', '/login')),
  );
}
