/** Runs a recipe on what an editor shows, and puts the answer in place as one step: for the studio and for embedded editors. */
import {
  type AssetId,
  type Editor,
  type Message,
  type Provenance,
  placeRecipe,
  type Recipe,
  type RecipePart,
  untouchedPicture,
} from '../../../engine/index.ts';
import type { CallOptions, runRecipe } from '../../../workers/index.ts';
import type { RecipeWords } from '../core/layer-operation.ts';
import type { NamedPicture } from '../core/open-picture.ts';
import { type Certainty, certaintyIn, stepWith } from './certainty.ts';
import { changed } from './operation-progress.ts';

export interface RecipeStepWork {
  readonly editor: Editor;
  /** Is the editor still that of the open document? */
  isOpen(): boolean;
  bytes(asset: AssetId): Promise<Blob>;
  open(file: Blob, name: string, call: CallOptions): Promise<Pick<NamedPicture, 'asset'>>;
  /** A PNG of what the document shows. */
  shown(call: CallOptions): Promise<Blob>;
  readonly run: typeof runRecipe;
}

export interface RecipeDone {
  /** Of the least certain operation. */
  readonly certainty: Certainty;
  readonly provenance: readonly Provenance<unknown>[];
}

/** Rejects with a GessoError: the recipe's, an operation's, 'cancelled', or 'step.conflict' when the document was changed meanwhile. */
export async function recipeStep(
  { editor, isOpen, bytes, open, shown, run }: RecipeStepWork,
  recipe: Recipe,
  { names, step }: Pick<RecipeWords, 'names'> & { readonly step: Message },
  call: CallOptions,
): Promise<RecipeDone> {
  const before = editor.state.document;
  // The picture's own file where nothing was changed, as the batch has it; else what an export would show.
  const untouched = untouchedPicture(before);
  const file = untouched ? await bytes(untouched) : await shown(call);
  const { layers, size, provenance } = await run({ file, recipe, as: { kind: 'layers' } }, call);
  const parts: RecipePart[] = [];
  for (const { role, x, y, bytes } of layers!) {
    const name = names[role];
    const png = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    const { asset } = await open(png, `${name}.png`, call);
    parts.push({ role, asset, place: { x, y } as RecipePart['place'], name });
  }
  const sure = provenance.map(certaintyIn);
  const certainty = sure.find((one) => one === 'rough') ?? sure.find((one) => one !== 'sure') ?? 'sure';
  const label = stepWith(step, certainty);
  const transaction =
    isOpen() &&
    placeRecipe(editor.context(), before, parts, size as Parameters<typeof placeRecipe>[3], label);
  if (!transaction) throw changed();
  const dispatched = editor.dispatch(transaction);
  if (!dispatched.ok) throw dispatched.error;
  return { certainty, provenance };
}
