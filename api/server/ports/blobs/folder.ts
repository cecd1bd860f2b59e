/** Blobs as files under one folder. A write is whole or not there: it goes to a temporary name first. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../http/api-error.ts';
import type { BlobStore } from '../ports.ts';

const NAME = /^[a-z0-9][a-z0-9/._-]{0,255}$/;
/** Beside each blob stands a file that holds its content type. */
const TYPE = '.type';

export function createFolderBlobs(folder: string): BlobStore {
  const root = resolve(folder);

  function pathOf(name: string): string {
    const path = join(root, name);
    if (!NAME.test(name) || name.includes('..') || name.endsWith(TYPE) || !path.startsWith(root + sep)) {
      throw new ApiError('notFound');
    }
    return path;
  }

  async function factsOf(name: string) {
    const path = pathOf(name);
    const found = await stat(path).catch(absent);
    if (!found?.isFile()) return undefined;
    const contentType = await readFile(path + TYPE, 'utf8').catch(() => 'application/octet-stream');
    return { bytes: found.size, contentType };
  }

  return {
    async write(name, content, contentType) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(temporary));
        await flush(temporary);
        await writeFile(path + TYPE, contentType);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { bytes: (await stat(path)).size, contentType };
    },
    async read(name, range) {
      if (!(await factsOf(name))) throw new ApiError('notFound');
      return createReadStream(pathOf(name), range);
    },
    facts: factsOf,
    async remove(name) {
      const path = pathOf(name);
      await Promise.all([rm(path, { force: true }), rm(path + TYPE, { force: true })]);
    },
    async *list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(TYPE) || entry.name.endsWith('.part')) continue;
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

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** "Not there" is an answer; any other failure is one to hear of. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
