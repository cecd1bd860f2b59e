/** An edit as a job of the thread pool. */
import type { Provenance } from '../../../engine/operations/operation.ts';
import type { EditFormat, EditOutput } from '../../contract/schemas/edit-output.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import type { Recipe } from '../../contract/schemas/recipe.ts';
import type { PictureFile } from './picture-facts.ts';

export interface EditJob {
  readonly kind: 'edit';
  /** Path of a picture that passed `readHeader`. */
  readonly input: string;
  readonly source: PictureFile;
  /** Path of the result. */
  readonly output: string;
  readonly operations: EditOperations;
  /** Replaces `operations`, which are empty then. */
  readonly recipe?: Recipe | null | undefined;
  /** Exports only this part of the recipe's result. */
  readonly layer?: 'shadow' | null | undefined;
  /** The input's format if absent, or PNG if that cannot be written. */
  readonly format?: EditFormat | null | undefined;
  readonly metadata?: EditOutput['metadata'];
}

export interface EditDone {
  readonly file: PictureFile;
  /** Reason of a smart crop's position; null without one. */
  readonly reason: string | null;
  /** Position of an exported layer, px of its picture. */
  readonly place?: { readonly left: number; readonly top: number };
  /** One for each operation that computed px, in order. */
  readonly provenance: readonly Provenance<unknown>[];
}
