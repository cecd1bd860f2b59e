/** Resolves names of a brand kit in an edit: the background's color, and the recipe. */
import { brandName } from '../../../../vocabulary/brand-kit.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { type EditOperations, isPlainColor } from '../../../contract/schemas/image-edit.ts';
import type { Recipe } from '../../../contract/schemas/recipe.ts';
import { ApiError } from '../../base/api-error.ts';
import type { BrandKit } from './brand-kits.ts';

export interface NamedParts {
  readonly operations: EditOperations;
  readonly recipe: Recipe | null;
}

/** Rejects with `fieldsInvalid` for a name that the kit does not have. @param kit null = the edit names none */
export function namedParts(
  kit: BrandKit | null,
  operations: EditOperations,
  recipe: Recipe | string | null | undefined,
): NamedParts {
  const color = operations.background?.color;
  const isNamed = typeof color === 'string' && !isPlainColor(color);
  return {
    operations: isNamed
      ? { ...operations, background: { ...operations.background, color: colorOf(kit, color) } }
      : operations,
    recipe: typeof recipe === 'string' ? recipeOf(kit, recipe) : (recipe ?? null),
  };
}

function colorOf(kit: BrandKit | null, name: string): string {
  const found = kit?.colors.find((one) => one.name !== null && brandName(one.name) === brandName(name));
  if (!found) throw unknown('operations.background.color', errorText('field.brandKit.color', { name }));
  return found.color;
}

function recipeOf(kit: BrandKit | null, name: string): Recipe {
  const found = kit?.recipes.find((one) => brandName(one.name) === brandName(name));
  if (!found) throw unknown('recipe', errorText('field.brandKit.recipe', { name }));
  return found;
}

const unknown = (field: string, text: ReturnType<typeof errorText>) =>
  new ApiError('fieldsInvalid', { details: { [field]: [text] } });
