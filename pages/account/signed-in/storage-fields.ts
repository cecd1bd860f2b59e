/** The fields of a storage that is connected, named as the server names them where something is wrong. */
import type { StorageType } from '../../../vocabulary/api-options.ts';
import { STORAGE_MESSAGES } from '../../../vocabulary/messages.ts';
import { STORAGE_FIELDS } from '../../../vocabulary/storage-fields.ts';
import { t, translateText, type Words } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';
import type { Values } from '../components/form.tsx';

export const STORAGE_TYPES: readonly (readonly [StorageType, Words])[] = [
  ['s3', () => t('Amazon S3')],
  ['gcs', () => t('Google Cloud Storage')],
  ['web_folder', () => t('Web folder')],
];

/** By the end of a field's name: where its value goes (spec 3), and the message when it is empty (spec 5). */
const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/secret_access_key$/, 'parameters.credentials.secret_access_key', STORAGE_MESSAGES.secretKeyEmpty],
  [/access_key$/, 'parameters.credentials.access_key', STORAGE_MESSAGES.accessKeyEmpty],
  [/^path_name$|path$/, 'parameters.path', ''],
  [/bucket$/, 'parameters.bucket', STORAGE_MESSAGES.bucketEmpty],
  [/base_url$/, 'parameters.base_url', STORAGE_MESSAGES.baseUrlEmpty],
  [/name$/, 'name', STORAGE_MESSAGES.nameEmpty],
];

export function storageFields(type: StorageType): readonly FieldSpec[] {
  const listed = STORAGE_FIELDS[type].map(({ name, label, required, input, placeholder }): FieldSpec => {
    const [, place = name, empty = ''] = PLACES.find(([end]) => end.test(name)) ?? [];
    return {
      name: place,
      label: translateText(label),
      type: input === 'password' ? 'password' : 'text',
      autocomplete: 'off',
      empty: translateText(empty),
      ...(!required && { optional: true }),
      ...(placeholder && { placeholder }),
    };
  });
  if (type !== 's3') return listed;
  // For servers that speak S3 and are not Amazon's, and for buckets outside Amazon's default region.
  const more: readonly FieldSpec[] = [
    { name: 'parameters.region', label: t('Region'), type: 'text', optional: true },
    {
      name: 'parameters.endpoint',
      label: t('Endpoint'),
      type: 'url',
      optional: true,
      placeholder: 'https://',
    },
  ];
  return [...listed, ...more];
}

/** `{'a.b': 'c'}` becomes `{a: {b: 'c'}}`; empty fields are left out. */
export function nestValues(values: Values): object {
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
