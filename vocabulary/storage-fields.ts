/** The forms that connect a storage: a field's prefix is its type, its suffix says where its value goes. */
import type { StorageType } from './api-options.ts';

export interface StorageField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly input: 'text' | 'password' | 'hidden';
  readonly placeholder?: string;
}

const field = (
  name: string,
  label: string,
  more: Partial<Omit<StorageField, 'name' | 'label'>> = {},
): StorageField => ({ name, label, required: true, input: 'text', ...more });

/** The hidden `storage_type` field. */
export const DEFAULT_STORAGE_TYPE: StorageType = 's3';

export const STORAGE_FIELDS: Readonly<Record<StorageType, readonly StorageField[]>> = {
  s3: [
    field('s3_name', 'Storage name'),
    field('s3_access_key', 'Access key ID'),
    field('s3_secret_access_key', 'Secret access key', { input: 'password' }),
    field('s3_bucket', 'Bucket'),
    field('s3_path', 'Path', { required: false }),
  ],
  gcs: [
    field('gcs_name', 'Storage name'),
    field('gcs_access_key', 'Access key'),
    field('gcs_secret_access_key', 'Secret access key', { input: 'password' }),
    field('gcs_bucket', 'Bucket'),
    field('path_name', 'Path', { required: false }),
  ],
  web_folder: [
    field('web_folder_name', 'Storage name'),
    field('web_folder_base_url', 'Base URL', { placeholder: 'https://' }),
  ],
};
