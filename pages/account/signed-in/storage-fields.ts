/** The fields of the form that connects a storage: where each value goes in the request, by the end of its field's name, and its check. */
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { createStorage } from '../../../api/contract/routes/storages.ts';
import type { StorageType } from '../../../vocabulary/api-options.ts';
import { STORAGE_NAME_MAX } from '../../../vocabulary/limits.ts';
import { STORAGE_MESSAGES } from '../../../vocabulary/messages.ts';
import { DEFAULT_STORAGE_TYPE, STORAGE_FIELDS } from '../../../vocabulary/storage-fields.ts';
import { t, translateText, type Words } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';
import type { Values } from '../components/form.tsx';

export const STORAGE_TYPES: readonly (readonly [StorageType, Words])[] = [
  ['s3', () => t('Amazon S3')],
  ['gcs', () => t('Google Cloud Storage')],
  ['web_folder', () => t('Web folder')],
];

/** By the end of a field's name: where its value goes, as the server names it, and the message when it is empty. */
const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/secret_access_key$/, 'parameters.credentials.secret_access_key', STORAGE_MESSAGES.secretKeyEmpty],
  [/access_key$/, 'parameters.credentials.access_key', STORAGE_MESSAGES.accessKeyEmpty],
  [/^path_name$|path$/, 'parameters.path', ''],
  [/bucket$/, 'parameters.bucket', STORAGE_MESSAGES.bucketEmpty],
  [/base_url$/, 'parameters.base_url', STORAGE_MESSAGES.baseUrlEmpty],
  [/region$/, 'parameters.region', ''],
  [/endpoint$/, 'parameters.endpoint', ''],
  [/name$/, 'name', STORAGE_MESSAGES.nameEmpty],
];

const placeOf = (name: string) => PLACES.find(([end]) => end.test(name)) ?? [/$/, name, ''];

/** The message for a name that no storage may have; null = it may. */
export function checkStorageName(name: string): string | null {
  if (name.length > STORAGE_NAME_MAX) return STORAGE_MESSAGES.nameTooLong;
  return /\s/.test(name) ? STORAGE_MESSAGES.nameHasSpaces : null;
}

export function storageFields(type: StorageType): readonly FieldSpec[] {
  const listed = STORAGE_FIELDS[type].map(({ name, label, required, input, placeholder }): FieldSpec => {
    const [, place, empty] = placeOf(name);
    return {
      name,
      place,
      label: translateText(label),
      type: input === 'password' ? 'password' : 'text',
      autocomplete: 'off',
      empty: translateText(empty),
      ...(place === 'name' && { check: checkStorageName }),
      ...(!required && { optional: true }),
      ...(placeholder && { placeholder }),
    };
  });
  if (type !== 's3') return listed;
  // For servers that speak S3 and are not Amazon's, and for buckets outside Amazon's default region.
  const more: readonly FieldSpec[] = [
    { name: 's3_region', place: 'parameters.region', label: t('Region'), type: 'text', optional: true },
    {
      name: 's3_endpoint',
      place: 'parameters.endpoint',
      label: t('Endpoint'),
      type: 'url',
      optional: true,
      placeholder: 'https://',
    },
  ];
  return [...listed, ...more];
}

/** What the form says as the server takes it. Fields that were left empty are left out. */
export function storageBodyOf({
  storage_type: type = DEFAULT_STORAGE_TYPE,
  ...values
}: Values): SentBody<typeof createStorage> {
  const body: Record<string, unknown> = { type, parameters: {} };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') continue;
    const steps = placeOf(name)[1].split('.');
    let at = body;
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[steps.at(-1) ?? ''] = value;
  }
  return body as SentBody<typeof createStorage>;
}
