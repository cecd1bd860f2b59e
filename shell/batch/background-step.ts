/**
 * "Remove background" for all rows, before the sizes: each row's picture is replaced by the same picture without its background, so
 * previews, crops and files know nothing of it. A color lies behind as the files are drawn.
 */
import {
  type AssetId,
  type BatchOverrides,
  type BatchPicture,
  type Color,
  cellKey,
  createProgressMeter,
  type ProgressMeter,
} from '../../engine/index.ts';
import { type BatchPool, runOperation } from '../../workers/index.ts';
import { gessoError } from '../session/core/gesso-error.ts';
import { certaintyIn } from '../session/operations/certainty.ts';
import type { BackgroundStep, BatchEntry, BatchSnapshot, EntryCutOut, EntrySource } from './batch-state.ts';
import { BUDGET, bytesOf, cores } from './work-budget.ts';

export const NO_BACKGROUND_STEP: BackgroundStep = {
  on: false,
  color: null,
  running: false,
  done: 0,
  total: 0,
  timeLeft: null,
};

export interface BackgroundStepHost {
  readonly pool: Pick<BatchPool, 'inspect'>;
  now(): number;
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  patchEntry(id: number, patch: Partial<BatchEntry>): void;
  /** The files of a picture are no longer needed. */
  forget(asset: AssetId): void;
  /** Runs the removal. Default: a separate worker for each row. */
  readonly run?: typeof runOperation;
}

/** Minimum change of a row's reported progress. */
const STEP = 0.04;

/** Is this row of that picture, with or without its background? */
export function isOf({ picture, cutOut }: BatchEntry, asset: AssetId): boolean {
  return picture?.asset === asset || (cutOut?.kind === 'done' && cutOut.before.picture?.asset === asset);
}

