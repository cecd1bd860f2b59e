/** What the panel offers, with the specification's defaults; three of them stand in the page's address. */

import { TRY_ON_TABS } from '../../../vocabulary/editor-options.ts';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { ModelTab } from '../people/model-choice.tsx';
import { followNextModels } from '../people/next-models.ts';
import type { ClothingType, ModelVersion } from '../people/try-on-body.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';
import { bindAddress } from '../server/tool-address.ts';
import { address } from './about.ts';

export interface TryOnSettings {
  readonly tab: ModelTab;
  /** The machine_name. */
  readonly selectedCategory: string;
  readonly modelId: string | null;
  /** What is added to the garment completes the outfit. */
  readonly outfit: ClothingType;
  readonly extra: File | null;
  readonly recipeId: number | null;
  readonly aspectRatio: string;
  readonly imagesNumber: number;
  readonly prompt: string;
  readonly model: ModelVersion;
}

const { selectedCategory, generation } = TRY_ON_DEFAULTS;

export const TRY_ON_START: TryOnSettings = {
  tab: TRY_ON_TABS[0],
  selectedCategory,
  modelId: null,
  outfit: TRY_ON_NEXT_DEFAULTS.clothingType,
  extra: null,
  recipeId: null,
  ...generation,
};

export const tryOnSettings = createSettings(TRY_ON_START);
keepPrompt('try_on', tryOnSettings);
followNextModels(tryOnSettings);

bindAddress(address, tryOnSettings, {
  read: ({ 'tryon-screen': screen, category, 'recipe-id': recipe }) => ({
    ...readTab(screen),
    ...(category != null && { selectedCategory: category }),
    ...(recipe != null && /^[1-9]\d{0,8}$/.test(recipe) && { recipeId: Number(recipe) }),
  }),
  write: ({ tab, selectedCategory: category, recipeId }) => ({
    'tryon-screen': tab === TRY_ON_START.tab ? null : tab,
    category: category === TRY_ON_START.selectedCategory ? null : category,
    'recipe-id': recipeId === null ? null : String(recipeId),
  }),
});

function readTab(screen: string | null | undefined): Partial<TryOnSettings> {
  const tab = TRY_ON_TABS.find((known) => known === screen);
  return tab ? { tab } : {};
}
