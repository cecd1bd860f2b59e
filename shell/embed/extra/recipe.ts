/**
 * `handle.apply`: runs a recipe on the open document, on this device and without trained models. Loaded with its first call, so it stands
 * outside the editor's budget.
 */
import { isPicture, message, parseRecipe, type Recipe } from '../../../engine/index.ts';
import { type CallOptions, runRecipe, workerAt } from '../../../workers/index.ts';
import { errors } from '../../locale/en/errors.ts';
import { working } from '../../locale/en/working.ts';
import { createTranslator, type Translator } from '../../locale/words/translator.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import { recipeStep } from '../../session/operations/recipe-step.ts';
import type { EditorTranslator } from '../core/editor-translator.ts';
import type { EmbedSession } from '../core/session.ts';
import type { EmbedApplied } from '../validate/api.ts';
import { EmbedRefusal } from '../validate/embed-refusal.ts';
import { invalid, recordOf } from '../validate/primitives.ts';
import { addedLayers } from './recipe-words.ts';

export interface RecipeCall {
  readonly session: EmbedSession;
  readonly translator: EditorTranslator;
  /** null = the worker of this build, of this page's origin. */
  readonly workerUrl: URL | null;
}

/** Rejects with an EmbedRefusal: what is wrong with the arguments or the recipe, why an operation failed, or 'cancelled'. */
export async function applyRecipe(
  { session, translator, workerUrl }: RecipeCall,
  recipe: unknown,
  options: unknown,
): Promise<EmbedApplied> {
  try {
    const read = readRecipe(recipe);
    const { signal, onProgress } = readOptions(options);
    const editor = session.opened();
    const subject = editor.state.document.layers.find(isPicture)?.name ?? 'picture';
    const names = { ...(await addedLayers(translator)), subject };
    const life = signal ? AbortSignal.any([signal, session.life]) : session.life;
    const spawn = workerUrl ? { spawn: workerAt(workerUrl) } : {};
    const { provenance } = await recipeStep(
      {
        editor,
        isOpen: () => session.editor === editor,
        bytes: async (asset) => session.pictures.files.get(asset)!,
        open: session.pictures.open,
        shown: async ({ signal }) => (await session.export({ format: 'png', signal })).blob,
        run: (request, call) => runRecipe(request, { ...call, ...spawn }),
      },
      read,
      { names, step: message('step.run-recipe') },
      { signal: life, ...(onProgress && { onProgress }) },
    );
    return {
      confidence: Math.min(1, ...provenance.map(({ confidence }) => confidence)),
      warnings: [...new Set(provenance.flatMap(({ warnings }) => warnings))],
    };
  } catch (thrown) {
    throw refused(thrown);
  }
}

function readRecipe(value: unknown): Recipe {
  if (typeof value === 'string') return parseRecipe(value);
  const wanted = 'an object of a version and steps, or its JSON';
  if (typeof value !== 'object' || value === null) throw invalid('The recipe', wanted);
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    throw invalid('The recipe', wanted);
  }
  return parseRecipe(json);
}

function readOptions(value: unknown): Pick<CallOptions, 'signal' | 'onProgress'> {
  const { signal, onProgress } = recordOf(value, 'The options', ['signal', 'onProgress']);
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw invalid('signal', 'an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw invalid('onProgress', 'a function of a fraction');
  return {
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (fraction) => void (onProgress as (done: number) => void)(fraction) }),
  };
}

/** Words about recipes and operations: those of the editor know nothing of them. */
let english: Translator | null = null;

function refused(thrown: unknown): EmbedRefusal {
  if (thrown instanceof EmbedRefusal) return thrown;
  english ??= createTranslator('en', { catalogue: {}, messages: { ...errors, ...working } });
  const { tMessage } = english;
  const { code, reason, kept, next, cause } = gessoError(thrown);
  return new EmbedRefusal(code, tMessage(reason), next && tMessage(next), kept && tMessage(kept), cause);
}
