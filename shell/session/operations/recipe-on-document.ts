/** Runs a recipe on the open document, on this device: one undo step, or nothing at all. */

import { ENCODE_DEFAULTS, outputSize, type Recipe } from '../../../engine/index.ts';
import { runRecipe } from '../../../workers/index.ts';
import type { RecipeWords } from '../core/layer-operation.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { plainPng } from '../export/plain-png.ts';
import type { Saving } from '../export/saving.ts';
import { showProgress } from './operation-progress.ts';
import { recipeStep } from './recipe-step.ts';

export interface RecipeWork {
  readonly store: SessionStore;
  readonly library: Pick<PictureLibrary, 'bytes' | 'open'>;
  readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
  readonly saving: Pick<Saving, 'encode'>;
  /** Milliseconds, of any origin. */
  readonly now?: () => number;
  /** Runs the recipe. Default: a separate worker. */
  readonly run?: typeof runRecipe;
}

/** Is the document now what the recipe makes? Never rejects: a failure is a notice, and has changed nothing. */
export async function recipeOnDocument(
  { store, library, workspace, saving, now = () => performance.now(), run = runRecipe }: RecipeWork,
  recipe: Recipe,
  words: RecipeWords,
): Promise<boolean> {
  const editor = workspace.current?.editor;
  if (!editor || store.get().progress) return false;
  let isDone = false;
  await showProgress(store, now, words, async (call) => {
    const { certainty } = await recipeStep(
      {
        editor,
        isOpen: () => workspace.current?.editor === editor,
        bytes: library.bytes,
        open: library.open,
        shown: async ({ signal }) => shown(signal),
        run,
      },
      recipe,
      words,
      call,
    );
    isDone = true;
    store.notify({
      kind: 'operation',
      place: 'toast',
      tone: certainty === 'sure' ? 'ok' : 'note',
      title: words.done,
      text: certainty === 'sure' ? [] : [words.check],
      actions: [],
    });
  });
  return isDone;

  async function shown(signal: AbortSignal | undefined): Promise<Blob> {
    const { bytes } = await saving.encode(
      plainPng(outputSize(editor!.state.document.frame), ENCODE_DEFAULTS.png),
      signal ? { signal } : {},
    );
    return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  }
}
