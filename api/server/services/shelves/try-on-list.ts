/** Models, their categories and surroundings that come with the product, as data. Ids are never given to another. */
import { TRY_ON_DEFAULTS } from '../../../contract/constants/editor-defaults.ts';
import { arch, dunes, leaves, sweep, windowLight } from './backdrops.ts';
import type { Drawing } from './drawing.ts';
import { FIGURES, standing } from './mannequins.ts';

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
  readonly drawing: Drawing;
}

const model = (name: string, category: TryOnCategory, figure: keyof typeof FIGURES): ProductModel => ({
  id: `mannequin-${figure.toLowerCase()}`,
  name,
  category,
  drawing: standing(FIGURES[figure]),
});

export const PRODUCT_MODELS: readonly ProductModel[] = [
  model('Mannequin, standing', FEMALES, 'woman'),
  model('Mannequin, hands on hips', FEMALES, 'womanPosing'),
  model('Mannequin, curvy', FEMALES, 'womanCurvy'),
  model('Mannequin, standing', MALES, 'man'),
  model('Mannequin, hands on hips', MALES, 'manPosing'),
  model('Mannequin, broad', MALES, 'manBroad'),
];

export interface TryOnRecipe {
  readonly id: number;
  readonly name: string;
  readonly prompt: string;
  readonly drawing: Drawing;
}

export const TRY_ON_RECIPES: readonly TryOnRecipe[] = [
  {
    id: 1,
    name: 'Minimal studio',
    prompt: TRY_ON_DEFAULTS.generation.prompt,
    drawing: sweep('#f4f5f8', '#d9dde6'),
  },
  {
    id: 2,
    name: 'Warm studio',
    prompt: 'Studio with warm, soft light and a beige sweep',
    drawing: sweep('#f5ebe0', '#dcc5ad'),
  },
  {
    id: 3,
    name: 'Window light',
    prompt: 'Room with light from a window on a plain wall',
    drawing: windowLight('#e7dccd', '#d6c5ae'),
  },
  {
    id: 4,
    name: 'Plaster arch',
    prompt: 'Standing before a plaster arch',
    drawing: arch('#e9e4dc', '#cfc5b7', '#f4f0ea'),
  },
  {
    id: 5,
    name: 'Garden wall',
    prompt: 'Before a bright wall with the shadows of leaves',
    drawing: leaves('#eef0e6', '#4b5a3e'),
  },
  {
    id: 6,
    name: 'Late afternoon',
    prompt: 'On dunes in late afternoon light',
    drawing: dunes(['#f7d9c0', '#fbeee0'], ['#e9c39c', '#dcae82', '#cd9868']),
  },
];
