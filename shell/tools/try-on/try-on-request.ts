/** The server request of "Try on". */
import type { PictureLayer } from '../../../engine/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { type TryOnWish, tryOnRequest } from '../people/try-on-body.ts';
import type { TryOnSettings } from './try-on-settings.ts';

/** @param modelId chosen already */
export function wishOf(settings: TryOnSettings, modelId: string): TryOnWish {
  const { outfit, recipeId, prompt, aspectRatio, imagesNumber, model } = settings;
  return { modelId, clothingType: outfit, recipeId, prompt, aspectRatio, imagesNumber, model };
}

/** The garment is the picture; what is worn with it goes along where the outfit asks for it. */
export function requestOf(
  settings: TryOnSettings,
  modelId: string,
  garment: PictureLayer,
): ServerTaskRequest {
  const { outfit, extra } = settings;
  const worn = outfit !== 'full-outfit' && extra ? [{ file: extra, name: extra.name }] : [];
  return tryOnRequest('try_on', wishOf(settings, modelId), [{ asset: garment.asset }, ...worn]);
}
