/** Runs cells by their columns' recipes: each in its own worker, as many at once as the memory allows. */
import type { BatchCell, GessoError, Report } from '../../engine/index.ts';
import { runRecipe } from '../../workers/index.ts';
import { gessoError } from '../session/core/gesso-error.ts';
import { type Certainty, certaintyIn } from '../session/operations/certainty.ts';
import { recipeBytes } from './recipe-bytes.ts';
import { BUDGET, cores } from './work-budget.ts';

export interface RecipeFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly reports: readonly Report[];
  /** Of the least certain of its outlines; null where none was found. */
  readonly certainty: Certainty | null;
}

export interface RecipeListener {
  onStart(key: string): void;
  /** `fraction`: 0…1. */
  onProgress(key: string, fraction: number): void;
  onFile(key: string, file: RecipeFile): void;
  onFailed(key: string, error: GessoError): void;
}

export interface RecipeWork {
  readonly cell: BatchCell;
  readonly file: File;
}

export type RecipeRunner = typeof runRecipe;

/** From the surest on. */
const CERTAINTIES: readonly Certainty[] = ['sure', 'unsure', 'rough'];

/** Minimum change of a cell's reported progress. */
const STEP = 0.04;

/** A failure is its cell's alone. Settled when each is made or has failed, or with the signal. */
export async function runRecipes(
  work: readonly RecipeWork[],
  listener: RecipeListener,
  signal: AbortSignal,
  run: RecipeRunner = runRecipe,
): Promise<void> {
  const waiting = [...work];
  let held = 0;
  let running = 0;
  await new Promise<void>((resolve) => {
    const take = () => {
      if (signal.aborted || (waiting.length === 0 && running === 0)) {
        resolve();
        return;
      }
      for (let next = waiting[0]; next; next = waiting[0]) {
        const bytes = recipeBytes(next.cell);
        if (running > 0 && (held + bytes > BUDGET || running >= cores())) return;
        waiting.shift();
        held += bytes;
        running++;
        void make(next, listener, signal, run).finally(() => {
          held -= bytes;
          running--;
          take();
        });
      }
    };
    signal.addEventListener('abort', () => resolve());
    take();
  });
}

async function make(
  { cell, file }: RecipeWork,
  listener: RecipeListener,
  signal: AbortSignal,
  run: RecipeRunner,
): Promise<void> {
  const { key, rule, output } = cell;
  let told = 0;
  listener.onStart(key);
  try {
    const as = { kind: 'file', encode: rule.encode, maxBytes: rule.maxBytes, metadata: 'copyright' } as const;
    const request = { file, recipe: rule.recipe, size: output, as };
    const onProgress = (fraction: number) => {
      if (fraction - told < STEP) return;
      told = fraction;
      listener.onProgress(key, fraction);
    };
    const { file: made, provenance } = await run(request, { signal, onProgress });
    const outlines = provenance.map((one) => CERTAINTIES.indexOf(certaintyIn(one)));
    const certainty = outlines.length > 0 ? CERTAINTIES[Math.max(...outlines)]! : null;
    listener.onFile(key, { bytes: made!.bytes, mime: made!.mime, reports: made!.reports, certainty });
  } catch (error) {
    if (!signal.aborted) listener.onFailed(key, gessoError(error));
  }
}
