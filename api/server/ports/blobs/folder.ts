/** Blobs as files in one folder. Writes are atomic: a temporary file is renamed. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../base/api-error.ts';
import { checkBlobName } from './blob-name.ts';
import type { BlobFacts, BlobStore } from './blob-store.ts';

/** A file beside each blob stores its content type. */
const TYPE = '.type';
const UNFINISHED = '.part';

export function createFolderBlobs(folder: string): BlobStore {
  const root = resolve(folder);

  function pathOf(name: string): string {
    checkBlobName(name);
    if (name.endsWith(TYPE) || name.endsWith(UNFINISHED)) throw new ApiError('notFound');
    return join(root, name);
  }

  async function factsOf(name: string): Promise<BlobFacts | undefined> {
    const path = pathOf(name);
    const stats = await stat(path).catch(absent);
    if (!stats?.isFile()) return undefined;
    const contentType = await readFile(path + TYPE, 'utf8').catch(() => 'application/octet-stream');
    return { bytes: stats.size, contentType };
  }

  /** `fill` writes a file at the given path, which then becomes the blob. */
  async function put(
    name: string,
    contentType: string,
    fill: (path: string) => Promise<void>,
  ): Promise<BlobFacts> {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
    try {
      await fill(unfinished);
      const bytes = await flush(unfinished);
      await writeFile(path + TYPE, contentType);
      await rename(unfinished, path);
      return { bytes, contentType };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    write: (name, content, contentType) =>
      put(name, contentType, (path) =>
        pipeline(content instanceof Readable ? content : Readable.from([content]), createWriteStream(path)),
      ),
    adopt: (name, source, contentType) =>
      put(name, contentType, async (path) => {
        await rename(source, path).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(source, path);
          await rm(source);
        });
      }),
    async read(name, range) {
      if (!(await factsOf(name))) throw new ApiError('notFound');
      return createReadStream(pathOf(name), range);
    },
    async borrow(name, path) {
      const target = pathOf(name);
      await link(target, path)
        // Another disk, or a file system without hard links.
        .catch(() => copyFile(target, path))
        .catch((error: NodeJS.ErrnoException) => {
          absent(error);
          throw new ApiError('notFound', { cause: error });
        });
    },
    facts: factsOf,
    async remove(name) {
      const path = pathOf(name);
      await Promise.all([rm(path, { force: true }), rm(path + TYPE, { force: true })]);
    },
    async *list(prefix) {
      // Only the folder that the prefix names is read: the store may hold a million other files.
      const within = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(absent);
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(TYPE) || entry.name.endsWith(UNFINISHED)) continue;
        const name = join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/');
        if (name.startsWith(prefix)) yield name;
      }
    },
    async close() {},
  };
}

/** Syncs the file and resolves with its size in bytes. */
async function flush(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Maps "not found" to undefined; other errors are rethrown. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
