/** An edit as a thread of the pool does it. */
import type { Provenance } from '../../../engine/operations/operation.ts';
import type { EditFormat, EditOutput } from '../../contract/schemas/edit-output.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import type { Recipe } from '../../contract/schemas/recipe.ts';
import type { PictureFile } from './picture-facts.ts';

export interface EditJob {
  readonly kind: 'edit';
  /** Path of a picture that `readHeader` has let pass. */
  readonly input: string;
  readonly source: PictureFile;
  /** Path that the result is written to. */
  readonly output: string;
  readonly operations: EditOperations;
  /** In place of `operations`, which are empty then. */
  readonly recipe?: Recipe | null | undefined;
  /** Of the recipe's result this part alone. */
  readonly layer?: 'shadow' | null | undefined;
  /** The input's own when not said, PNG where that cannot be written. */
  readonly format?: EditFormat | null | undefined;
  readonly metadata?: EditOutput['metadata'];
}

export interface EditDone {
  readonly file: PictureFile;
  /** Why a smart crop is where it is; null where none was asked for. */
  readonly reason: string | null;
  /** Of a layer alone, px of the picture that it is of. */
  readonly place?: { readonly left: number; readonly top: number };
  /** Of each operation that computed px, in their order. */
  readonly provenance: readonly Provenance<unknown>[];
}
