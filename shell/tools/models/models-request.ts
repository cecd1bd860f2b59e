/** Options of the panel, and the server request of "Create on a model". */
import type { PictureLayer } from '../../../engine/index.ts';
import { FASHION_CLOTHING_GROUPS } from '../../../vocabulary/api-options.ts';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { followNextModels } from '../people/next-models.ts';
import { PERSON_START, type PersonSettings } from '../people/person-settings.ts';
import { type TryOnWish, tryOnRequest } from '../people/try-on-body.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';
import { bindAddress } from '../server/tool-address.ts';
import { address } from './about.ts';

export type ClothingGroup = (typeof FASHION_CLOTHING_GROUPS)[number]['id'];

export interface ModelsSettings extends PersonSettings {
  readonly group: ClothingGroup;
}

export const MODELS_START: ModelsSettings = { ...PERSON_START, group: TRY_ON_DEFAULTS.selectedCategory };

export const modelsSettings = createSettings(MODELS_START);
keepPrompt('custom_models', modelsSettings);
followNextModels(modelsSettings);

bindAddress(address, modelsSettings, {
  read({ category }) {
    const group = FASHION_CLOTHING_GROUPS.find(({ id }) => id === category)?.id;
    return group ? groupPatch(group) : {};
  },
  write: ({ group }) => ({ category: group === MODELS_START.group ? null : group }),
});

/** Clothing has its own models; other products use the chosen person. */
export function groupPatch(group: ClothingGroup): Partial<ModelsSettings> {
  return group === 'males' || group === 'females' ? { group, selectedCategory: group } : { group };
}

/** Read by the image service: what of the picture is worn, and where. Clothing needs no word. */
const WORN: Readonly<Partial<Record<ClothingGroup, string>>> = {
  shoes: 'The product is a pair of shoes, worn on the feet',
  hats: 'The product is a hat, worn on the head',
  jewelry: 'The product is jewelry, worn by the person',
};

export function wishOf(settings: ModelsSettings, modelId: string): TryOnWish {
  const { group, recipeId, prompt, imagesNumber, model } = settings;
  const words = [prompt.trim(), WORN[group]].filter(Boolean).join('. ');
  return {
    modelId,
    clothingType: TRY_ON_NEXT_DEFAULTS.clothingType,
    recipeId,
    prompt: words,
    aspectRatio: TRY_ON_DEFAULTS.generation.aspectRatio,
    imagesNumber,
    model,
  };
}

export function requestOf(
  settings: ModelsSettings,
  modelId: string,
  product: PictureLayer,
): ServerTaskRequest {
  return tryOnRequest('custom_models', wishOf(settings, modelId), [{ asset: product.asset }]);
}
