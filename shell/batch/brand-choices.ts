/** Sizes and recipes of the brand kit in use, as the batch and the studio take them. */
import {
  type BatchFit,
  type BatchPreset,
  GessoError,
  OWN_PRESET_LIMITS,
  ownPreset,
  parseRecipe,
  type Recipe,
} from '../../engine/index.ts';
import { BRAND_KIT_LIMITS, brandName } from '../../vocabulary/brand-kit.ts';
import { hasSession } from '../remote/account/has-session.ts';
import { type BrandKit, useKitInUse } from '../remote/brand/brand-kits.ts';

/** null for visitors, while loading, and after an error. */
export const useBrandKit = (): BrandKit | null => useKitInUse(hasSession());

const FITS: Readonly<Record<BrandKit['presets'][number]['fit'], BatchFit>> = {
  bounds: { mode: 'bounds' },
  crop: { mode: 'crop', focus: 'smart' },
  canvas: { mode: 'canvas', background: { kind: 'color', color: '#ffffff' } },
};

/** What this version takes; another may have made the kit. */
function taken<T, R>(items: readonly T[], read: (item: T) => R): readonly R[] {
  return items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (error instanceof GessoError) return [];
      throw error;
    }
  });
}

export function kitPresets(kit: BrandKit | null): readonly BatchPreset[] {
  return taken(kit?.presets ?? [], ({ name, width, height, fit }) => {
    const label = name.slice(0, OWN_PRESET_LIMITS.label).trim();
    const preset = ownPreset(`brand-${kit?.id}-${name}`, label, width, height);
    return { ...preset, rule: { ...preset.rule, fit: FITS[fit] } };
  });
}

export const kitRecipes = (kit: BrandKit | null): readonly Recipe[] =>
  taken(kit?.recipes ?? [], (recipe) => parseRecipe(JSON.stringify(recipe)));

/** The kit's recipes with this one, in place of the one of its name; null where there is no room for another. */
export function recipesWith(kit: Pick<BrandKit, 'recipes'>, recipe: Recipe): BrandKit['recipes'] | null {
  const name = brandName(recipe.name);
  const others = kit.recipes.filter((one) => brandName(one.name) !== name);
  return others.length < BRAND_KIT_LIMITS.recipes ? [...others, recipe as BrandKit['recipes'][number]] : null;
}
