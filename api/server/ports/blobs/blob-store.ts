import type { Readable } from 'node:stream';

export interface BlobFacts {
  readonly bytes: number;
  readonly contentType: string;
}

/** Named bytes. Names are made by the server, from `a-z0-9/._-`, never by a client. */
export interface BlobStore {
  write(name: string, content: Readable | Uint8Array, contentType: string): Promise<BlobFacts>;
  /** Moves a local file into the store. Faster than `write` on the same disk. */
  adopt(name: string, path: string, contentType: string): Promise<BlobFacts>;
  /** Rejects with ApiError `notFound` if there is no such blob. `range` in bytes, inclusive. */
  read(name: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** A read-only local file with the content: possibly a hard link to the blob. Rejects like `read`. */
  borrow(name: string, path: string): Promise<void>;
  facts(name: string): Promise<BlobFacts | undefined>;
  /** Does nothing if there is no such blob. */
  remove(name: string): Promise<void>;
  /** Names with this prefix, for retention and backup. */
  list(prefix: string): AsyncIterable<string>;
  close(): Promise<void>;
}
