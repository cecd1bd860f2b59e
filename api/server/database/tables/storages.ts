import type { StorageType } from '../../../../vocabulary/api-options.ts';

export interface StorageRow {
  id: string;
  user_id: string;
  /** Unique for the user. */
  name: string;
  type: StorageType;
  /** JSON of everything but the credentials. */
  parameters: string;
  /** Sealed JSON of the credentials, bound to the row's id; null if the type has none. */
  credentials: string | null;
  created_at: number;
  /** Changes with each update: detects that a read row is outdated. */
  version: number;
}

export interface StorageTables {
  storages: StorageRow;
}
