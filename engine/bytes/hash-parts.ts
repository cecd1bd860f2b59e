/** The content hash of bytes that come one part after another. */
import { type HashWords, hashBlocks, hashEnd } from './hash.ts';

/** What was hashed so far. */
export interface HashState {
  readonly words: Readonly<HashWords>;
  /** Bytes of the last block, which is not whole yet. */
  readonly rest: Uint8Array;
  /** Bytes in all. */
  readonly length: number;
}

export const NOTHING_HASHED: HashState = { words: [0, 0, 0, 0], rest: new Uint8Array(0), length: 0 };

/** The state after more bytes; the one before stays good. */
export function hashOn({ words, rest, length }: HashState, more: Uint8Array): HashState {
  const after: HashWords = [...words];
  const bytes = new Uint8Array(rest.length + more.length);
  bytes.set(rest);
  bytes.set(more, rest.length);
  hashBlocks(after, bytes);
  return { words: after, rest: bytes.slice(bytes.length & ~15), length: length + more.length };
}

/** As `hash128` of all bytes at once. */
export function endHash({ words, rest, length }: HashState): string {
  return hashEnd(words, rest, length);
}
