/** The batch: pictures, presets, overrides, and the runs that make files of them. Screens read snapshots and call commands. */

import {
  asToday,
  BATCH_NAME_PATTERN,
  type BatchPicture,
  type BatchPreset,
  type BatchRule,
  type CellOverride,
  type FocusPoint,
  mergePresets,
  OWN_PRESET_LIMITS,
  overridesUnder,
  PLATFORM_PRESETS,
  parsePresets,
  printPresets,
} from '../../engine/index.ts';
import type { BatchPool } from '../../workers/index.ts';
import { download } from '../base/download.ts';
import { plural, t } from '../locale/index.ts';
import { gessoError } from '../session/core/gesso-error.ts';
import {
  type BackgroundStepHost,
  createBackgroundStep,
  isOf,
  NO_BACKGROUND_STEP,
} from './background-step.ts';
import { createBatchCells } from './batch-cells.ts';
import { createBatchOutput } from './batch-output.ts';
import type { TemplateLayer } from './batch-request.ts';
import { createBatchRun } from './batch-run.ts';
import type { BatchEntry, BatchSnapshot } from './batch-state.ts';
import type { BatchStorage } from './batch-storage.ts';
import type { OpenEdit } from './open-edit.ts';
import { createReadinessLane, type ReadinessLaneHost } from './readiness-lane.ts';
import type { RecipeRunner } from './recipe-runs.ts';
import { createRecipeShelf } from './recipe-shelf.ts';

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

