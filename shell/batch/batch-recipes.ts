/** Recipes of a batch: which one a column has, and those that the person saved. */
import { GessoError, message, parseRecipe, printRecipe, type Recipe } from '../../engine/index.ts';
import { RECIPE_LIMITS } from '../../vocabulary/recipe-options.ts';
import { download } from '../base/download.ts';
import type { BatchSnapshot } from './batch-state.ts';

/** Of one person. */
const SAVED_MAX = 50;

interface BatchRecipesDeps {
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  remember(): void;
  readonly ruleForColumn: (id: string, rule: { readonly recipe: Recipe | null }) => void;
}

export function createBatchRecipes({ getSnapshot, set, remember, ruleForColumn }: BatchRecipesDeps) {
  return {
    openRecipe: (recipeFor: BatchSnapshot['recipeFor']) => set({ recipeFor }),
    /** A column makes its pictures by it; `all` columns do. null: by none. */
    setRecipe(column: string | 'all' | null, recipe: Recipe | null) {
      for (const { id } of getSnapshot().presets) {
        if (column === 'all' || id === column) ruleForColumn(id, { recipe });
      }
    },
    /** In place of one of that name. Throws a GessoError when there are too many. */
    saveRecipe(recipe: Recipe) {
      const name = recipe.name.trim();
      const others = getSnapshot().recipes.filter((one) => one.name !== name);
      if (others.length >= SAVED_MAX) {
        throw new GessoError('document.invalid', message('recipe.too-many', { most: SAVED_MAX }));
      }
      set({ recipes: [...others, { ...recipe, name }] });
      remember();
    },
    removeRecipe(name: string) {
      set({ recipes: getSnapshot().recipes.filter((one) => one.name !== name) });
      remember();
    },
    /** Rejects with a GessoError that names the mistake. */
    async importRecipe(file: Blob): Promise<Recipe> {
      const isTooLong = file.size > 4 * RECIPE_LIMITS.json;
      return parseRecipe(isTooLong ? ' '.repeat(RECIPE_LIMITS.json + 1) : await file.text());
    },
    exportRecipe: (recipe: Recipe) =>
      download(new Blob([printRecipe(recipe)], { type: 'application/json' }), fileName(recipe)),
  };
}

function fileName({ name }: Recipe): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'recipe'}.gesso-recipe.json`;
}
