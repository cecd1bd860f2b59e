/** Stores a task's pictures: its result, in the named storage or among this server's results, and its input. */
import { createReadStream } from 'node:fs';
import type { PictureFile } from '../../images/picture-facts.ts';
import type { Storages } from '../storages/storages.ts';
import type { TaskContext, TaskPicture } from '../tasks/task-kinds.ts';
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
  /** Stores a picture from the web like an upload, so the response can show the input. */
  input(input: string, source: Source, userId: string): Promise<TaskPicture>;
}

export interface KeepResultDeps {
  readonly uploads: Pick<Uploads, 'keep'>;
  readonly storages: Pick<Storages, 'put'>;
}

export function createKeepResult({ uploads, storages }: KeepResultDeps): KeepResult {
  return {
    async result(file, path, { destination, name }, context) {
      const facts = factsOf(file);
      if (destination) {
        const { objectUri } = await storages.put(context.userId, destination, createReadStream(path), {
          contentType: facts.mime,
          fileName: `${name}.${facts.ext}`,
        });
        return { ...facts, objectUri };
      }
      const blob = await context.keep({ path }, { contentType: facts.mime, extension: facts.ext });
      return { ...facts, blob };
    },
    async input(input, source, userId) {
      if (source.kept) return source.kept;
      if (isStorageAddress(input)) return { ...factsOf(source.picture), objectUri: input };
      const { id: _id, ...kept } = await uploads.keep(userId, source, { isPaidFor: true });
      return kept;
    },
  };
}

/** A picture file as a task names it. */
export function factsOf({ format: ext, mime, width, height, bytes }: ResultFile): TaskPicture {
  return { ext, mime, format: ext.toUpperCase(), width, height, bytes };
}
