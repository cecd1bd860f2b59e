/**
 * Storage of the journal. One `write` is one atomic batch: after a crash all of it is there, or nothing. Keys are opaque strings;
 * values are structured-cloneable (JSON values and Uint8Array).
 */
export interface JournalStorage {
  write(batch: JournalBatch): Promise<void>;
  /** Every pair whose key starts with `prefix`, in key order. */
  read(prefix: string): Promise<readonly (readonly [string, unknown])[]>;
}

export interface JournalBatch {
  readonly put: readonly (readonly [key: string, value: unknown])[];
  readonly remove: readonly string[];
}
