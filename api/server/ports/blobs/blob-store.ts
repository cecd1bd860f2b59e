import type { Readable } from 'node:stream';

export interface BlobFacts {
  readonly bytes: number;
  readonly contentType: string;
}

/** Named bytes. Names are made by the server, `a-z0-9/._-`, and never by a client. */
export interface BlobStore {
  write(name: string, content: Readable | Uint8Array, contentType: string): Promise<BlobFacts>;
  /** Takes a file of this machine in, and away from where it was. Faster than `write` where both are on one disk. */
  adopt(name: string, path: string, contentType: string): Promise<BlobFacts>;
  /** Rejects with ApiError `notFound` when there is none. `range` in bytes, both ends included. */
  read(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Makes a file of this machine that holds it, to be read alone: it may be the blob itself by another name. Rejects as `read` does. */
  borrow(name: string, path: string): Promise<void>;
  facts(name: string): Promise<BlobFacts | undefined>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** Names that begin so, for retention and backup. */
  list(prefix: string): AsyncIterable<string>;
  close(): Promise<void>;
}
