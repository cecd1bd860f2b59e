import { message } from '../../engine/base/message.ts';
import type { RecipeAnswer, RecipeRequest } from '../protocol/operation-protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * Runs a recipe in a worker that ends with it. Rejects with a GessoError: the recipe's, an operation's, 'cancelled', or 'worker.crashed'
 * when its worker died twice.
 */
export function runRecipe(request: RecipeRequest, options: OwnWorkerOptions = {}): Promise<RecipeAnswer> {
  return inOwnWorker('runRecipe', request, options, message('next.try-again'));
}
