/** Recipes in the batch: a column makes its pictures by one, each for itself. */
import { expect, test } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { GessoError, type Recipe } from '../../../engine/index.ts';
import { readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { printSettings, readSettings } from '../../../shell/batch/batch-storage.ts';
import { createBatchStore } from '../../../shell/batch/batch-store.ts';
import { recipeBytes } from '../../../shell/batch/recipe-bytes.ts';
import type { RecipeRunner } from '../../../shell/batch/recipe-runs.ts';
import { BUDGET } from '../../../shell/batch/work-budget.ts';
import type { RecipeRequest } from '../../../workers/index.ts';
import { fakePool, stubWindow } from './store-deps.ts';

stubWindow();

const RECIPE: Recipe = readRecipe({
  version: 1,
  name: 'Shop',
  steps: [{ step: 'remove_bg' }, { step: 'backdrop', kind: 'color', color: '#ffffff' }],
});
const AMAZON = 'amzn_pdp';

async function open(refuse: (name: string) => boolean = () => false) {
  const asked: RecipeRequest[] = [];
  const { pool } = fakePool();
  const recipeRunner: RecipeRunner = async (request) => {
    asked.push(request);
    if (refuse((request.file as File).name)) {
      throw new GessoError('operation.no-subject', message('operation.no-subject'));
    }
    return {
      file: {
        bytes: new Uint8Array(7),
        mime: 'image/jpeg',
        extension: 'jpg',
        width: 1,
        height: 1,
        encode: { format: 'png', compression: 'fast' },
        reports: [],
      },
      layers: null,
      size: { width: 1, height: 1 },
      provenance: [
        { operation: 'remove_bg', provider: 'local', params: {}, confidence: 0.4, warnings: ['rough'] },
      ],
    };
  };
  let kept: unknown = null;
  const store = createBatchStore({
    pool,
    storage: {
      load: async () => readSettings(kept),
      save: async (settings) => {
        kept = printSettings(settings);
      },
    },
    template: null,
    now: () => 0,
    today: () => '2026-11-23',
    recipeRunner,
  });
  await store.addFiles([new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]);
  const columns = store.getSnapshot().presets.filter(({ id }) => id === AMAZON || id === 'youtube_thumb');
  store.setColumns(columns);
  return { store, asked, kept: () => kept };
}

const statesOf = ({ store }: Awaited<ReturnType<typeof open>>, preset: string) =>
  store.getSnapshot().entries.map((entry) => {
    const column = store.getSnapshot().presets.find(({ id }) => id === preset)!;
    return store.shown(store.cellOf(entry, column)!);
  });

test('a column’s pictures are made by its recipe, in the column’s size and format; other columns as before', async () => {
  const batch = await open();
  batch.store.setRecipe(AMAZON, RECIPE);
  await batch.store.start();
  expect(batch.asked.map(({ size }) => size)).toEqual([
    { width: 2000, height: 2000 },
    { width: 2000, height: 2000 },
  ]);
  expect(batch.asked[0]).toMatchObject({ recipe: RECIPE, as: { kind: 'file', encode: { format: 'jpeg' } } });
  expect(statesOf(batch, AMAZON).map((state) => state.kind === 'done' && state.file.size)).toEqual([7, 7]);
  expect(statesOf(batch, 'youtube_thumb').map((state) => state.kind === 'done' && state.file.size)).toEqual([
    100, 100,
  ]);
});

test('a picture that fails leaves the others alone, and rough outlines are marked', async () => {
  const batch = await open((name) => name === 'a.jpg');
  batch.store.setRecipe(AMAZON, RECIPE);
  await batch.store.start();
  const [first, second] = statesOf(batch, AMAZON);
  expect(first).toMatchObject({ kind: 'failed', error: { code: 'operation.no-subject' } });
  expect(second).toMatchObject({ kind: 'done', certainty: 'rough' });
});

test('a file made without the recipe, or with another, does not count', async () => {
  const batch = await open();
  await batch.store.start();
  batch.store.setRecipe(AMAZON, RECIPE);
  expect(statesOf(batch, AMAZON).map(({ kind }) => kind)).toEqual(['idle', 'idle']);
  await batch.store.start();
  batch.store.setRecipe(AMAZON, { ...RECIPE, steps: [...RECIPE.steps, { step: 'fill', percent: 85 }] });
  expect(statesOf(batch, AMAZON).map(({ kind }) => kind)).toEqual(['idle', 'idle']);
});

test('a picture that is too small for a column is made by a recipe', async () => {
  const batch = await open();
  const [column] = batch.store.getSnapshot().presets;
  batch.store.setColumns([
    { ...column!, width: 5000, height: 5000, rule: { ...column!.rule, upscale: false } },
  ]);
  const cellOf = () =>
    batch.store.cellOf(batch.store.getSnapshot().entries[0]!, batch.store.getSnapshot().presets[0]!)!;
  expect(cellOf().problem).not.toBeNull();
  batch.store.setRecipe('all', RECIPE);
  expect(cellOf().problem).toBeNull();
});

test('recipes are saved by name, with the columns that have them, and are there again', async () => {
  const batch = await open();
  batch.store.saveRecipe(RECIPE);
  batch.store.saveRecipe({ ...RECIPE, steps: [...RECIPE.steps, { step: 'fill', percent: 85 }] });
  batch.store.setRecipe(AMAZON, RECIPE);
  const { recipes, columns } = readSettings(JSON.parse(JSON.stringify(batch.kept())));
  expect(recipes.map(({ name, steps }) => [name, steps.length])).toEqual([['Shop', 3]]);
  expect(columns?.find(({ id }) => id === AMAZON)?.rule.recipe).toEqual(RECIPE);
  batch.store.removeRecipe('Shop');
  expect(batch.store.getSnapshot().recipes).toEqual([]);
});

test('a recipe file is read, and one that is wrong names the step', async () => {
  const { store } = await open();
  expect(await store.importRecipe(new Blob([JSON.stringify(RECIPE)]))).toEqual(RECIPE);
  const wrong = { version: 1, steps: [{ step: 'sparkle' }] };
  await expect(store.importRecipe(new Blob([JSON.stringify(wrong)]))).rejects.toMatchObject({
    code: 'recipe.unknown-step',
    reason: { values: { step: 'sparkle' } },
  });
});

test('the room for a picture counts what Upscale and Expand make of it', () => {
  const roomFor = (steps: readonly unknown[], width = 1200, height = 1000) =>
    recipeBytes({
      picture: { asset: 'a', name: 'a', size: { width, height } } as never,
      output: { width: 1000, height: 1000 },
      rule: { recipe: readRecipe({ version: 1, steps }) },
    });
  const plain = roomFor([{ step: 'remove_bg' }]);
  const large = roomFor([{ step: 'upscale', factor: '4x' }]);
  // 1.2 megapixels become 19.2.
  expect(large - plain).toBeGreaterThan(14 * 19e6);
  expect(2 * plain).toBeLessThan(BUDGET);
  expect(2 * large).toBeGreaterThan(BUDGET);
  expect(roomFor([{ step: 'upscale', factor: '2x' }])).toBeLessThan(large);
  expect(roomFor([{ step: 'expand', aspect: 3 }])).toBeGreaterThan(roomFor([{ step: 'expand' }]));
  expect(roomFor([{ step: 'expand' }])).toBeGreaterThan(plain);
  expect(roomFor([{ step: 'expand', aspect: 1.2 }])).toBe(plain);
  // Refused before anything is made.
  expect(roomFor([{ step: 'upscale', factor: '4x' }], 3000, 2000)).toBe(
    roomFor([{ step: 'remove_bg' }], 3000, 2000),
  );
});
