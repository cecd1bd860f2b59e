/** The form that connects a storage. */
import { expect, test } from 'vitest';
import {
  checkStorageName,
  storageBodyOf,
  storageFields,
} from '../../pages/account/signed-in/storage-fields.ts';
import { STORAGE_MESSAGES } from '../../vocabulary/messages.ts';

test('a value goes where the end of its field says: the name, the credentials, or the parameters', () => {
  expect(
    storageBodyOf({
      s3_name: 'shop',
      s3_access_key: 'id',
      s3_secret_access_key: 'secret',
      s3_bucket: 'pictures',
      s3_path: '',
      s3_region: 'eu-central-1',
    }),
  ).toEqual({
    type: 's3',
    name: 'shop',
    parameters: {
      credentials: { access_key: 'id', secret_access_key: 'secret' },
      bucket: 'pictures',
      region: 'eu-central-1',
    },
  });
  expect(storageBodyOf({ storage_type: 'gcs', gcs_name: 'a', path_name: 'autumn' })).toEqual({
    type: 'gcs',
    name: 'a',
    parameters: { path: 'autumn' },
  });
  expect(
    storageBodyOf({ storage_type: 'web_folder', web_folder_name: 'a', web_folder_base_url: 'https://b' }),
  ).toEqual({ type: 'web_folder', name: 'a', parameters: { base_url: 'https://b' } });
});

test('names are at most 50 characters, without spaces', () => {
  expect(checkStorageName('s'.repeat(50))).toBeNull();
  expect(checkStorageName('s'.repeat(51))).toBe(STORAGE_MESSAGES.nameTooLong);
  expect(checkStorageName('my shots')).toBe(STORAGE_MESSAGES.nameHasSpaces);
});

test('every field but those for a path, a region and an endpoint is asked for, in words of its own', () => {
  const required = (['s3', 'gcs', 'web_folder'] as const).flatMap((type) =>
    storageFields(type)
      .filter(({ optional }) => !optional)
      .map(({ name, empty }) => [name, empty]),
  );
  expect(Object.fromEntries(required)).toEqual({
    s3_name: STORAGE_MESSAGES.nameEmpty,
    s3_access_key: STORAGE_MESSAGES.accessKeyEmpty,
    s3_secret_access_key: STORAGE_MESSAGES.secretKeyEmpty,
    s3_bucket: STORAGE_MESSAGES.bucketEmpty,
    gcs_name: STORAGE_MESSAGES.nameEmpty,
    gcs_access_key: STORAGE_MESSAGES.accessKeyEmpty,
    gcs_secret_access_key: STORAGE_MESSAGES.secretKeyEmpty,
    gcs_bucket: STORAGE_MESSAGES.bucketEmpty,
    web_folder_name: STORAGE_MESSAGES.nameEmpty,
    web_folder_base_url: STORAGE_MESSAGES.baseUrlEmpty,
  });
});
