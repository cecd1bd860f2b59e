/** Options of the panel, and the server request of "Try on". */
import type { PictureLayer } from '../../../engine/index.ts';
import { TRY_ON_TABS } from '../../../vocabulary/editor-options.ts';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import type { ModelTab } from '../people/model-choice.tsx';
import { type ClothingType, type ModelVersion, type TryOnWish, tryOnRequest } from '../people/try-on-body.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';

export interface TryOnNextSettings {
  readonly tab: ModelTab;
  readonly selectedCategory: string;
  readonly modelId: string | null;
  readonly clothingType: ClothingType;
  readonly recipeId: number | null;
  readonly imagesNumber: number;
  readonly prompt: string;
  readonly model: ModelVersion;
}

const { selectedCategory, generation } = TRY_ON_DEFAULTS;

export const TRY_ON_NEXT_START: TryOnNextSettings = {
  tab: TRY_ON_TABS[0],
  selectedCategory,
  modelId: null,
  ...TRY_ON_NEXT_DEFAULTS,
  recipeId: null,
  imagesNumber: generation.imagesNumber,
  prompt: generation.prompt,
  model: generation.model,
};

export const tryOnNextSettings = createSettings(TRY_ON_NEXT_START);
keepPrompt('try_on_next', tryOnNextSettings);

export function wishOf(settings: TryOnNextSettings, modelId: string): TryOnWish {
  const { clothingType, recipeId, prompt, imagesNumber, model } = settings;
  const { aspectRatio } = generation;
  return { modelId, clothingType, recipeId, prompt, aspectRatio, imagesNumber, model };
}

export function requestOf(
  settings: TryOnNextSettings,
  modelId: string,
  garment: PictureLayer,
): ServerTaskRequest {
  return tryOnRequest('try_on_next', wishOf(settings, modelId), [{ asset: garment.asset }]);
}