export function createBackgroundStep(host: BackgroundStepHost) {
  const { pool, now, getSnapshot, set, patchEntry, forget, run = runOperation } = host;
  /** Rows that were done, for when the step is switched on again. */
  const made = new Map<number, { readonly after: EntrySource; readonly cutOut: EntryCutOut }>();
  const working = new Map<number, number>();
  let controller = new AbortController();
  let meter: ProgressMeter = createProgressMeter(now());

  function tell(patch: Partial<BackgroundStep> = {}): void {
    const { entries, background } = getSnapshot();
    const rows = entries.filter(({ picture, error }) => picture && !error);
    const open = rows.filter(isOpen);
    const left = open.reduce((sum, { picture }) => sum + pxOf(picture!), 0);
    const next = { ...background, ...patch };
    set({
      background: {
        ...next,
        running:
          next.running && (open.length > 0 || entries.some(({ picture, error }) => !picture && !error)),
        done: rows.length - open.length,
        total: rows.length,
        timeLeft: next.running ? meter.timeLeft(left, now()) : null,
      },
    });
  }

  /** Begins with as many rows as there is memory for. */
  function take(): void {
    const { background } = getSnapshot();
    if (!background.on) return;
    if (!background.running && working.size === 0 && !controller.signal.aborted) tell({ running: true });
    if (controller.signal.aborted) return;
    for (const entry of getSnapshot().entries) {
      if (!entry.picture || entry.error || entry.cutOut || working.has(entry.id)) continue;
      const bytes = bytesOf(entry.picture.size);
      const held = [...working.values()].reduce((sum, each) => sum + each, 0);
      if (working.size > 0 && (held + bytes > BUDGET || working.size >= cores())) break;
      working.set(entry.id, bytes);
      void cut(entry, entry.picture, controller.signal);
    }
    tell();
  }

  async function cut(entry: BatchEntry, picture: BatchPicture, signal: AbortSignal): Promise<void> {
    const { id, file, thumbnail, reports } = entry;
    const isThere = () => !signal.aborted && getSnapshot().entries.some((each) => each.id === id);
    const mark = (cutOut: EntryCutOut, patch: Partial<BatchEntry> = {}) => {
      if (isThere()) patchEntry(id, { ...patch, cutOut });
    };
    mark({ kind: 'working', fraction: 0 });
    let told = 0;
    const onProgress = (fraction: number) => {
      if (fraction - told < STEP) return;
      told = fraction;
      mark({ kind: 'working', fraction });
    };
    try {
      const as = { kind: 'file', background: null } as const;
      const request = { operation: 'remove_bg', params: {}, file, as } as const;
      const { bytes, provenance } = await run(request, { signal, onProgress });
      const cutFile = new File([bytes as Uint8Array<ArrayBuffer>], entry.name, { type: 'image/png' });
      const found = await pool.inspect(cutFile, { signal });
      if (!isThere()) return;
      const after: EntrySource = {
        file: cutFile,
        picture: { ...picture, asset: found.asset, hasAlpha: found.hasAlpha, attention: found.attention },
        thumbnail: URL.createObjectURL(found.thumbnail),
        reports,
      };
      const before = { file, picture, thumbnail, reports };
      const cutOut = { kind: 'done', certainty: certaintyIn(provenance), before } as const;
      made.set(id, { after, cutOut });
      swap(id, after, cutOut);
    } catch (error) {
      // Without an answer it is not exported as if it had one.
      mark({ kind: 'failed', error: gessoError(error).toJSON() }, { included: false });
    } finally {
      if (working.delete(id) && !signal.aborted) {
        meter.finish(pxOf(picture), now());
        take();
      }
    }
  }

  /** Settings of the row's cells are kept; files made from the old picture are dropped. */
  function swap(id: number, to: EntrySource, cutOut: EntryCutOut | null): void {
    const { entries, overrides, background } = getSnapshot();
    const entry = entries.find((each) => each.id === id);
    if (!entry?.picture || !to.picture) return;
    const from = entry.picture.asset;
    const picture = { ...to.picture, behind: cutOut ? background.color : null };
    set({ overrides: movedOverrides(overrides, from, picture.asset) });
    patchEntry(id, { ...to, picture, cutOut });
    if (from !== picture.asset) forget(from);
  }

  function stop(): void {
    controller.abort();
    for (const id of working.keys()) patchEntry(id, { cutOut: null });
    working.clear();
  }

  return {
    /** Rows that were added meanwhile. */
    take,
    /** On again: rows that were done before are there at once, those that failed are tried again. */
    turn(on: boolean) {
      stop();
      for (const entry of getSnapshot().entries) {
        const { id, cutOut } = entry;
        const known = made.get(id);
        if (on && known && cutOut?.kind !== 'done') swap(id, known.after, known.cutOut);
        if (cutOut?.kind === 'failed') patchEntry(id, { cutOut: null, included: true });
        if (!on && cutOut?.kind === 'done') swap(id, cutOut.before, null);
      }
      controller = new AbortController();
      meter = createProgressMeter(now());
      tell({ on, running: on });
      take();
    },
    /** Rows that are done stay. */
    cancel() {
      stop();
      tell({ running: false });
    },
    paint(color: Color | null) {
      set({
        background: { ...getSnapshot().background, color },
        entries: getSnapshot().entries.map((entry) =>
          entry.picture && entry.cutOut?.kind === 'done'
            ? { ...entry, picture: { ...entry.picture, behind: color } }
            : entry,
        ),
      });
    },
    /** The row is gone. */
    drop({ id, cutOut }: BatchEntry) {
      const thumbnail = cutOut?.kind === 'done' ? cutOut.before.thumbnail : made.get(id)?.after.thumbnail;
      if (thumbnail) URL.revokeObjectURL(thumbnail);
      made.delete(id);
      tell();
    },
    dispose() {
      controller.abort();
      for (const { after } of made.values()) if (after.thumbnail) URL.revokeObjectURL(after.thumbnail);
      for (const { cutOut } of getSnapshot().entries) {
        if (cutOut?.kind === 'done' && cutOut.before.thumbnail) URL.revokeObjectURL(cutOut.before.thumbnail);
      }
    },
  };
}

function isOpen({ cutOut }: BatchEntry): boolean {
  return cutOut === null || cutOut.kind === 'working';
}

function pxOf({ size }: BatchPicture): number {
  return size.width * size.height;
}

function movedOverrides(overrides: BatchOverrides, from: AssetId, to: AssetId): BatchOverrides {
  const begin = cellKey(from, '');
  return Object.fromEntries(
    Object.entries(overrides).map(([key, override]) => [
      key.startsWith(begin) ? cellKey(to, key.slice(begin.length)) : key,
      override,
    ]),
  );
}
