/** Files of a batch are checked against the rules of their column's marketplace, after they are made. */
import { expect, test, vi } from 'vitest';
import type { Recipe } from '../../../engine/index.ts';
import { readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { type BatchStorage, printSettings, readSettings } from '../../../shell/batch/batch-storage.ts';
import { createBatchStore } from '../../../shell/batch/batch-store.ts';
import type { RecipeRunner } from '../../../shell/batch/recipe-runs.ts';
import { READINESS_RULES } from '../../../vocabulary/readiness-rules.ts';
import type { ExaminedFile, examineFile } from '../../../workers/index.ts';
import { fakePool, stubWindow } from './store-deps.ts';

stubWindow();

const AMAZON = 'amzn_pdp';
const RECIPE: Recipe = readRecipe({ version: 1, name: 'Shop', steps: [{ step: 'remove_bg' }] });
const made = { mime: 'image/jpeg', extension: 'jpg', width: 1, height: 1, reports: [] } as const;
const rough: RecipeRunner = async () => ({
  file: { ...made, bytes: new Uint8Array(7), encode: { format: 'png', compression: 'fast' } },
  layers: null,
  size: { width: 1, height: 1 },
  provenance: [
    { operation: 'remove_bg', provider: 'local', params: {}, confidence: 0.4, warnings: ['rough'] },
  ],
});

async function open(storage?: BatchStorage) {
  let now = 0;
  let most = 0;
  const during: boolean[] = [];
  const check = vi.fn<typeof examineFile>(async ({ rules }): Promise<ExaminedFile> => {
    most = Math.max(most, ++now);
    during.push(store.getSnapshot().run !== null);
    await Promise.resolve();
    now--;
    const marks = rules!.map((rule) => ({ rule, state: 'pass', measured: null, area: null }) as const);
    return { facts: null, marks };
  });
  const store = createBatchStore({
    pool: fakePool().pool,
    storage: storage ?? { load: async () => readSettings(null), save: async () => {} },
    template: null,
    now: () => 0,
    today: () => '2026-11-23',
    recipeRunner: rough,
    check,
  });
  await store.addFiles([new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]);
  const marksOf = (preset: string, row = 0) => {
    const { entries, presets } = store.getSnapshot();
    const state = store.shown(store.cellOf(entries[row]!, presets.find(({ id }) => id === preset)!)!);
    return state.kind === 'done' ? store.marksOf(state.file, preset) : null;
  };
  return { store, check, marksOf, facts: () => ({ most, during }) };
}

test('each file is checked by the rules of its column, one at a time, once the run is over', async () => {
  const { store, check, marksOf, facts } = await open();
  await store.start();
  await vi.waitFor(() => expect(marksOf(AMAZON, 1)).not.toBeNull());
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(8));
  expect(marksOf(AMAZON)!.map(({ rule }) => rule.id)).toContain('amazon.fill');
  expect(marksOf('youtube_thumb')!.map(({ rule }) => rule.id)).toContain('youtube.ratio');
  // A column without rules says nothing.
  expect(marksOf('meta_landscape')).toBeNull();
  expect(facts().most).toBe(1);
  expect(facts().during).not.toContain(true);
  expect(check.mock.calls.every(([{ extension }]) => extension === 'jpg')).toBe(true);
  store.dispose();
});

test('a file whose outline was a guess passes no rule of the outline', async () => {
  const { store, marksOf } = await open();
  store.ruleForColumn(AMAZON, { recipe: RECIPE });
  await store.start();
  await vi.waitFor(() => expect(marksOf(AMAZON)).not.toBeNull());
  const state = Object.fromEntries(marksOf(AMAZON)!.map(({ rule, state }) => [rule.id, state]));
  expect(state).toMatchObject({ 'amazon.fill': 'unknown', 'amazon.side': 'pass' });
  store.dispose();
});

test('a check that fails leaves its file without marks, and the next is checked', async () => {
  const { store, check, marksOf } = await open();
  check.mockRejectedValueOnce(new Error('The worker died'));
  await store.start();
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(8));
  await vi.waitFor(() => expect(marksOf(AMAZON, 1)).not.toBeNull());
  expect(store.getSnapshot().message).toBeNull();
  store.dispose();
});

test('a column of any size is checked by the marketplace that is chosen for it, its files that are there too, and keeps it', async () => {
  let kept: unknown = null;
  const storage: BatchStorage = {
    load: async () => readSettings(kept),
    save: async (settings) => {
      kept = JSON.parse(JSON.stringify(printSettings(settings)));
    },
  };
  const { store, check, marksOf } = await open(storage);
  const rules = (preset: string, row = 0) => marksOf(preset, row)?.map(({ rule }) => rule.id);
  const column = (id: string) => store.getSnapshot().presets.find((preset) => preset.id === id)!;
  await store.start();
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(8));
  const made = store.tally().finished.map(({ file }) => file);
  store.checkColumn(column('meta_landscape'), 'ebay');
  await vi.waitFor(() => expect(rules('meta_landscape', 1)).not.toBeUndefined());
  expect(rules('meta_landscape')).toEqual(READINESS_RULES.ebay.map(({ id }) => id));
  store.checkColumn(column(AMAZON), 'google');
  // Another marketplace's marks are not shown meanwhile.
  expect(marksOf(AMAZON)).toBeNull();
  await vi.waitFor(() => expect(rules(AMAZON, 1)).not.toBeUndefined());
  expect(rules(AMAZON)).toEqual(READINESS_RULES.google.map(({ id }) => id));
  store.checkColumn(column('youtube_thumb'), null);
  expect(marksOf('youtube_thumb')).toBeNull();
  // None of it makes a file anew.
  expect(store.tally().finished.map(({ file }) => file)).toEqual(made);
  store.dispose();

  const next = await open(storage);
  await next.store.restore();
  await next.store.start();
  await vi.waitFor(() => expect(next.check).toHaveBeenCalledTimes(8));
  await vi.waitFor(() => expect(next.marksOf('meta_landscape', 1)).not.toBeNull());
  expect(next.marksOf('youtube_thumb')).toBeNull();
  expect(next.marksOf(AMAZON)!.map(({ rule }) => rule.id)).toEqual(
    READINESS_RULES.google.map(({ id }) => id),
  );
  next.store.dispose();
});
