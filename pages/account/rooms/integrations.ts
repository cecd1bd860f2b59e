/** Connected storages. Secrets go in and are never shown again. */

import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { SentBody } from '../../../api/contract/base/route.ts';
import type {
  createStorage,
  deleteStorage,
  listStorages,
  updateStorage,
} from '../../../api/contract/routes/storages.ts';
import type { StorageType } from '../../../vocabulary/api-options.ts';
import { fillMessage, STORAGE_MESSAGES, TOASTS } from '../../../vocabulary/messages.ts';
import { STORAGE_FIELDS } from '../../../vocabulary/storage-fields.ts';
import { said, t, type Words } from '../base/i18n.ts';
import { act, card, confirmed, notice, row, rows } from '../kit/components.ts';
import type { Field } from '../kit/field.ts';
import { form, type Values } from '../kit/form.ts';
import { type Child, fill, make } from '../kit/render.ts';

type Storage = Awaited<ReturnType<typeof call<typeof listStorages>>>[number];

const TYPES: readonly (readonly [StorageType, Words])[] = [
  ['s3', () => t('Amazon S3')],
  ['gcs', () => t('Google Cloud Storage')],
  ['web_folder', () => t('Web folder')],
];

/** By the end of a field's name: where its value goes (spec 3), and what is said when it is empty (spec 5). */
const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/secret_access_key$/, 'parameters.credentials.secret_access_key', STORAGE_MESSAGES.secretKeyEmpty],
  [/access_key$/, 'parameters.credentials.access_key', STORAGE_MESSAGES.accessKeyEmpty],
  [/^path_name$|path$/, 'parameters.path', ''],
  [/bucket$/, 'parameters.bucket', STORAGE_MESSAGES.bucketEmpty],
  [/base_url$/, 'parameters.base_url', STORAGE_MESSAGES.baseUrlEmpty],
  [/name$/, 'name', STORAGE_MESSAGES.nameEmpty],
];

function fieldsOf(type: StorageType): readonly Field[] {
  const listed = STORAGE_FIELDS[type].map(({ name, label, required, input, placeholder }): Field => {
    const [, place = name, empty = ''] = PLACES.find(([end]) => end.test(name)) ?? [];
    return {
      name: place,
      label: () => said(label),
      type: input === 'password' ? 'password' : 'text',
      autocomplete: 'off',
      empty: () => said(empty),
      ...(!required && { optional: true }),
      ...(placeholder && { placeholder }),
    };
  });
  if (type !== 's3') return listed;
  // For servers that speak S3 and are not Amazon's, and for buckets that are not where Amazon looks first.
  const more: readonly Field[] = [
    { name: 'parameters.region', label: () => t('Region'), type: 'text', optional: true },
    {
      name: 'parameters.endpoint',
      label: () => t('Endpoint'),
      type: 'url',
      optional: true,
      placeholder: 'https://',
    },
  ];
  return [...listed, ...more];
}

/** `{'a.b': 'c'}` is `{a: {b: 'c'}}`; what was left empty is left out. */
function nest(values: Values): object {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    if (value === '') continue;
    const names = path.split('.');
    let at = root;
    for (const name of names.slice(0, -1)) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[names.at(-1) ?? ''] = value;
  }
  return root;
}

export async function showIntegrations(): Promise<readonly Child[]> {
  let storages: readonly Storage[] = await ask<typeof listStorages>('GET', '/web/storage/storages');
  const told = notice();
  const list = make('div');
  const maker = make('div');

  function print(): void {
    fill(
      list,
      rows(storages.map(printStorage), () => t('No storage is connected yet.')),
    );
  }

  function printStorage(storage: Storage): HTMLElement {
    const { id, name, type, parameters } = storage;
    const editor = make('div');
    const change = act(
      () => t('Edit'),
      told,
      async () => {
        if (editor.firstChild) return fill(editor);
        const fields: Field[] = [{ name: 'name', label: () => t('Storage name'), type: 'text', value: name }];
        const { bucket } = parameters;
        if (bucket !== undefined)
          fields.push({ name: 'bucket', label: () => t('Bucket'), type: 'text', value: bucket });
        const send = async (values: Values) => {
          const body = { ...values, type };
          const other = await ask<typeof updateStorage>('PATCH', `/web/storage/storages/${id}`, { body });
          storages = storages.map((each) => (each.id === id ? other : each));
          print();
          told.done(() => said(TOASTS.storageUpdated));
        };
        fill(editor, form({ fields, action: () => t('Save'), send }));
      },
    );
    const remove = act(
      () => t('Remove'),
      told,
      async () => {
        const isMeant = await confirmed(
          () => t('Remove “{name}”?', { name }),
          () => t('What is in it stays; addresses that begin with its name lead nowhere then.'),
          () => t('Remove'),
        );
        if (!isMeant) return;
        await ask<typeof deleteStorage>('DELETE', `/web/storage/storages/${id}`);
        storages = storages.filter((each) => each.id !== id);
        print();
        told.done(() => fillMessage(said(TOASTS.storageRemoved), { name }));
      },
      'danger',
    );
    const typeName = TYPES.find(([each]) => each === type)?.[1] ?? type;
    const place = make('bdi', {}, parameters.base_url ?? parameters.bucket ?? '');
    const item = row(
      name,
      [typeName, place, make('code', { dir: 'ltr' }, `storage://${name}/`)],
      change,
      remove,
    );
    item.append(editor);
    return item;
  }

  function offer(type: StorageType): void {
    const choice = make(
      'select',
      { id: 'storage-type' },
      ...TYPES.map(([id, label]) =>
        make('option', { value: id, ...(id === type && { selected: '' }) }, label),
      ),
    );
    choice.addEventListener('change', () => {
      offer(choice.value as StorageType);
      document.getElementById('storage-type')?.focus();
    });
    const connect = form({
      fields: fieldsOf(type),
      action: () => t('Connect'),
      async send(values) {
        const body = { type, parameters: {}, ...nest(values) } as SentBody<typeof createStorage>;
        const made = await ask<typeof createStorage>('POST', '/web/storage/storages', { body });
        storages = [...storages, made];
        print();
        offer(type);
        told.done(() => fillMessage(said(TOASTS.storageCreated), { name: made.name }));
        told.element.scrollIntoView({ block: 'nearest' });
      },
    });
    const label = make('label', { for: 'storage-type' }, () => t('Type'));
    fill(maker, make('div', { class: 'field' }, label, choice), connect);
  }

  print();
  offer('s3');
  return [card(() => t('Connected'), told.element, list), card(() => t('Connect a storage'), maker)];
}
