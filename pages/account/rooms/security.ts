/** How the account is secured: password, two-step verification, and where the person is signed in. */

import type { call } from '../../../api/client/call.ts';
import { ask, askToSignIn } from '../../../api/client/session.ts';
import type { requestPasswordChange } from '../../../api/contract/routes/auth-passwords.ts';
import type { getSecurity } from '../../../api/contract/routes/auth-security.ts';
import type {
  endSession,
  listSessions,
  logoutEverywhere,
} from '../../../api/contract/routes/auth-sessions.ts';
import { act, badge, card, confirmed, notice, row, rows } from '../kit/components.ts';
import { sayTime, t } from '../kit/i18n.ts';
import { showMailSent } from '../kit/local-outbox.ts';
import { askProven } from '../kit/prove.ts';
import { type Child, fill, make } from '../kit/render.ts';
import type { Person } from '../kit/user.ts';
import { printTwoStep } from './two-step.ts';

type Session = Awaited<ReturnType<typeof call<typeof listSessions>>>[number];

export async function showSecurity(person: Person): Promise<readonly Child[]> {
  const [security, sessions] = await Promise.all([
    ask<typeof getSecurity>('GET', '/auth/security'),
    ask<typeof listSessions>('GET', '/auth/sessions'),
  ]);
  return [printPassword(person, security.has_password), printTwoStep(security), printSessions(sessions)];
}

function printPassword({ email }: Person, hasPassword: boolean): HTMLElement {
  const told = notice();
  const change = act(
    () => (hasPassword ? t('Change the password') : t('Create a password')),
    told,
    async () => {
      await askProven<typeof requestPasswordChange>('POST', '/auth/request-password-change');
      await showMailSent(() => t('We have sent a link to {email} that changes the password.', { email }));
    },
  );
  return card(
    () => t('Password'),
    make('p', { class: 'about' }, () =>
      hasPassword
        ? t('A link in a mail changes it. Other devices are signed out then.')
        : t('You sign in without one, by mail or by Google.'),
    ),
    told.element,
    make('div', { class: 'actions' }, change),
  );
}

function printSessions(all: readonly Session[]): HTMLElement {
  let sessions = all;
  const told = notice();
  const list = make('div');

  function print(): void {
    fill(
      list,
      rows(sessions.map(printSession), () => t('You are signed in nowhere else.')),
    );
  }

  function printSession({ id, device, network, is_current, last_used_at }: Session): HTMLElement {
    const name = () => device ?? t('A device that does not say what it is');
    const about: Child[] = [
      ...(network === null ? [] : [make('span', { dir: 'ltr' }, network)]),
      () => t('Last used {time}', { time: sayTime(last_used_at) }),
    ];
    if (is_current) return row(name, [badge('ok', () => t('This device')), ...about]);
    const end = act(
      () => t('Sign out'),
      told,
      async () => {
        await ask<typeof endSession>('DELETE', `/auth/sessions/${id}`);
        sessions = sessions.filter((each) => each.id !== id);
        print();
        told.done(() => t('{device} was signed out.', { device: name() }));
      },
    );
    end.setAttribute('aria-label', `${t('Sign out')}: ${name()}`);
    return row(name, about, end);
  }

  print();
  const everywhere = act(
    () => t('Sign out everywhere'),
    told,
    async () => {
      const isMeant = await confirmed(
        () => t('Sign out everywhere?'),
        () => t('Every device is signed out at once, this one too. API keys stay good.'),
        () => t('Sign out everywhere'),
      );
      if (!isMeant) return;
      await ask<typeof logoutEverywhere>('POST', '/auth/logout-everywhere');
      askToSignIn();
    },
    'danger',
  );
  return card(
    () => t('Where you are signed in'),
    list,
    told.element,
    make('div', { class: 'actions' }, everywhere),
  );
}
