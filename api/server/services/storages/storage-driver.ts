/** Operations of every storage type. Paths include the storage's own folder. */
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { storageBody } from '../../../contract/schemas/storage.ts';

/** A storage with its credentials, for its driver. */
export type StorageAccess = z.output<typeof storageBody>;

export interface StoredObject {
  readonly body: Readable;
  /** undefined if the storage does not report it. */
  readonly bytes: number | undefined;
  readonly contentType: string;
}

export interface StorageDriver {
  /** `storageUnreachable` or `addressForbidden`, naming the wrong setting. */
  check(): Promise<void>;
  /** `storageObjectMissing`, `fileTooLarge`, `storageUnreachable`. */
  open(path: string, maxBytes: number): Promise<StoredObject>;
  /** `storageUnreachable`. */
  put(path: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
}
