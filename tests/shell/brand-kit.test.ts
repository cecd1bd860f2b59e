/** The colors that a picture has most of, and lists that show a brand's own first. */
import { expect, test } from 'vitest';
import { kitPresets, kitRecipes, recipesWith } from '../../shell/batch/brand-choices.ts';
import { frequentColors } from '../../shell/brand/main-colors.ts';
import type { BrandKit } from '../../shell/remote/brand/brand-kits.ts';
import { brandFirst } from '../../shell/ui/brand-shelf.ts';
import { BRAND_KIT_LIMITS } from '../../vocabulary/brand-kit.ts';

const pixels = (...colors: readonly (readonly [count: number, rgba: readonly number[]])[]) =>
  colors.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat());

test('the colors of a picture come by how much there is of them, nearly equal ones once', () => {
  const picture = pixels(
    [50, [255, 90, 54, 255]],
    [30, [16, 42, 67, 255]],
    [10, [250, 88, 50, 255]],
    [90, [0, 255, 0, 0]],
  );
  expect(frequentColors(picture, 8)).toEqual(['#fe5a35', '#102a43']);
  expect(frequentColors(picture, 1)).toHaveLength(1);
});

test('fonts of the brand stand first in its order, and the others stay as they were', () => {
  const options = ['Arial', 'Inter', 'Lato', 'Lora'].map((value) => ({ value }));
  const ordered = brandFirst(options, { colors: [], fonts: ['Lora', 'Inter'], presets: [] });
  expect(ordered.map(({ value }) => value)).toEqual(['Lora', 'Inter', 'Arial', 'Lato']);
});

test('sizes and recipes of a kit are taken as the batch has them, and what this version does not know is left out', () => {
  const recipe = { version: 1, name: 'Shop', steps: [{ step: 'remove_bg', decontaminate: true }] };
  const kit = {
    id: 'k',
    presets: [{ name: 'Banner', width: 1600, height: 600, fit: 'canvas' }],
    recipes: [recipe, { ...recipe, name: 'Later', steps: [{ step: 'sparkle' }] }],
  } as unknown as BrandKit;
  expect(kitPresets(kit)).toMatchObject([
    { id: 'brand-k-Banner', label: 'Banner', width: 1600, height: 600, rule: { fit: { mode: 'canvas' } } },
  ]);
  expect(kitRecipes(kit).map(({ name }) => name)).toEqual(['Shop']);
  expect([kitPresets(null), kitRecipes(null)]).toEqual([[], []]);
});

test('a recipe takes the place of the one of its name in a kit, or comes last while there is room', () => {
  const recipe = (name: string, steps: readonly object[] = []) => ({ version: 1, name, steps }) as never;
  const kit = { recipes: [recipe('Shop'), recipe('Square')] };
  expect(recipesWith(kit, recipe(' shop ', [{ step: 'auto_color' }]))).toMatchObject([
    { name: 'Square' },
    { name: ' shop ', steps: [{ step: 'auto_color' }] },
  ]);
  expect(recipesWith(kit, recipe('Wide'))?.map(({ name }) => name)).toEqual(['Shop', 'Square', 'Wide']);
  const full = { recipes: Array.from({ length: BRAND_KIT_LIMITS.recipes }, (_, n) => recipe(`No ${n}`)) };
  expect(recipesWith(full, recipe('Wide'))).toBeNull();
  expect(recipesWith(full, recipe('No 3'))).toHaveLength(BRAND_KIT_LIMITS.recipes);
});
