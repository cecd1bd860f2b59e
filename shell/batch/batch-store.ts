/** The batch: pictures, presets, overrides, and the runs that make files of them. Screens read snapshots and call commands. */

import {
  asToday,
  BATCH_NAME_PATTERN,
  type BatchPicture,
  type BatchPreset,
  PLATFORM_PRESETS,
} from '../../engine/index.ts';
import type { ReadinessPlatform } from '../../vocabulary/readiness-rules.ts';
import type { BatchPool } from '../../workers/index.ts';
import { type BackgroundStepHost, createBackgroundStep, NO_BACKGROUND_STEP } from './background-step.ts';
import { createBatchCells } from './batch-cells.ts';
import { createBatchColumns } from './batch-columns.ts';
import { createBatchOutput } from './batch-output.ts';
import { createBatchPictures } from './batch-pictures.ts';
import { createBatchRecipes } from './batch-recipes.ts';
import type { TemplateLayer } from './batch-request.ts';
import { createBatchRun } from './batch-run.ts';
import type { BatchEntry, BatchSnapshot } from './batch-state.ts';
import type { BatchStorage } from './batch-storage.ts';
import type { OpenEdit } from './open-edit.ts';
import { createReadinessLane, type ReadinessLaneHost } from './readiness-lane.ts';
import type { RecipeRunner } from './recipe-runs.ts';

/** What the grid opens with: one of each kind. */
const FIRST_COLUMNS = [
  'insta_post_portrait',
  'insta_stories_reels',
  'youtube_thumb',
  'amzn_pdp',
  'meta_landscape',
];

export interface BatchStoreOptions {
  readonly pool: BatchPool;
  readonly storage: BatchStorage;
  readonly template: TemplateLayer | null;
  /** Becomes the first row. */
  readonly edit?: OpenEdit | null;
  /** ms of a steady clock. */
  readonly now: () => number;
  readonly today: () => string;
  /** Removes backgrounds. Default: a separate worker for each. */
  readonly removal?: BackgroundStepHost['run'];
  /** Runs recipes. Default: a separate worker for each. */
  readonly recipeRunner?: RecipeRunner;
  /** Checks files against marketplace rules. Default: a separate worker for each. */
  readonly check?: ReadinessLaneHost['check'];
}

export type BatchStore = ReturnType<typeof createBatchStore>;

export function createBatchStore(options: BatchStoreOptions) {
  const { pool, storage, template, edit, now, today, removal, recipeRunner, check } = options;
  let snapshot: BatchSnapshot = {
    entries: [],
    presets: FIRST_COLUMNS.flatMap((id) => PLATFORM_PRESETS.find((preset) => preset.id === id) ?? []),
    own: [],
    recipes: [],
    recipeFor: null,
    unread: [],
    overrides: {},
    marketplaces: {},
    selected: null,
    states: new Map(),
    run: null,
    saving: null,
    pattern: BATCH_NAME_PATTERN,
    background: NO_BACKGROUND_STEP,
    template: template && { name: template.name, on: false },
    message: null,
  };
  const listeners = new Set<() => void>();
  let laidOf: string | null = null;
  const reading = new Map<number, Promise<void>>();

  function set(patch: Partial<BatchSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of [...listeners]) listener();
  }

  function remember(): void {
    const { own, recipes, unread, presets, overrides, marketplaces, pattern } = snapshot;
    void storage.save({ own, recipes, unread, columns: presets, overrides, marketplaces, pattern, laidOf });
  }

  const getSnapshot = () => snapshot;
  const { cellOf, shown, tally } = createBatchCells(getSnapshot);
  const readiness = createReadinessLane({ getSnapshot, told: () => set({}), ...(check && { check }) });
  const run = createBatchRun({
    pool,
    template,
    now,
    getSnapshot,
    set,
    pending: () => tally().pending,
    reading: () => reading,
    made: readiness.take,
    ended: readiness.resume,
    ...(recipeRunner && { recipes: recipeRunner }),
  });
  const background = createBackgroundStep({
    pool,
    now,
    getSnapshot,
    set,
    patchEntry,
    forget: run.forget,
    ...(removal && { run: removal }),
  });
  const { addEdit, ...pictures } = createBatchPictures({
    pool,
    reading,
    background,
    run,
    getSnapshot,
    set,
    patchEntry,
  });
  const columns = createBatchColumns({ getSnapshot, set, remember });
  const output = createBatchOutput({ now, today, getSnapshot, set, tally, shown });

  /** By which marketplace's rules a column's files are checked, those that are there too. null: by none. */
  function checkColumn(preset: BatchPreset, platform: ReadinessPlatform | null): void {
    set({ marketplaces: { ...snapshot.marketplaces, [preset.id]: platform } });
    remember();
    for (const entry of snapshot.entries) {
      const cell = cellOf(entry, preset);
      const state = cell && shown(cell);
      if (state?.kind === 'done') readiness.take(cell!, state.file);
    }
  }

  function patchEntry(id: number, patch: Partial<BatchEntry>): void {
    set({ entries: snapshot.entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)) });
  }

  return {
    getSnapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore(): Promise<void> {
      const { own, recipes, unread, overrides, marketplaces, pattern, ...kept } = await storage.load();
      laidOf = kept.laidOf;
      set({
        own,
        recipes,
        unread,
        template: template && { name: template.name, on: template.name === laidOf },
        overrides: { ...overrides, ...snapshot.overrides },
        marketplaces: { ...marketplaces, ...snapshot.marketplaces },
        ...(kept.columns && kept.columns.length > 0
          ? { presets: kept.columns.map((column) => asToday(column, own)) }
          : {}),
        ...(pattern === null ? {} : { pattern }),
      });
      if (edit) void addEdit(edit);
    },
    ...pictures,
    cellOf,
    shown,
    tally,
    /** Layers applied to a picture. */
    laidTemplate: ({ isDocument }: BatchPicture) => (snapshot.template?.on && !isDocument ? template : null),
    ...output,
    marksOf: readiness.marksOf,
    checkColumn,
    start: run.startAll,
    retry: (key: string) => run.start(new Set([key])),
    cancel: run.cancel,
    ...columns,
    ...createBatchRecipes({ getSnapshot, set, remember, ruleForColumn: columns.ruleForColumn }),
    removeBackgrounds: background.turn,
    cancelRemoval: background.cancel,
    setBackgroundColor: background.paint,
    select: (selected: BatchSnapshot['selected']) => set({ selected }),
    setPattern(pattern: string) {
      set({ pattern });
      remember();
    },
    layTemplate(on: boolean) {
      if (!snapshot.template) return;
      laidOf = on ? snapshot.template.name : null;
      set({ template: { ...snapshot.template, on } });
      remember();
    },
    dispose() {
      run.dispose();
      readiness.dispose();
      pictures.dispose();
      background.dispose();
      pool.dispose();
    },
  };
}
