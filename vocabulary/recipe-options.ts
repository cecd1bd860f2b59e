/** Recipes: image operations in a row, saved under a name and applied to many pictures. */

import type { RegionKind } from './operation-ids.ts';

export const RECIPE_VERSION = 1;

/** What a recipe can do, by the id of the step. */
export const RECIPE_STEPS = [
  'remove_bg',
  'blur_bg',
  'upscale',
  'blur_regions',
  'expand',
  'auto_color',
  'adjust',
  'backdrop',
  'shadow',
  'fill',
  'resize',
  'format',
] as const;
export type RecipeStepId = (typeof RECIPE_STEPS)[number];

export const RECIPE_LIMITS = {
  steps: 20,
  /** Characters. */
  name: 80,
  /** Characters of the JSON of one recipe. */
  json: 20_000,
  /** Percent of the frame that the product fills. */
  fill: { min: 10, max: 100 },
  /** Width by height of an expanded picture. */
  aspect: { min: 0.05, max: 20 },
} as const;

/** `canvas`: whole, the rest is filled up. `crop`: fills the size. `bounds`: whole, inside the size, which shrinks to it. */
export const RECIPE_FITS = ['canvas', 'crop', 'bounds'] as const;
export type RecipeFit = (typeof RECIPE_FITS)[number];

/** What a step makes unreadable. */
export const RECIPE_REGIONS = ['plate', 'face'] as const satisfies readonly RegionKind[];

/** Adjustments of a step, by name; `hdr` from 0, the others from −100, to 100. */
export const RECIPE_AMOUNTS = ['hdr', 'exposure', 'saturation', 'contrast', 'sharpness'] as const;
