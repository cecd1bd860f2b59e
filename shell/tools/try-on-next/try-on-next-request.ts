/** Options of the panel, and the server request of "Try on". */
import type { PictureLayer } from '../../../engine/index.ts';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { PERSON_START, type PersonSettings } from '../people/person-settings.ts';
import { type ClothingType, type TryOnWish, tryOnRequest } from '../people/try-on-body.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';

export interface TryOnNextSettings extends PersonSettings {
  readonly clothingType: ClothingType;
}

export const TRY_ON_NEXT_START: TryOnNextSettings = { ...PERSON_START, ...TRY_ON_NEXT_DEFAULTS };

export const tryOnNextSettings = createSettings(TRY_ON_NEXT_START);
keepPrompt('try_on_next', tryOnNextSettings);

export function wishOf(settings: TryOnNextSettings, modelId: string): TryOnWish {
  const { clothingType, recipeId, prompt, imagesNumber, model } = settings;
  const { aspectRatio } = TRY_ON_DEFAULTS.generation;
  return { modelId, clothingType, recipeId, prompt, aspectRatio, imagesNumber, model };
}

export function requestOf(
  settings: TryOnNextSettings,
  modelId: string,
  garment: PictureLayer,
): ServerTaskRequest {
  return tryOnRequest('try_on_next', wishOf(settings, modelId), [{ asset: garment.asset }]);
}
