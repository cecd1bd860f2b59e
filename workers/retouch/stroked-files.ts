/**
 * Facts about files with appended strokes, by their decoded picture: the next stroke neither reads nor hashes the previous bytes
 * again.
 */

import { type HashState, hashOn, NOTHING_HASHED } from '../../engine/bytes/hash-parts.ts';
import type { AssetId } from '../../engine/document/document.ts';
import { readRetouched } from './file.ts';

export interface StrokedFile {
  /** Of all its bytes. */
  readonly hash: HashState;
  /** Bytes of the picture's own file at the start. */
  readonly own: number;
  /** Squares of all patches. */
  readonly squares: number;
  /** Of each patch, oldest first. */
  readonly places: readonly Uint16Array[];
}

/** A few hundred bytes each. */
const MOST = 256;

export class StrokedFiles {
  readonly #files = new Map<AssetId, StrokedFile>();

  /** Reads the file unless it was made here. Throws 'file.damaged'. */
  async of(asset: AssetId, file: Blob): Promise<StrokedFile> {
    const known = this.#files.get(asset);
    if (known) return known;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { length, squares, parts } = readRetouched(bytes);
    const places = parts.map((part) => part.places);
    const read = { hash: hashOn(NOTHING_HASHED, bytes), own: length, squares, places };
    this.keep(asset, read);
    return read;
  }

  keep(asset: AssetId, file: StrokedFile): void {
    this.#files.delete(asset);
    this.#files.set(asset, file);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= MOST) break;
      this.#files.delete(oldest);
    }
  }
}
