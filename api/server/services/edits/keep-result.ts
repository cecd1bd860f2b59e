/** Stores a task's pictures: its result, in the named storage or among this server's results, and its input. */
import { createReadStream } from 'node:fs';
import { ApiError } from '../../base/api-error.ts';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { Storages } from '../storages/storages.ts';
import type { TaskContext, TaskPicture } from '../tasks/task-kinds.ts';
import type { StorageQuota } from '../uploads/storage-quota.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { isStorageAddress, type Source } from './sources.ts';

export interface KeepOptions {
  /** `storage://…` */
  readonly destination?: string | null | undefined;
  /** File name in a storage's folder, without an extension. */
  readonly name: string;
}

/** Properties of a result's file. */
export type ResultFile = Pick<PictureFile, 'mime' | 'width' | 'height' | 'bytes'> & {
  readonly format: string;
};

export interface KeepResult {
  /** Moves the file. */
  result(file: ResultFile, path: string, options: KeepOptions, context: TaskContext): Promise<TaskPicture>;
  /** Stores a picture from the web like an upload, so the response can show the input. Of paid work alone: it exceeds the storage limit. */
  input(input: string, source: Source, userId: string): Promise<TaskPicture>;
  /** The same of work that costs nothing. Undefined if the account's storage has no room for it. */
  freeInput(input: string, source: Source, userId: string): Promise<TaskPicture | undefined>;
  /** Rejects with `storageFull` if a result of free work has no room. */
  requireRoom(userId: string, bytes: number): Promise<void>;
}

export interface KeepResultDeps {
  readonly uploads: Pick<Uploads, 'keep'>;
  readonly storages: Pick<Storages, 'put'>;
  readonly storageQuota: Pick<StorageQuota, 'require'>;
}

export function createKeepResult({ uploads, storages, storageQuota }: KeepResultDeps): KeepResult {
  async function keepInput(
    input: string,
    source: Source,
    userId: string,
    isPaidFor: boolean,
  ): Promise<TaskPicture> {
    if (source.kept) return source.kept;
    if (isStorageAddress(input)) return { ...factsOf(source.picture), objectUri: input };
    const { id: _id, ...kept } = await uploads.keep(userId, source, { isPaidFor });
    return kept;
  }

  return {
    async result(file, path, { destination, name }, context) {
      const facts = factsOf(file);
      if (destination) {
        const content = createReadStream(path);
        const options = { contentType: facts.mime, fileName: `${name}.${facts.ext}` };
        try {
          const { objectUri } = await storages.put(context.userId, destination, content, options);
          return { ...facts, objectUri };
        } finally {
          // A storage that refuses it does not read it to its end: the file would stay open, and on the disk.
          content.destroy();
        }
      }
      const blob = await context.keep({ path }, { contentType: facts.mime, extension: facts.ext });
      return { ...facts, blob };
    },
    input: (input, source, userId) => keepInput(input, source, userId, true),
    freeInput: (input, source, userId) =>
      keepInput(input, source, userId, false).catch((error: unknown) => {
        if (error instanceof ApiError && error.kindName === 'storageFull') return undefined;
        throw error;
      }),
    requireRoom: storageQuota.require,
  };
}

/** A picture file as a task names it. */
export function factsOf({ format: ext, mime, width, height, bytes }: ResultFile): TaskPicture {
  return { ext, mime, format: ext.toUpperCase(), width, height, bytes };
}
