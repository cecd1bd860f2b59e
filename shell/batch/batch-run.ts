/** A run: sends files to the workers and reports each result to the screen. */
import { type BatchCell, cellKey, createProgressMeter, type ProgressMeter } from '../../engine/index.ts';
import type { BatchPool } from '../../workers/index.ts';
import { tMessage } from '../locale/index.ts';
import { asGessoError } from './batch-errors.ts';
import { groupBy, requestFor, type TemplateLayer } from './batch-request.ts';
import { type BatchSnapshot, type CellState, signatureOf } from './batch-state.ts';
import { type RecipeRunner, runRecipes } from './recipe-runs.ts';

/** Minimum interval of reports to the screen, ms. */
const TELL_EVERY = 120;

export interface BatchRunHost {
  readonly pool: BatchPool;
  readonly template: TemplateLayer | null;
  now(): number;
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  pending(): readonly BatchCell[];
  /** The pictures that are being read, each with what settles when it has been. */
  reading?(): ReadonlyMap<number, Promise<void>>;
  /** A file was made. */
  made?(cell: BatchCell, file: Blob): void;
  /** No run is active. */
  ended?(): void;
  /** Runs a recipe. Default: a separate worker for each. */
  readonly recipes?: RecipeRunner;
}

/** Cells whose signatures are computed in one task of the event loop. */
const SIGNED_AT_ONCE = 250;

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

export function createBatchRun(host: BatchRunHost) {
  const { pool, template, now, getSnapshot, set, pending, recipes } = host;
  const states = new Map<string, CellState>();
  /** Remaining cells and their px. */
  const open = new Map<string, number>();
  let controller: AbortController | null = null;
  /** Calls of `start` that are not settled: the run ends with the last. */
  let making = 0;
  let meter: ProgressMeter | null = null;
  let telling: ReturnType<typeof setTimeout> | null = null;

  function setState(key: string, state: CellState): void {
    states.set(key, state);
    telling ??= setTimeout(tell, TELL_EVERY);
  }

  function tell(): void {
    if (telling !== null) clearTimeout(telling);
    telling = null;
    const { run } = getSnapshot();
    set({ states: new Map(states), ...(run ? { run: { ...run, ...progress(run.total) } } : {}) });
  }

  function progress(total: number) {
    let left = 0;
    for (const work of open.values()) left += work;
    return { done: total - open.size, timeLeft: meter?.timeLeft(left, now()) ?? null };
  }

  /**
   * Makes these cells, or all that wait; while a run goes on, as part of it. Settled when each has been made or has failed, or
   * the run was cancelled.
   */
  async function start(only?: ReadonlySet<string>): Promise<void> {
    // Cells in progress are finished with their old settings, and then queued again.
    const cells = pending().filter(({ key }) => (!only || only.has(key)) && !open.has(key));
    if (cells.length === 0) return;
    const { run } = getSnapshot();
    if (!controller || !run) {
      controller = new AbortController();
      meter = createProgressMeter(now());
      set({ run: { total: cells.length, done: 0, timeLeft: null }, message: null });
    } else set({ run: { ...run, total: run.total + cells.length } });
    const { signal } = controller;
    making++;
    try {
      await make(cells, signal);
    } catch (error) {
      if (!signal.aborted) set({ message: { tone: 'danger', text: tMessage(asGessoError(error).reason) } });
    } finally {
      making--;
      if (making === 0) end();
    }
  }

  /** Makes all that wait, and as part of the same run all of the pictures that are still being read. */
  async function startAll(): Promise<void> {
    const made = start();
    const signal = controller?.signal;
    if (!signal) return made;
    const later = [...(host.reading?.() ?? [])].map(async ([id, read]) => {
      making++;
      try {
        await Promise.race([read, aborted(signal)]);
        if (!signal.aborted) await start(cellsOfEntry(id));
      } finally {
        making--;
        if (making === 0) end();
      }
    });
    await Promise.all([made, ...later]);
  }

  function cellsOfEntry(id: number): ReadonlySet<string> {
    const picture = getSnapshot().entries.find((entry) => entry.id === id)?.picture;
    return new Set(pending().flatMap((cell) => (cell.picture === picture ? [cell.key] : [])));
  }

  function end(): void {
    for (const key of open.keys()) states.delete(key);
    open.clear();
    controller = null;
    meter = null;
    tell();
    set({ run: null });
    host.ended?.();
  }

  async function make(cells: readonly BatchCell[], signal: AbortSignal): Promise<void> {
    // Signatures use the run's settings, whatever is changed meanwhile.
    const on = getSnapshot().template?.on ?? false;
    const byKey = new Map(cells.map((cell) => [cell.key, cell]));
    const files = new Map(getSnapshot().entries.map(({ picture, file }) => [picture, file]));
    for (const { key, output } of cells) open.set(key, output.width * output.height);
    for (const [n, cell] of cells.entries()) {
      // Yields first, so that the press is handled: then thousands of cells show that they wait.
      if (n % SIGNED_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      if (open.has(cell.key)) states.set(cell.key, { kind: 'waiting', signature: signatureOf(cell, on) });
    }
    tell();
    const settle = (key: string, state: CellState) => {
      const work = open.get(key);
      if (signal.aborted || work === undefined) return;
      open.delete(key);
      meter?.finish(work, now());
      setState(key, state);
      if (state.kind === 'done') host.made?.(byKey.get(key)!, state.file);
    };
    const signed = (key: string) => signatureOf(byKey.get(key)!, on);
    const working = (key: string, fraction: number) => {
      if (open.has(key)) setState(key, { kind: 'working', signature: signed(key), fraction });
    };
    const byRecipe = cells.filter(({ rule }) => rule.recipe);
    const recipeWork = runRecipes(
      byRecipe.map((cell) => ({ cell, file: files.get(cell.picture)! })),
      {
        onStart: (key) => working(key, 0),
        onProgress: working,
        onFile: (key, { bytes, mime, reports, certainty }) => {
          const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime });
          settle(key, { kind: 'done', signature: signed(key), file, reports, certainty });
        },
        onFailed: (key, error) =>
          settle(key, { kind: 'failed', signature: signed(key), error: error.toJSON() }),
      },
      signal,
      recipes,
    );
    const plain = cells.filter(({ rule }) => !rule.recipe);
    await Promise.all(
      [...groupBy(plain, ({ picture }) => picture.asset).values()].map(async (group, n) => {
        // Draw lists of a few pictures at a time: the page stays responsive.
        await new Promise((resolve) => setTimeout(resolve, n));
        // Taken out of the batch meanwhile.
        if (!group.some(({ key }) => open.has(key))) return;
        await pool.run(
          [
            requestFor(
              group,
              files.get(group[0]!.picture)!,
              on && !group[0]!.picture.isDocument ? template : null,
            ),
          ],
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
          { signal },
        );
      }),
    );
    await recipeWork;
  }

  return {
    start,
    startAll,
    tell,
    cancel: () => controller?.abort(),
    /** The files of a picture, made or pending, are discarded. */
    forget(asset: string): void {
      const prefix = cellKey(asset, '');
      let given = 0;
      for (const key of [...states.keys()]) {
        if (!key.startsWith(prefix)) continue;
        if (open.delete(key)) given++;
        states.delete(key);
      }
      const { run } = getSnapshot();
      if (run && given > 0) set({ run: { ...run, total: run.total - given } });
    },
    dispose() {
      controller?.abort();
      if (telling !== null) clearTimeout(telling);
    },
  };
}
