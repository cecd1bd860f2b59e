/**
 * Reads some files of a package's archive. Nothing of the archive is written to the disk, so a hostile path or link in it has nowhere
 * to go; and no file is read beyond its limit.
 */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { ModelError } from './model-error.ts';

/** Bytes of one file: the largest that a model needs is 12 MB. */
const MOST = 64 * 1024 * 1024;

/** Bytes by path. Rejects with 'package' when one is missing, is no plain file, or is larger than the limit. */
export async function readArchive(
  archive: string,
  paths: readonly string[],
  most = MOST,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = new Set(paths);
  const found = new Map<string, Uint8Array>();
  const parser = new Parser({
    strict: true,
    onReadEntry(entry: ReadEntry) {
      const isWanted = wanted.has(entry.path) && entry.type === 'File';
      if (!isWanted || entry.size > most) return void entry.resume();
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => found.set(entry.path, Buffer.concat(chunks)));
    },
  });
  await pipeline(createReadStream(archive), parser as unknown as NodeJS.WritableStream).catch(
    (cause: unknown) => {
      throw new ModelError('package', `The archive ${archive} cannot be read.`, { cause });
    },
  );
  for (const path of paths)
    if (!found.has(path))
      throw new ModelError('package', `The package has no file ${path}, or it is too large.`);
  return found;
}
