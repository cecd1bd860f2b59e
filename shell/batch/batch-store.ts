/** The batch: pictures, presets, overrides, and the runs that make files of them. Screens read snapshots and call commands. */

import {
  BATCH_NAME_PATTERN,
  type BatchCell,
  type BatchPreset,
  type BatchRule,
  type CellOverride,
  cellKey,
  createProgressMeter,
  mergePresets,
  OWN_PRESET_LIMITS,
  PLATFORM_PRESETS,
  type ProgressMeter,
  parsePresets,
  planCell,
  printPresets,
} from '../../engine/index.ts';
import type { BatchPool } from '../../workers/index.ts';
import { t } from '../locale/index.ts';
import { asGessoError } from './batch-errors.ts';
import { createBatchOutput } from './batch-output.ts';
import { groupBy, requestFor, type TemplateLayer } from './batch-request.ts';
import { download } from './batch-saving.ts';
import {
  type BatchEntry,
  type BatchSnapshot,
  type CellState,
  shownCell,
  signatureOf,
} from './batch-state.ts';
import type { BatchStorage } from './batch-storage.ts';

/** What the grid opens with: one of each kind. */
const FIRST_COLUMNS = [
  'insta_post_portrait',
  'insta_stories_reels',
  'youtube_thumb',
  'amzn_pdp',
  'meta_landscape',
];

/** The screen is told of a run at most this often, ms. */
const TELL_EVERY = 120;

export interface BatchStoreOptions {
  readonly pool: BatchPool;
  readonly storage: BatchStorage;
  readonly template: TemplateLayer | null;
  /** ms of a steady clock. */
  readonly now: () => number;
  readonly today: () => string;
}

export type BatchStore = ReturnType<typeof createBatchStore>;

