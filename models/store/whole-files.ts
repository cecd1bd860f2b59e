/** Which files are whole: each is read once, and again when it was changed. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

export interface FileDigest {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export class WholeFiles {
  /** By path. A file with another stamp was changed since. */
  readonly #known = new Map<string, { readonly stamp: string; readonly isWhole: Promise<boolean> }>();

  /** false also where it is missing. A file of another size is not read. */
  async isWhole(path: string, { bytes, sha256 }: FileDigest): Promise<boolean> {
    const found = await stat(path).catch(() => null);
    if (found?.size !== bytes) return false;
    const stamp = `${sha256} ${found.size} ${found.mtimeMs} ${found.ino}`;
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.isWhole;
    const isWhole = hashOf(path).then(
      (hash) => hash === sha256,
      () => false,
    );
    this.#known.set(path, { stamp, isWhole });
    return isWhole;
  }
}

/** Part by part: the thread does other things in between. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('hex');
}
