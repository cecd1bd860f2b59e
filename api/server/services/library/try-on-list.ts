/** Try-on models, categories and surroundings of the library. Ids are never reused. */
import { TRY_ON_DEFAULTS } from '../../../../vocabulary/generation-defaults.ts';

export interface TryOnCategory {
  readonly id: number;
  readonly machine_name: string;
  readonly name: string;
}

const FEMALES: TryOnCategory = { id: 1, machine_name: 'females', name: 'Females' };
const MALES: TryOnCategory = { id: 2, machine_name: 'males', name: 'Males' };
export const TRY_ON_CATEGORIES: readonly TryOnCategory[] = [FEMALES, MALES];

export interface ProductModel {
  readonly id: string;
  readonly name: string;
  readonly category: TryOnCategory;
}

const model = (name: string, category: TryOnCategory, figure: string): ProductModel => ({
  id: `mannequin-${figure}`,
  name,
  category,
});

export const PRODUCT_MODELS: readonly ProductModel[] = [
  model('Mannequin, standing', FEMALES, 'woman'),
  model('Mannequin, hands on hips', FEMALES, 'woman-posing'),
  model('Mannequin, curvy', FEMALES, 'woman-curvy'),
  model('Mannequin, standing', MALES, 'man'),
  model('Mannequin, hands on hips', MALES, 'man-posing'),
  model('Mannequin, broad', MALES, 'man-broad'),
];

export interface TryOnRecipe {
  readonly id: number;
  readonly name: string;
  readonly prompt: string;
}

export const TRY_ON_RECIPES: readonly TryOnRecipe[] = [
  {
    id: 1,
    name: 'Minimal studio',
    prompt: TRY_ON_DEFAULTS.generation.prompt,
  },
  {
    id: 2,
    name: 'Warm studio',
    prompt: 'Studio with warm, soft light and a beige sweep',
  },
  {
    id: 3,
    name: 'Window light',
    prompt: 'Room with light from a window on a plain wall',
  },
  {
    id: 4,
    name: 'Plaster arch',
    prompt: 'Standing before a plaster arch',
  },
  {
    id: 5,
    name: 'Garden wall',
    prompt: 'Before a bright wall with the shadows of leaves',
  },
  {
    id: 6,
    name: 'Late afternoon',
    prompt: 'On dunes in late afternoon light',
  },
];
