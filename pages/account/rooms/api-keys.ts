/** Keys that programs call with: made, shown once, narrowed, replaced, revoked. */

import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  generateKey,
  listApiKeys,
  regenerateKey,
  revokeKey,
  updateScopes,
} from '../../../api/contract/routes/api-keys.ts';
import { SCOPE_MEANINGS, SCOPES, type Scope } from '../../../vocabulary/scopes.ts';
import { said, sayTime, t } from '../base/i18n.ts';
import { askProven } from '../components/prove.tsx';
import { act, badge, card, confirmed, notice, row, rows, secretShown } from '../kit/components.ts';
import type { Field } from '../kit/field.ts';
import { form } from '../kit/form.ts';
import { type Child, fill, make } from '../kit/render.ts';

type ApiKey = Awaited<ReturnType<typeof call<typeof listApiKeys>>>[number];

const scopesField = (chosen: readonly Scope[]): Field => ({
  name: 'scopes',
  label: () => t('What it may do'),
  type: 'many',
  options: SCOPES.map((scope) => ({
    value: scope,
    label: () => said(SCOPE_MEANINGS[scope]),
    isOn: chosen.includes(scope),
  })),
});

const scopesOf = (data: FormData) => data.getAll('scopes') as Scope[];

export async function showApiKeys(): Promise<readonly Child[]> {
  let keys: readonly ApiKey[] = await ask<typeof listApiKeys>('GET', '/auth/api-keys');
  const told = notice();
  const shown = make('div');
  const list = make('div');

  const reveal = (name: string, key: string) =>
    fill(
      shown,
      secretShown(() => t('“{name}” is ready', { name }), key),
    );

  function print(): void {
    fill(
      list,
      rows(keys.map(printKey), () => t('No keys yet.')),
    );
  }

  function printKey(key: ApiKey): HTMLElement {
    const { id, name, prefix, scopes, last_used_at: used } = key;
    const editor = make('div');
    const replace = (other: ApiKey) => {
      keys = keys.map((each) => (each.id === id ? other : each));
      print();
    };
    const change = act(
      () => t('Scopes'),
      told,
      async () => {
        if (editor.firstChild) return fill(editor);
        const send = async (_values: unknown, data: FormData) => {
          const body = { scopes: scopesOf(data) };
          replace(await askProven<typeof updateScopes>('PUT', `/auth/update-scopes/${id}`, { body }));
          told.done(() => t('“{name}” was changed.', { name }));
        };
        fill(editor, form({ fields: [scopesField(scopes)], action: () => t('Save'), send }));
      },
    );
    const renew = act(
      () => t('Regenerate'),
      told,
      async () => {
        const isMeant = await confirmed(
          () => t('Regenerate “{name}”?', { name }),
          () => t('The key that programs use now ends at once.'),
          () => t('Regenerate'),
        );
        if (!isMeant) return;
        const { key: secret, ...rest } = await askProven<typeof regenerateKey>(
          'POST',
          `/auth/regenerate-key/${id}`,
        );
        replace(rest);
        reveal(name, secret);
      },
    );
    const revoke = act(
      () => t('Revoke'),
      told,
      async () => {
        const isMeant = await confirmed(
          () => t('Revoke “{name}”?', { name }),
          () => t('Programs that use it are refused at once. This cannot be undone.'),
          () => t('Revoke'),
        );
        if (!isMeant) return;
        await askProven<typeof revokeKey>('DELETE', `/auth/revoke-key/${id}`);
        keys = keys.filter((each) => each.id !== id);
        print();
        told.done(() => t('“{name}” was revoked.', { name }));
      },
      'danger',
    );
    const begins = make('code', { dir: 'ltr' }, `${prefix}…`);
    const lastUsed = () => (used === null ? t('Never used') : t('Last used {time}', { time: sayTime(used) }));
    const chips = make('span', { class: 'chips' }, ...scopes.map((scope) => badge('plain', scope)));
    const item = row(name, [begins, chips, lastUsed], change, renew, revoke);
    item.append(editor);
    return item;
  }

  print();
  const maker = form({
    fields: [
      { name: 'name', label: () => t('Name'), type: 'text' },
      scopesField(['image:edit', 'task:read']),
    ],
    action: () => t('Create a key'),
    async send({ name = '' }, data) {
      const body = { name, scopes: scopesOf(data) };
      const { key, ...rest } = await askProven<typeof generateKey>('POST', '/auth/generate-key', { body });
      keys = [rest, ...keys];
      print();
      reveal(rest.name, key);
      maker.reset();
      shown.scrollIntoView({ block: 'nearest' });
    },
  });
  return [shown, card(() => t('Your keys'), told.element, list), card(() => t('New key'), maker)];
}
