/**
 * A recipe: steps of image editing. It contains no file. `api/contract/schemas/recipe.ts` is the same as a zod schema;
 * `tests/engine/recipes` reads the same cases with both.
 */

import type { BLUR_LEVELS, BLUR_TYPES } from '../../vocabulary/editor-options.ts';
import type { BackdropKind } from '../../vocabulary/operation-options.ts';
import type { OutputFormat } from '../../vocabulary/output-formats.ts';
import type { RECIPE_AMOUNTS, RECIPE_REGIONS, RecipeFit } from '../../vocabulary/recipe-options.ts';
import type { UpscaleFactor, UpscaleMode } from '../operations/enhance-options.ts';
import type { ShadowGenerationParams } from '../operations/shadow-generation.ts';

/** Colors are #rrggbb. */
export type RecipeBackdrop =
  | { readonly kind: 'color'; readonly color: string }
  /** `angle`: degrees; 0 is from top to bottom, 90 from left to right. */
  | { readonly kind: 'gradient'; readonly from: string; readonly to: string; readonly angle: number }
  | {
      readonly kind: 'template';
      readonly template: BackdropKind;
      readonly color: string | null;
      readonly seed: number;
    };

export type RecipeShadow = Pick<ShadowGenerationParams, 'view' | 'effect' | 'camera' | 'light' | 'color'>;

/** Quality 1…100; null is the format's default. */
export interface RecipeFormat {
  readonly type: OutputFormat;
  readonly quality: number | null;
}

/** px, or the id of a platform size. `fit` null: canvas where the picture has transparent px, otherwise crop. */
export type RecipeSize =
  | { readonly preset: string; readonly fit: RecipeFit | null }
  | { readonly width: number; readonly height: number; readonly fit: RecipeFit | null };

export type RecipeStep =
  /** `decontaminate`: takes the old background's color out of the px of the edge. */
  | { readonly step: 'remove_bg'; readonly decontaminate: boolean }
  | {
      readonly step: 'blur_bg';
      readonly type: (typeof BLUR_TYPES)[number];
      readonly level: (typeof BLUR_LEVELS)[number];
    }
  /** Without a trained model, so that the bytes do not depend on the machine. */
  | { readonly step: 'upscale'; readonly mode: UpscaleMode; readonly factor: UpscaleFactor }
  /** Found by trained models, made unreadable. */
  | { readonly step: 'blur_regions'; readonly kinds: readonly (typeof RECIPE_REGIONS)[number][] }
  /**
   * Continues the picture beyond its edges. `aspect`: width by height, at least; null: of the next size in the recipe, and without one
   * each side grows by an eighth. Another seed is another arrangement.
   */
  | { readonly step: 'expand'; readonly aspect: number | null; readonly seed: number }
  | { readonly step: 'auto_color' }
  | ({ readonly step: 'adjust' } & { readonly [name in (typeof RECIPE_AMOUNTS)[number]]: number })
  | ({ readonly step: 'backdrop' } & RecipeBackdrop)
  | ({ readonly step: 'shadow' } & RecipeShadow)
  /** The product's longer side, in percent of the frame's; centered. */
  | { readonly step: 'fill'; readonly percent: number }
  | ({ readonly step: 'resize' } & RecipeSize)
  | ({ readonly step: 'format' } & RecipeFormat);

export interface Recipe {
  readonly version: 1;
  readonly name: string;
  readonly steps: readonly RecipeStep[];
}

/** The same with a fixed size and without a format, for a column of a batch. */
export function atSize(
  recipe: Recipe,
  { width, height }: { readonly width: number; readonly height: number },
): Recipe {
  const own = recipe.steps.filter(({ step }) => step !== 'resize' && step !== 'format');
  return { ...recipe, steps: [...own, { step: 'resize', width, height, fit: null }] };
}

/** What the file is to be, if the recipe says so: its last such step counts. */
export function formatOf({ steps }: Recipe): RecipeFormat | null {
  const found = steps.findLast((step) => step.step === 'format');
  return found ? { type: found.type, quality: found.quality } : null;
}
