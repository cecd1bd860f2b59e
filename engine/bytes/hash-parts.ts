/** The content hash of bytes that arrive in parts. */
import { type HashWords, hashBlocks, hashEnd } from './hash.ts';

/** Hash state of the bytes so far. */
export interface HashState {
  readonly words: Readonly<HashWords>;
  /** Bytes of the incomplete last block. */
  readonly rest: Uint8Array;
  /** Total bytes. */
  readonly length: number;
}

export const NOTHING_HASHED: HashState = { words: [0, 0, 0, 0], rest: new Uint8Array(0), length: 0 };

/** The state after more bytes; the previous state stays valid. */
export function hashOn({ words, rest, length }: HashState, more: Uint8Array): HashState {
  const after: HashWords = [...words];
  const bytes = new Uint8Array(rest.length + more.length);
  bytes.set(rest);
  bytes.set(more, rest.length);
  hashBlocks(after, bytes);
  return { words: after, rest: bytes.slice(bytes.length & ~15), length: length + more.length };
}

/** Equals `hash128` of all bytes at once. */
export function endHash({ words, rest, length }: HashState): string {
  return hashEnd(words, rest, length);
}
