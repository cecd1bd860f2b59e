/** How much memory a picture needs while it is made by a recipe. */
import type { BatchCell } from '../../engine/index.ts';
import { UPLOAD_LIMITS } from '../../vocabulary/limits.ts';
import { bytesOf, pxBytes } from './work-budget.ts';

/** The most px that the steps make: larger ones are refused before anything is made. */
const MOST = { expand: 2 * UPLOAD_LIMITS.maxPixels, upscale: UPLOAD_LIMITS.maxPixels } as const;

/** Estimated bytes: the picture, its result, and the largest intermediate picture. */
export function recipeBytes({
  picture,
  output,
  rule,
}: Pick<BatchCell, 'picture' | 'output'> & { readonly rule: Pick<BatchCell['rule'], 'recipe'> }): number {
  let { width, height } = picture.size;
  let most = 0;
  for (const step of rule.recipe?.steps ?? []) {
    const before = width * height;
    if (step.step === 'upscale') {
      const times = Number.parseInt(step.factor, 10);
      if (before * times ** 2 > MOST.upscale) break;
      [width, height] = [width * times, height * times];
    } else if (step.step === 'expand') {
      // The column's size comes last, and the recipe's own are left out.
      const aspect = step.aspect ?? output.width / output.height;
      const grown = [Math.max(width, height * aspect), Math.max(height, width / aspect)] as const;
      if (grown[0] * grown[1] > MOST.expand) break;
      [width, height] = grown;
    } else continue;
    if (width * height > before) most = Math.max(most, pxBytes(before + width * height));
  }
  return bytesOf(picture.size) + bytesOf(output) + most;
}
