/** Who the person is, what is written to them, and the way out. */

import { ask, askToSignIn } from '../../../api/client/session.ts';
import type { deleteAccount, getMyQuotas, logout } from '../../../api/contract/routes/auth.ts';
import type { updateSettings } from '../../../api/contract/routes/settings.ts';
import { act, card, confirmed, notice } from '../kit/components.ts';
import { sayTime, t, type Words } from '../kit/i18n.ts';
import { askProven } from '../kit/prove.ts';
import { type Child, fill, link, links, make } from '../kit/render.ts';
import type { Person } from '../kit/user.ts';
import { sayPlan } from './plan-name.ts';
import { refreshQuotas } from './quota-refresh.ts';
import { readStorage, sayStorage } from './storage-row.ts';

type Quotas = Pick<Person, 'quota_images' | 'quota_images_used'>;

export function showProfile(person: Person): readonly Child[] {
  return [printCredits(person), printMails(person), printAccess(), printLeave()];
}

function printCredits({ email, product, period_ends_at: ends, ...quota }: Person): HTMLElement {
  const fact = (name: Words, value: Child) => [make('dt', {}, name), make('dd', {}, value)];
  const left = make('span');
  const stored = make('span');
  void readStorage().then((storage) => fill(stored, () => sayStorage(storage)));
  const say = ({ quota_images: credits, quota_images_used: used }: Quotas) =>
    fill(left, () => t('{left} of {credits}', { left: Math.max(0, credits - used), credits }));
  say(quota);
  refreshQuotas(() => ask<typeof getMyQuotas>('GET', '/auth/me-quotas'), say);
  return card(
    () => t('Account'),
    make(
      'dl',
      {},
      ...fact(() => t('Email'), email),
      ...fact(
        () => t('Plan'),
        () => sayPlan(product.machine_name),
      ),
      ...fact(() => t('Credits left'), left),
      ...fact(() => t('Storage'), stored),
      ...(ends === null
        ? []
        : fact(
            () => t('They begin anew'),
            () => sayTime(ends, 'day'),
          )),
    ),
    links(
      link(() => t('Open the studio'), '/studio'),
      link(() => t('Read the API'), '/reference'),
    ),
  );
}

function printMails(person: Person): HTMLElement {
  const told = notice();
  const input = make('input', { type: 'checkbox', ...(person.allow_marketing_emails && { checked: '' }) });
  input.addEventListener('change', async () => {
    try {
      const body = { allow_marketing_emails: input.checked };
      await ask<typeof updateSettings>('PATCH', '/user/settings', { body });
      told.done(() => t('Saved.'));
    } catch (error) {
      input.checked = !input.checked;
      told.fail(error);
    }
  });
  const label = make('span', {}, () => t('Mail me about what is new'));
  return card(() => t('Mails'), make('label', { class: 'check' }, input, label), told.element);
}

function printAccess(): HTMLElement {
  const told = notice();
  return card(
    () => t('Access'),
    told.element,
    make(
      'div',
      { class: 'actions' },
      act(
        () => t('Sign out'),
        told,
        async () => {
          await ask<typeof logout>('POST', '/auth/logout');
          askToSignIn();
        },
      ),
    ),
  );
}

function printLeave(): HTMLElement {
  const told = notice();
  const about = make('p', { class: 'about' });
  fill(about, () =>
    t('Deletes the account with its pictures, keys, storages and history, at once and for good.'),
  );
  return card(
    () => t('Leave'),
    about,
    told.element,
    make(
      'div',
      { class: 'actions' },
      act(
        () => t('Delete the account'),
        told,
        async () => {
          const isMeant = await confirmed(
            () => t('Delete the account?'),
            () => t('Its pictures, keys, storages and history go with it. This cannot be undone.'),
            () => t('Delete the account'),
          );
          if (!isMeant) return;
          await askProven<typeof deleteAccount>('POST', '/auth/delete-account');
          location.assign('/signup');
        },
        'danger',
      ),
    ),
  );
}
