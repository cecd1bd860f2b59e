/** What a worker of the pool is told to do, and what it says back: plain values that a message can carry. */
import type { StoredError } from '../../contract/base/stored-error.ts';
import type { EditFormat, EditOutput } from '../../contract/schemas/edit-output.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import type { PictureFile } from './picture-facts.ts';

export interface EditJob {
  readonly kind: 'edit';
  /** Path of a picture that `readHeader` has let pass. */
  readonly input: string;
  readonly source: PictureFile;
  /** Path that the result is written to. */
  readonly output: string;
  readonly operations: EditOperations;
  /** The input's own when not said, PNG where that cannot be written. */
  readonly format?: EditFormat | null | undefined;
  readonly metadata?: EditOutput['metadata'];
}

export interface EditDone {
  readonly file: PictureFile;
  /** Why a smart crop is where it is; null where none was asked for. */
  readonly reason: string | null;
}

/** An ApiError, or what was not foreseen, as it travels between threads. */
export interface JobFailure {
  /** null: not foreseen. */
  readonly error: StoredError | null;
  readonly message: string;
  readonly stack?: string | undefined;
}

export type JobRequest = EditJob & { readonly id: number };
export type JobAnswer =
  | { readonly id: number; readonly done: EditDone }
  | { readonly id: number; readonly failed: JobFailure }
  | { readonly id: number; readonly progress: number; readonly stage: string };