export function createBatchStore({ pool, storage, template, now, today }: BatchStoreOptions) {
  let snapshot: BatchSnapshot = {
    entries: [],
    presets: FIRST_COLUMNS.flatMap((id) => PLATFORM_PRESETS.find((preset) => preset.id === id) ?? []),
    own: [],
    overrides: {},
    selected: null,
    states: new Map(),
    run: null,
    saving: null,
    pattern: BATCH_NAME_PATTERN,
    template: template && { name: template.name, on: true },
    message: null,
  };
  const listeners = new Set<() => void>();
  const states = new Map<string, CellState>();
  const plans = new WeakMap<
    object,
    Map<string, { made: BatchCell; preset: BatchPreset; override: unknown }>
  >();
  let nextId = 0;
  let controller: AbortController | null = null;
  let meter: ProgressMeter | null = null;
  let open = new Set<string>();
  let telling: ReturnType<typeof setTimeout> | null = null;
  const inspections = new AbortController();

  function set(patch: Partial<BatchSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of [...listeners]) listener();
  }

  function remember(): void {
    const { own, presets, overrides, pattern } = snapshot;
    void storage.save({ own, columns: presets, overrides, pattern });
  }

  function templateOn(): boolean {
    return snapshot.template?.on ?? false;
  }

  /** Plans are kept a cell: a change of one preset plans its column anew, and nothing else. */
  function cellOf(entry: BatchEntry, preset: BatchPreset): BatchCell | null {
    const { picture } = entry;
    if (!picture) return null;
    const override = snapshot.overrides[cellKey(picture.asset, preset.id)];
    let known = plans.get(picture);
    if (!known) {
      known = new Map();
      plans.set(picture, known);
    }
    const plan = known.get(preset.id);
    if (plan && plan.preset === preset && plan.override === override) return plan.made;
    const made = planCell(picture, preset, snapshot.overrides);
    known.set(preset.id, { made, preset, override });
    return made;
  }

  function includedCells(): BatchCell[] {
    const { entries, presets } = snapshot;
    return entries.flatMap((entry) =>
      entry.included ? presets.flatMap((preset) => cellOf(entry, preset) ?? []) : [],
    );
  }

  function shown(cell: BatchCell) {
    return shownCell(cell, snapshot.states.get(cell.key), templateOn());
  }

  /** Cells that a run would make. */
  function pendingCells(): BatchCell[] {
    return includedCells().filter((cell) => ['idle', 'failed'].includes(shown(cell).kind));
  }

  function finished(): { cell: BatchCell; file: Blob }[] {
    return includedCells().flatMap((cell) => {
      const state = shown(cell);
      return state.kind === 'done' ? [{ cell, file: state.file }] : [];
    });
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    const fresh = files.map(
      (file): BatchEntry => ({
        id: nextId++,
        name: file.name,
        file,
        included: true,
        picture: null,
        thumbnail: null,
        reports: [],
        error: null,
      }),
    );
    set({ entries: [...snapshot.entries, ...fresh], message: null });
    await Promise.all(fresh.map(look));
  }

  async function look(entry: BatchEntry): Promise<void> {
    const { signal } = inspections;
    try {
      const found = await pool.inspect(entry.file, { signal });
      const { asset, size, hasAlpha, attention, reports } = found;
      if (snapshot.entries.some(({ id, picture }) => id !== entry.id && picture?.asset === asset)) {
        set({ entries: snapshot.entries.filter(({ id }) => id !== entry.id) });
        set({ message: { tone: 'ok', text: t('{name} was there already.', { name: entry.name }) } });
        return;
      }
      // Taken out of the batch meanwhile.
      if (!snapshot.entries.some(({ id }) => id === entry.id)) return;
      const thumbnail = URL.createObjectURL(found.thumbnail);
      const picture = { asset, name: entry.name, size, hasAlpha, attention };
      patchEntry(entry.id, { picture, thumbnail, reports });
      if (!snapshot.selected && snapshot.presets[0]) {
        set({ selected: { entry: entry.id, preset: snapshot.presets[0].id } });
      }
    } catch (error) {
      if (signal.aborted) return;
      patchEntry(entry.id, { error: asGessoError(error).toJSON(), included: false });
    }
  }

  function patchEntry(id: number, patch: Partial<BatchEntry>): void {
    set({ entries: snapshot.entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)) });
  }

  function setState(key: string, state: CellState): void {
    states.set(key, state);
    telling ??= setTimeout(tell, TELL_EVERY);
  }

  function tell(): void {
    if (telling !== null) clearTimeout(telling);
    telling = null;
    const { run } = snapshot;
    set({ states: new Map(states), ...(run ? { run: { ...run, ...progress(run.total) } } : {}) });
  }

  function progress(total: number) {
    const left = includedCells()
      .filter(({ key }) => open.has(key))
      .reduce((sum, { output }) => sum + output.width * output.height, 0);
    return { done: total - open.size, timeLeft: meter?.timeLeft(left, now()) ?? null };
  }

  /** Makes these cells, or all that wait. Settled when each has been made or has failed, or the run was cancelled. */
  async function start(only?: ReadonlySet<string>): Promise<void> {
    if (snapshot.run) return;
    const cells = pendingCells().filter(({ key }) => !only || only.has(key));
    if (cells.length === 0) return;
    const byKey = new Map(cells.map((cell) => [cell.key, cell]));
    const own = new AbortController();
    controller = own;
    open = new Set(byKey.keys());
    meter = createProgressMeter(now());
    for (const cell of cells) {
      states.set(cell.key, { kind: 'waiting', signature: signatureOf(cell, templateOn()) });
    }
    set({ run: { total: cells.length, done: 0, timeLeft: null }, message: null });
    tell();
    const settle = (key: string, state: CellState) => {
      const cell = byKey.get(key);
      if (own.signal.aborted || !cell || !open.delete(key)) return;
      meter?.finish(cell.output.width * cell.output.height, now());
      setState(key, state);
    };
    const signed = (key: string) => signatureOf(byKey.get(key)!, templateOn());
    const working = (key: string, fraction: number) => {
      if (open.has(key)) setState(key, { kind: 'working', signature: signed(key), fraction });
    };
    try {
      await Promise.all(
        [...groupBy(cells, ({ picture }) => picture.asset).values()].map(async (group, n) => {
          // Draw lists of a few pictures at a time: the page goes on in between.
          await new Promise((resolve) => setTimeout(resolve, n));
          // Taken out of the batch meanwhile.
          if (!group.some(({ key }) => open.has(key))) return;
          await pool.run(
            [requestFor(group, fileOf(group[0]!), templateOn() ? template : null)],
            {
              onStart: (key) => working(key, 0),
              onProgress: working,
              onFile: (key, { bytes, mime, reports }) => {
                // A Blob is the browser's to keep: on the disk, when there are many.
                const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime });
                const all = [...byKey.get(key)!.reports, ...reports];
                settle(key, { kind: 'done', signature: signed(key), file, reports: all });
              },
              onFailed: (key, error) =>
                settle(key, { kind: 'failed', signature: signed(key), error: error.toJSON() }),
            },
            { signal: own.signal },
          );
        }),
      );
    } catch (error) {
      if (!own.signal.aborted) set({ message: { tone: 'danger', text: asGessoError(error).message } });
    } finally {
      for (const key of open) states.delete(key);
      open = new Set();
      controller = null;
      meter = null;
      tell();
      set({ run: null });
    }
  }

  function fileOf({ picture }: BatchCell): File {
    return snapshot.entries.find((one) => one.picture === picture)!.file;
  }

  const output = createBatchOutput({
    today,
    getSnapshot: () => snapshot,
    set,
    includedCells,
    finished,
    shown,
  });

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore(): Promise<void> {
      const { own, columns, overrides, pattern } = await storage.load();
      set({
        own,
        overrides: { ...overrides, ...snapshot.overrides },
        ...(columns && columns.length > 0 ? { presets: columns } : {}),
        ...(pattern === null ? {} : { pattern }),
      });
    },
    addFiles,
    cellOf,
    shown,
    includedCells,
    pendingCells,
    finished,
    ...output,
    start,
    retry: (key: string) => start(new Set([key])),
    cancel: () => controller?.abort(),
    select: (selected: BatchSnapshot['selected']) => set({ selected }),
    /** Takes a picture, and the files made of it, out of the batch; what is being made of it is not waited for. */
    remove(id: number) {
      const { entries, selected, presets, message, run } = snapshot;
      const index = entries.findIndex((entry) => entry.id === id);
      const entry = entries[index];
      if (!entry) return;
      const prefix = entry.picture && cellKey(entry.picture.asset, '');
      let given = 0;
      for (const key of [...states.keys()]) {
        if (prefix === null || !key.startsWith(prefix)) continue;
        if (open.delete(key)) given++;
        states.delete(key);
      }
      if (entry.thumbnail) URL.revokeObjectURL(entry.thumbnail);
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
        ...(run ? { run: { ...run, total: run.total - given } } : {}),
      });
      tell();
    },
    include(id: number, included: boolean) {
      patchEntry(id, { included });
    },
    includeAll(included: boolean) {
      set({ entries: snapshot.entries.map((entry) => ({ ...entry, included: included && !entry.error })) });
    },
    override(key: string, change: CellOverride) {
      const overrides = { ...snapshot.overrides, [key]: { ...snapshot.overrides[key], ...change } };
      set({ overrides });
      remember();
    },
    resetCell(key: string) {
      const { [key]: _, ...overrides } = snapshot.overrides;
      set({ overrides });
      remember();
    },
    /** Every cell of a column follows the rule, overridden ones too. */
    ruleForColumn(id: string, rule: Partial<BatchRule>) {
      const ends = `/${id}`;
      const overrides = Object.fromEntries(
        Object.entries(snapshot.overrides).filter(([key]) => !key.endsWith(ends)),
      );
      set({
        presets: snapshot.presets.map((preset) =>
          preset.id === id ? { ...preset, rule: { ...preset.rule, ...rule } } : preset,
        ),
        overrides,
      });
      remember();
    },
    setColumns(presets: readonly BatchPreset[]) {
      set({ presets });
      remember();
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
      if (snapshot.template) set({ template: { ...snapshot.template, on } });
    },
    dispose() {
      controller?.abort();
      inspections.abort();
      if (telling !== null) clearTimeout(telling);
      for (const { thumbnail } of snapshot.entries) if (thumbnail) URL.revokeObjectURL(thumbnail);
      pool.dispose();
    },
  };
}
