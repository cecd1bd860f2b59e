/** What every type of storage does. Paths are whole: the storage's own folder is in them. */
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { storageBody } from '../../../contract/schemas/storage.ts';

/** A storage with its credentials, as its driver needs it. */
export type StorageAccess = z.output<typeof storageBody>;

export interface StoredObject {
  readonly body: Readable;
  /** undefined when the storage does not say. */
  readonly bytes: number | undefined;
  readonly contentType: string;
}

export interface StorageDriver {
  /** `storageUnreachable` or `addressForbidden`, in words that say which setting is wrong. */
  check(): Promise<void>;
  /** `storageObjectMissing`, `fileTooLarge`, `storageUnreachable`. */
  open(path: string, maxBytes: number): Promise<StoredObject>;
  /** `storageUnreachable`. */
  put(path: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
}