/** Settings of one cell; omitted ones stay unchanged. */
export type CellChange = Partial<BatchRule> & { readonly focus?: FocusPoint | null };

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
  let nextId = 0;
  let laidOf: string | null = null;
  const inspections = new AbortController();
  const reading = new Map<number, Promise<void>>();

  function set(patch: Partial<BatchSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of [...listeners]) listener();
  }

  function remember(): void {
    const { own, recipes, unread, presets, overrides, pattern } = snapshot;
    void storage.save({ own, recipes, unread, columns: presets, overrides, pattern, laidOf });
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
  const output = createBatchOutput({ now, today, getSnapshot, set, tally, shown });

  function newEntry(file: File, isDocument = false): BatchEntry {
    const { name } = file;
    const nothingYet = { picture: null, thumbnail: null, reports: [], error: null, cutOut: null };
    return { id: nextId++, name, file, isDocument, included: true, ...nothingYet };
  }

  /** The open document stands first, from the beginning; its picture is drawn meanwhile. */
  async function addEdit({ name, flatten, attention }: OpenEdit): Promise<void> {
    const entry = newEntry(new File([], name), true);
    set({ entries: [entry, ...snapshot.entries] });
    keepSelection();
    await read(entry.id, lookAtEdit(entry, flatten, attention));
  }

  async function lookAtEdit(
    entry: BatchEntry,
    flatten: OpenEdit['flatten'],
    attention: OpenEdit['attention'],
  ): Promise<void> {
    try {
      const file = await flatten(inspections.signal);
      patchEntry(entry.id, { file });
      await look({ ...entry, file }, attention);
    } catch (error) {
      if (inspections.signal.aborted) return;
      patchEntry(entry.id, { error: gessoError(error).toJSON(), included: false });
      keepSelection();
    }
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    const fresh = files.map((file) => newEntry(file));
    set({ entries: [...snapshot.entries, ...fresh], message: null });
    keepSelection();
    await Promise.all(fresh.map((entry) => read(entry.id, look(entry))));
  }

  /** `looked` never rejects. */
  async function read(id: number, looked: Promise<void>): Promise<void> {
    reading.set(id, looked);
    await looked;
    reading.delete(id);
  }

  /** `about`: the subject, if it is known better than from the px. */
  async function look(entry: BatchEntry, about?: OpenEdit['attention']): Promise<void> {
    const { signal } = inspections;
    try {
      const found = await pool.inspect(entry.file, { signal });
      const { asset, size, hasAlpha, reports } = found;
      const attention = about ? await about(found.attention, signal) : found.attention;
      if (snapshot.entries.some((other) => other.id !== entry.id && isOf(other, asset))) {
        set({ entries: snapshot.entries.filter(({ id }) => id !== entry.id) });
        set({ message: { tone: 'ok', text: t('{name} is already in the batch', { name: entry.name }) } });
        keepSelection();
        return;
      }
      // Taken out of the batch meanwhile.
      if (!snapshot.entries.some(({ id }) => id === entry.id)) return;
      const thumbnail = URL.createObjectURL(found.thumbnail);
      const { name, isDocument } = entry;
      const picture = { asset, name, size, hasAlpha, attention, isDocument };
      patchEntry(entry.id, { picture, thumbnail, reports });
      background.take();
    } catch (error) {
      if (signal.aborted) return;
      patchEntry(entry.id, { error: gessoError(error).toJSON(), included: false });
      keepSelection();
    }
  }

  /** Without a sound picture that is chosen the first one is, not the one that happens to be looked at first. */
  function keepSelection(): void {
    const { entries, selected, presets } = snapshot;
    const sound = entries.filter(({ error }) => !error);
    const [first] = sound;
    if (!first || !presets[0] || sound.some(({ id }) => id === selected?.entry)) return;
    set({ selected: { entry: first.id, preset: selected?.preset ?? presets[0].id } });
  }

  function patchEntry(id: number, patch: Partial<BatchEntry>): void {
    set({ entries: snapshot.entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)) });
  }

  /** Changes all cells of a column; their other settings stay. */
  function ruleForColumn(id: string, rule: Partial<BatchRule>): void {
    const column = snapshot.presets.find((preset) => preset.id === id);
    if (!column) return;
    const overrides = overridesUnder(snapshot.overrides, column, rule);
    const ruled = (preset: BatchPreset) =>
      preset.id === id ? { ...preset, rule: { ...preset.rule, ...rule } } : preset;
    // A custom preset keeps its values: unticked, ticked again, and as JSON.
    set({ presets: snapshot.presets.map(ruled), own: snapshot.own.map(ruled), overrides });
    remember();
  }

  return {
    getSnapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore(): Promise<void> {
      const { own, recipes, unread, columns, overrides, pattern, ...kept } = await storage.load();
      laidOf = kept.laidOf;
      set({
        own,
        recipes,
        unread,
        template: template && { name: template.name, on: template.name === laidOf },
        overrides: { ...overrides, ...snapshot.overrides },
        ...(columns && columns.length > 0 ? { presets: columns.map((column) => asToday(column, own)) } : {}),
        ...(pattern === null ? {} : { pattern }),
      });
      if (edit) void addEdit(edit);
    },
    addFiles,
    cellOf,
    shown,
    tally,
    /** Layers applied to a picture. */
    laidTemplate: ({ isDocument }: BatchPicture) => (snapshot.template?.on && !isDocument ? template : null),
    ...output,
    marksOf: readiness.marksOf,
    start: run.startAll,
    retry: (key: string) => run.start(new Set([key])),
    cancel: run.cancel,
    ...createRecipeShelf({ getSnapshot, set, remember, ruleForColumn }),
    removeBackgrounds: background.turn,
    cancelRemoval: background.cancel,
    setBackgroundColor: background.paint,
    select: (selected: BatchSnapshot['selected']) => set({ selected }),
    /** Removes a picture and its files from the batch; its pending ones are dropped. */
    remove(id: number) {
      const { entries, selected, presets, message } = snapshot;
      const index = entries.findIndex((entry) => entry.id === id);
      const entry = entries[index];
      if (!entry) return;
      if (entry.picture) run.forget(entry.picture.asset);
      if (entry.thumbnail) URL.revokeObjectURL(entry.thumbnail);
      background.drop(entry);
      const rest = entries.filter((other) => other !== entry);
      const next = rest[Math.min(index, rest.length - 1)];
      const chosen = next && { entry: next.id, preset: selected?.preset ?? presets[0]?.id ?? '' };
      set({
        entries: rest,
        selected: selected?.entry === id ? (chosen ?? null) : selected,
        message:
          message?.tone === 'danger'
            ? message
            : { tone: 'ok', text: t('{name} was removed.', { name: entry.name }) },
      });
      run.tell();
    },
    /** All but the open document. */
    removeAll() {
      const added = snapshot.entries.filter(({ isDocument }) => !isDocument);
      for (const { id } of added) this.remove(id);
      const text = plural(added.length, {
        one: '{count} picture was removed.',
        other: '{count} pictures were removed.',
      });
      set({ message: { tone: 'ok', text } });
    },
    /** The pictures that were added and could be opened. */
    pictureFiles: (): readonly File[] =>
      snapshot.entries.filter(({ isDocument, error }) => !isDocument && !error).map(({ file }) => file),
    include(id: number, included: boolean) {
      patchEntry(id, { included });
    },
    includeAll(included: boolean) {
      set({ entries: snapshot.entries.map((entry) => ({ ...entry, included: included && !entry.error })) });
    },
    /** A `focus` of null goes back to what the fit says. */
    override(key: string, { focus, ...fields }: CellChange) {
      const { focus: before, ...rest } = snapshot.overrides[key] ?? {};
      const point = focus === undefined ? before : focus;
      const own: CellOverride = { ...rest, ...fields, ...(point && { focus: point }) };
      set({ overrides: { ...snapshot.overrides, [key]: own } });
      remember();
    },
    resetCell(key: string) {
      const { [key]: _, ...overrides } = snapshot.overrides;
      set({ overrides });
      remember();
    },
    ruleForColumn,
    setColumns(presets: readonly BatchPreset[]) {
      set({ presets });
      remember();
    },
    /** Takes a size out of this batch. */
    leaveOut(id: string) {
      this.setColumns(snapshot.presets.filter((preset) => preset.id !== id));
    },
    /** Throws a GessoError when there are too many. */
    addOwn(added: readonly BatchPreset[]) {
      const own = mergePresets(snapshot.own, added);
      const there = new Set(added.map(({ id }) => id));
      set({ own, presets: [...snapshot.presets.filter(({ id }) => !there.has(id)), ...added] });
      remember();
    },
    removeOwn(id: string) {
      set({
        own: snapshot.own.filter((preset) => preset.id !== id),
        presets: snapshot.presets.filter((preset) => preset.id !== id),
      });
      remember();
    },
    /** Deletes a preset that was stored and cannot be used. */
    forgetUnread(key: string) {
      set({ unread: snapshot.unread.filter((preset) => preset.key !== key) });
      remember();
    },
    async importPresets(file: Blob): Promise<void> {
      if (file.size > OWN_PRESET_LIMITS.jsonBytes) parsePresets(' '.repeat(OWN_PRESET_LIMITS.jsonBytes + 1));
      this.addOwn(parsePresets(await file.text()));
    },
    exportPresets: () =>
      download(new Blob([printPresets(snapshot.own)], { type: 'application/json' }), 'gesso-presets.json'),
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
      inspections.abort();
      background.dispose();
      for (const { thumbnail } of snapshot.entries) if (thumbnail) URL.revokeObjectURL(thumbnail);
      pool.dispose();
    },
  };
}
