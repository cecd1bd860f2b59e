/** Refuses a recipe that makes more px than there may be: by the size of the input, before it is decoded. */
import { GessoError } from '../../../engine/base/errors.ts';
import type { Size } from '../../../engine/geometry/space.ts';
import type { Recipe, RecipeStep } from '../../../engine/recipes/recipe.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';

/** The size after one of these depends on the picture. */
const RESIZES: ReadonlySet<RecipeStep['step']> = new Set(['expand', 'fill', 'resize']);

/** Throws `fieldsInvalid` with the path of the step. Steps after one that changes the size in another way are not looked at. */
export function refuseLargeRecipe({ steps }: Recipe, source: Pick<Size<'source'>, 'width' | 'height'>): void {
  let { width, height } = source;
  for (const [at, step] of steps.entries()) {
    if (RESIZES.has(step.step)) return;
    if (step.step !== 'upscale') continue;
    const times = Number.parseInt(step.factor, 10);
    width *= times;
    height *= times;
    const { maxPixels, maxMegapixels } = UPLOAD_LIMITS;
    if (width * height <= maxPixels && Math.max(width, height) <= OUTPUT_SIDE_MAX) continue;
    const limits = { megapixels: maxMegapixels, side: OUTPUT_SIDE_MAX };
    const text = errorText('field.upscale.tooLarge', { width, height, ...limits });
    throw new ApiError('fieldsInvalid', { details: { [`recipe.steps.${at}`]: [text] } });
  }
}

/** For `catch`: a step of a running recipe that makes too much is the caller's to change, and fails again when it is repeated. */
export function tellTooLarge(error: unknown): never {
  if (!(error instanceof GessoError) || error.code !== 'operation.too-large') throw error;
  const most = Number(error.reason.values?.megapixels);
  const details = { recipe: [errorText('field.recipe.tooLarge', { megapixels: most })] };
  throw new ApiError('fieldsInvalid', { details, cause: error });
}
