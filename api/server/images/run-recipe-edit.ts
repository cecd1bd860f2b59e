/**
 * Runs an edit by a recipe: the studio's steps, kernels and PNG encoder, so the same recipe gives the same PNG here and there.
 *
 * Memory beside the picture's own RGBA: the largest estimate of its operations, and three pictures of the final size.
 */
import { stat, writeFile } from 'node:fs/promises';
import { GessoError } from '../../../engine/base/errors.ts';
import { driveRecipe } from '../../../engine/recipes/drive-recipe.ts';
import { readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { formatOf, type Recipe, type RecipeFormat } from '../../../engine/recipes/recipe.ts';
import type { RecipeResult } from '../../../engine/recipes/run-recipe.ts';
import { EXPORT_DEFAULTS } from '../../../vocabulary/editor-defaults.ts';
import { errorText } from '../../contract/base/error-text.ts';
import type { EditFormat } from '../../contract/schemas/edit-output.ts';
import { ApiError } from '../base/api-error.ts';
import { sharp } from './codecs.ts';
import type { EditDone, EditJob } from './edit-job.ts';
import type { EditTools } from './edit-tools.ts';
import { checkFormat, encode, formatLike, hasAlpha } from './encode.ts';
import { exactPng } from './exact-png.ts';
import { HIDING } from './hide-regions.ts';
import { layOver } from './lay-over.ts';
import { tellNeedsModel } from './needs-model.ts';
import { PICTURE_MIMES } from './picture-facts.ts';
import { openPicture, type Raw, toRaw } from './pixels.ts';
import { refuseLargeRecipe, tellTooLarge } from './recipe-size.ts';
import { tellNoSubject } from './remove-background.ts';

/** Progress after decoding and after the recipe. */
const OPENED = 0.05;
const MADE = 0.85;

export async function runRecipeEdit(job: EditJob, asked: unknown, tools: EditTools): Promise<EditDone> {
  const recipe = readRecipe(asked);
  refuseLargeRecipe(recipe, job.source);
  const own = formatOf(recipe);
  const plain = job.layer ? PLAIN_PNG : formatLike(job.source.format);
  const format = job.format ?? (own && !job.layer ? editFormatOf(own) : plain);
  const metadata = job.metadata ?? {};
  tools.progress(OPENED, 'decoding');
  const { pixels, width, height } = await toRaw(await openPicture(job), 4);
  const done = await makeOf({ pixels, width, height }, recipe, tools);
  const { provenance } = done;
  const layer = job.layer ? layerOf(done, job.layer) : null;
  const picture = layer ?? done.picture;
  checkFormat(format, picture, metadata);
  tools.progress(MADE, 'encoding');
  const made: Raw = { ...picture, channels: 4 };
  if (!hasAlpha(format)) layOver(made, { color: '#ffffff' });
  // Metadata is written only by libvips.
  if (format.type === 'png' && !metadata.dpi && !metadata.color_space) {
    await writeFile(job.output, await exactPng(made, format.compression));
  } else {
    const raw = { raw: { width: made.width, height: made.height, channels: 4 } } as const;
    const seen = sharp(made.pixels, raw);
    const px = made.width * made.height;
    await encode(hasAlpha(format) ? seen : seen.removeAlpha(), format, metadata, px).toFile(job.output);
  }
  tools.progress(1, 'done');
  const { size: bytes } = await stat(job.output);
  const file = {
    format: format.type,
    mime: PICTURE_MIMES[format.type],
    width: made.width,
    height: made.height,
    bytes,
  };
  return { file, reason: null, provenance, ...(layer && { place: { left: layer.x, top: layer.y } }) };
}

const PLAIN_PNG = { type: 'png', compression: EXPORT_DEFAULTS.png.compression } as const;

/** Throws `fieldsInvalid` if the recipe made no such part. */
function layerOf({ layers }: RecipeResult, role: NonNullable<EditJob['layer']>) {
  const found = layers.find((layer) => layer.role === role);
  if (found) return found;
  throw new ApiError('fieldsInvalid', {
    details: { layer: [errorText('field.layer.notMade', { layer: role })] },
  });
}

/**
 * Rejects with `operationFailed.noSubject`, `fieldsInvalid` for a step that this picture does not allow, `operationUnavailable` without its
 * models.
 */
function makeOf(picture: Omit<Raw, 'channels'>, recipe: Recipe, tools: EditTools): Promise<RecipeResult> {
  return driveRecipe(picture, recipe, tools.kernels, {
    openModels: tools.models,
    // A cancellation ends this thread.
    checkpoint: async () => {},
    onProgress: (fraction) => tools.progress(OPENED + fraction * (MADE - OPENED), 'recipe'),
  })
    .catch(tellTooLarge)
    .catch(tellNeedsModel({ option: 'recipe.blur_regions', task: HIDING.task }))
    .catch(tellNeedsCutOut);
}

function tellNeedsCutOut(error: unknown): never {
  if (error instanceof GessoError && error.code === 'recipe.needs-cut-out') {
    const at = Number(error.reason.values?.step) - 1;
    const details = { [`recipe.steps.${at}`]: [errorText('field.recipe.needsCutOut')] };
    throw new ApiError('fieldsInvalid', { details, cause: error });
  }
  return tellNoSubject(error);
}

/** Without a quality, the format's default applies; for WebP, lossless. */
function editFormatOf({ type, quality }: RecipeFormat): EditFormat {
  const { jpeg, png, webp, avif } = EXPORT_DEFAULTS;
  switch (type) {
    case 'jpeg':
      return { type, progressive: jpeg.progressive, quality: quality ?? jpeg.quality };
    case 'png':
      return { type, compression: png.compression };
    case 'webp':
      return { type, compression: quality === null ? webp.compression : { type: 'lossy', quality } };
    case 'avif':
      return { type, compression: quality === null ? avif.compression : { type: 'lossy', quality } };
  }
}
