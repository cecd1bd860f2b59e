/** Runs a recipe on a file: one file of the result, or its layers. */
import { ENCODE_DEFAULTS, type EncodeOptions } from '../../engine/export/formats.ts';
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import { driveRecipe } from '../../engine/recipes/drive-recipe.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { atSize, formatOf, type Recipe, type RecipeFormat } from '../../engine/recipes/recipe.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { RecipeAnswer, RecipeRequest } from '../protocol/operation-protocol.ts';
import type { ProgressListener } from '../protocol/task-map.ts';
import { decodedPixels } from './decoded-pixels.ts';
import { writeFile } from './encode.ts';
import { encodeWithin } from './encode-within.ts';
import type { OperationTools } from './run-operation.ts';

/** Ms between two checks of waiting messages. */
const BREATH = 16;
/** Progress: when the picture is decoded, and when the recipe is through. */
const OPENED = 0.05;
const MADE = 0.85;
const LAYER = { format: 'png', compression: 'fast' } as const;

/** Rejects with a GessoError: of the recipe, the file, or an operation. */
export async function runRecipe(
  { file, recipe: asked, size: given, as }: RecipeRequest,
  { kernels, openModels }: OperationTools,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<RecipeAnswer> {
  const read = readRecipe(asked);
  const recipe = given ? atSize(read, given) : read;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = await decodedPixels(file, bytes, kernels, token);
  let last = 0;
  const { picture, layers, provenance } = await driveRecipe(source, recipe, kernels, {
    ...(openModels && { openModels }),
    onProgress: (fraction) => onProgress?.(OPENED + fraction * (MADE - OPENED), 'rendering'),
    async checkpoint() {
      if (performance.now() - last < BREATH) return;
      await token.checkpoint();
      last = performance.now();
    },
  });
  await token.checkpoint();
  const size = { width: picture.width, height: picture.height };
  if (as.kind === 'layers') {
    const parts = [];
    for (const { role, x, y, ...pixels } of layers) {
      const { bytes } = await writeFile(pixels, LAYER, { metadata: 'strip' }, null);
      parts.push({ role, x, y, bytes });
    }
    return { file: null, layers: parts, size, provenance };
  }
  const { encode = encodeOf(recipe), maxBytes = null, metadata = 'copyright' } = as;
  const made = await encodeWithin(
    { ...whole(picture), encode, metadata, original: file, flattenOnto: '#ffffff', maxBytes },
    (fraction) => onProgress?.(MADE + fraction * (1 - MADE), 'encoding'),
  );
  return { file: made, layers: null, size, provenance };
}

const whole = ({ pixels, width, height }: PixelGrid) => ({ pixels, width, height });

/** What a recipe's own format is, PNG without one. */
export function encodeOf(recipe: Recipe): EncodeOptions {
  const { type, quality }: RecipeFormat = formatOf(recipe) ?? { type: 'png', quality: null };
  const options = ENCODE_DEFAULTS[type];
  if (quality === null || options.format === 'png') return options;
  return options.format === 'jpeg' ? { ...options, quality } : { ...options, lossless: false, quality };
}
