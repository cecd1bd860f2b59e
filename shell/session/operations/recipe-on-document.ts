/** Runs a recipe on the open document, on this device: one undo step, or nothing at all. */
import {
  ENCODE_DEFAULTS,
  outputSize,
  placeRecipe,
  type Recipe,
  type RecipePart,
  untouchedPicture,
} from '../../../engine/index.ts';
import { runRecipe } from '../../../workers/index.ts';
import type { RecipeWords } from '../core/layer-operation.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import type { Saving } from '../export/saving.ts';
import { certaintyIn, stepWith } from './certainty.ts';
import { changed, showProgress } from './operation-progress.ts';

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
    const before = editor.state.document;
    const file = await shownFile();
    const { layers, size, provenance } = await run({ file, recipe, as: { kind: 'layers' } }, call);
    const parts: RecipePart[] = [];
    for (const { role, x, y, bytes } of layers!) {
      const name = words.names[role];
      const png = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      const { asset } = await library.open(png, `${name}.png`, call);
      parts.push({ role, asset, place: { x, y } as RecipePart['place'], name });
    }
    const isOpen = workspace.current?.editor === editor;
    const sure = provenance.map(certaintyIn);
    const doubt = sure.find((one) => one === 'rough') ?? sure.find((one) => one !== 'sure') ?? 'sure';
    const label = stepWith(words.step, doubt);
    const transaction =
      isOpen &&
      placeRecipe(editor.context(), before, parts, size as Parameters<typeof placeRecipe>[3], label);
    if (!transaction) throw changed();
    const dispatched = editor.dispatch(transaction);
    if (!dispatched.ok) throw dispatched.error;
    isDone = true;
    store.notify({
      kind: 'operation',
      place: 'toast',
      tone: doubt === 'sure' ? 'ok' : 'note',
      title: words.done,
      text: doubt === 'sure' ? [] : [words.check],
      actions: [],
    });

    /** The picture's own file where nothing was changed, as the batch has it; else what an export would show. */
    async function shownFile(): Promise<Blob> {
      const untouched = untouchedPicture(before);
      if (untouched) return library.bytes(untouched);
      const { bytes } = await saving.encode(
        {
          encode: ENCODE_DEFAULTS.png,
          output: outputSize(before.frame),
          metadata: 'strip',
          flattenOnto: '#ffffff',
          goal: null,
          anyFormat: false,
          dpi: null,
          embedProfile: false,
          linearLight: false,
          keepOriginal: false,
        },
        { signal: call.signal },
      );
      return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    }
  });
  return isDone;
}
