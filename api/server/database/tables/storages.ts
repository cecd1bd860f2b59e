import type { StorageType } from '../../../../vocabulary/api-options.ts';

export interface StorageRow {
  id: string;
  user_id: string;
  /** One of its kind for its person. */
  name: string;
  type: StorageType;
  /** JSON: everything but credentials. */
  parameters: string;
  /** Sealed JSON of the credentials, bound to the row's id; null when the type has none. */
  credentials: string | null;
  created_at: number;
  /** Changes with every change: what was read before is known to be old by it. */
  version: number;
}

export interface StorageTables {
  storages: StorageRow;
}
