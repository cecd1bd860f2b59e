/** What the panel offers, with the specification's defaults; three of them stand in the page's address. */
import { TRY_ON_TABS } from '../../../vocabulary/editor-options.ts';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { followNextModels } from '../people/next-models.ts';
import { PERSON_START, type PersonSettings } from '../people/person-settings.ts';
import type { ClothingType } from '../people/try-on-body.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';
import { bindAddress } from '../server/tool-address.ts';
import { address } from './about.ts';

export interface TryOnSettings extends PersonSettings {
  /** What is added to the garment completes the outfit. */
  readonly outfit: ClothingType;
  readonly extra: File | null;
  readonly aspectRatio: string;
}

export const TRY_ON_START: TryOnSettings = {
  ...PERSON_START,
  outfit: TRY_ON_NEXT_DEFAULTS.clothingType,
  extra: null,
  aspectRatio: TRY_ON_DEFAULTS.generation.aspectRatio,
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
