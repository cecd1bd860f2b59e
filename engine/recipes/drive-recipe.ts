/** Runs a recipe to its end where models may be: the one call of workers and server. */
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { Kernels } from '../kernels/port/kernel-port.ts';
import { needsModel, REGION_TASKS } from '../operations/find-regions.ts';
import { ModelFailure, type ModelPort, type ModelTask, NO_MODELS } from '../operations/model-port.ts';
import { drive, type OperationHost } from '../operations/run-operation.ts';
import type { Recipe } from './recipe.ts';
import { type RecipeResult, runRecipe } from './run-recipe.ts';

export interface RecipeHost extends Omit<OperationHost, 'models'> {
  /** Requested only if a step needs a model. */
  openModels?(): Promise<ModelPort>;
}

/** Rejects as `runRecipe` throws, with the checkpoint's reason, or with 'operation.needs-model' before any work and where a model fails. */
export async function driveRecipe(
  picture: PixelGrid,
  recipe: Recipe,
  kernels: Kernels,
  { openModels, ...host }: RecipeHost,
): Promise<RecipeResult> {
  const needed = modelsFor(recipe);
  const models = (needed.length > 0 && (await openModels?.())) || NO_MODELS;
  if (needed.some((task) => !models.tasks.has(task))) throw needsModel();
  try {
    return await drive(runRecipe(picture, recipe, kernels, models.tasks), { ...host, models });
  } catch (error) {
    throw error instanceof ModelFailure ? needsModel() : error;
  }
}

/** The models without which it cannot be run. */
function modelsFor({ steps }: Recipe): readonly ModelTask[] {
  return steps.flatMap((step) =>
    step.step === 'blur_regions' ? step.kinds.flatMap((kind) => REGION_TASKS[kind]) : [],
  );
}
