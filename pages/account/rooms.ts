/** The rooms of an account, each at its own address. */

import { ask } from '../../api/client/session.ts';
import type { getMe } from '../../api/contract/routes/auth.ts';
import { COSTS } from '../../vocabulary/costs.ts';
import { isBlocked, rememberAccount, showBlocked } from './kit/blocked.ts';
import { number, t, type Words } from './kit/i18n.ts';
import { type Child, explain, headline, link, make, show, showAll } from './kit/render.ts';
import type { Person } from './kit/user.ts';
import { showApiKeys } from './rooms/api-keys.ts';
import { showBilling } from './rooms/billing.ts';
import { showEdit } from './rooms/edit.ts';
import { showHistory } from './rooms/history.ts';
import { showIntegrations } from './rooms/integrations.ts';
import { showProfile } from './rooms/profile.ts';
import { showSecurity } from './rooms/security.ts';
import { showUsage } from './rooms/usage.ts';
import { showWebhook } from './rooms/webhook.ts';

interface Room {
  /** After `/account`. */
  readonly path: string;
  readonly name: Words;
  readonly about: Words;
  readonly furnish: (person: Person) => Promise<readonly Child[]> | readonly Child[];
}

const ROOMS: readonly Room[] = [
  {
    path: '',
    name: () => t('Profile'),
    about: () => t('Who you are here and what we may write to you about.'),
    furnish: showProfile,
  },
  {
    path: 'security',
    name: () => t('Security'),
    about: () => t('Your password, two-step verification, and where you are signed in.'),
    furnish: showSecurity,
  },
  {
    path: 'edit',
    name: () => t('Edit'),
    about: () =>
      t('By hand what a program asks the API for. Credits an edit: {count}.', {
        count: number(COSTS.image_edit.amount),
      }),
    furnish: showEdit,
  },
  {
    path: 'api-keys',
    name: () => t('API keys'),
    about: () => t('A key signs every call to the image API. Keep it on your server.'),
    furnish: showApiKeys,
  },
  {
    path: 'integrations',
    name: () => t('Integrations'),
    about: () => t('Storages that pictures are read from and written to.'),
    furnish: showIntegrations,
  },
  {
    path: 'webhook',
    name: () => t('Webhook'),
    about: () => t('One address hears about every finished task.'),
    furnish: showWebhook,
  },
  {
    path: 'usage',
    name: () => t('Usage'),
    about: () => t('Calls and credits, by month and one by one.'),
    furnish: showUsage,
  },
  {
    path: 'history',
    name: () => t('History'),
    about: () => t('What was asked for and what came of it.'),
    furnish: showHistory,
  },
  {
    path: 'billing',
    name: () => t('Billing'),
    about: () => t('Plan, credits and bundles.'),
    furnish: showBilling,
  },
];

export async function showRoom(path: string): Promise<void> {
  const room = ROOMS.find((each) => each.path === path);
  if (!room) {
    show(
      () => t('There is nothing here'),
      '',
      link(() => t('Go to your account'), '/account', 'button primary'),
    );
    return;
  }
  show(room.name, () => t('One moment…'));
  try {
    const person = await ask<typeof getMe>('GET', '/auth/me');
    rememberAccount(person.email);
    const content = await room.furnish(person);
    const inside = make('div', { class: 'room' }, headline(room.name, room.about), ...content);
    showAll('wide', printNavigation(room, person.email), inside);
  } catch (error) {
    if (isBlocked(error)) void showBlocked();
    show(
      room.name,
      explain(error),
      link(() => t('Try again'), location.pathname, 'button primary'),
    );
  }
}

function printNavigation(current: Room, email: string): HTMLElement {
  const items = ROOMS.map((room) => {
    const way = link(room.name, `/account${room.path && '/'}${room.path}`);
    if (room === current) way.setAttribute('aria-current', 'page');
    return make('li', {}, way);
  });
  return make(
    'nav',
    { 'aria-label': () => t('Your account') },
    make('b', {}, email),
    make('ul', {}, ...items),
  );
}
