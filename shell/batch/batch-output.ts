/** What leaves the batch: its files as a ZIP or a folder, and what became of each as a table. */

import {
  type BatchCell,
  type BatchOutcome,
  batchCsv,
  batchNames,
  createProgressMeter,
  type RefusedPicture,
} from '../../engine/index.ts';
import { download } from '../base/download.ts';
import { inEnglish, plural, tMessages } from '../locale/index.ts';
import type { BatchTally } from './batch-cells.ts';
import { asGessoError, problemError } from './batch-errors.ts';
import {
  canSaveToFolder,
  chooseFolder,
  type NamedFile,
  openZipSink,
  type SaveProgress,
  saveZip,
} from './batch-saving.ts';
import type { BatchEntry, BatchSnapshot, ShownCell } from './batch-state.ts';
import { createFolderSaver } from './folder-saving.ts';

export interface BatchOutputHost {
  /** ms of a steady clock. */
  now(): number;
  today(): string;
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  tally(): BatchTally;
  shown(cell: BatchCell): ShownCell;
}

export function createBatchOutput({ now, today, getSnapshot, set, tally, shown }: BatchOutputHost) {
  const saveToFolder = createFolderSaver();
  const saved = new WeakSet<Blob>();
  let stopping: AbortController | null = null;
  let named: { readonly of: readonly unknown[]; readonly names: ReadonlyMap<string, string> } | null = null;

  /** One name for each cell. They are computed again only when files, sizes, overrides, the pattern or the date change. */
  function names(): ReadonlyMap<string, string> {
    const { entries, presets, overrides, pattern } = getSnapshot();
    const of = [entries, presets, overrides, pattern, today()];
    if (!named?.of.every((value, n) => value === of[n])) {
      named = { of, names: batchNames(pattern, tally().cells, today()) };
    }
    return named.names;
  }

  /** The name of a cell's file among all others; the name of an excluded picture is computed as if it were the only one. */
  function nameOf(cell: BatchCell): string {
    const alone = () => batchNames(getSnapshot().pattern, [cell], today()).get(cell.key)!;
    return names().get(cell.key) ?? alone();
  }

  function namedFiles(): NamedFile[] {
    const { finished } = tally();
    const all = names();
    return finished.map(({ cell, file }) => ({ name: all.get(cell.key)!, file }));
  }

  /** `write` returns a further sentence for the notice, or null. */
  async function save(
    write: (
      files: readonly NamedFile[],
      onProgress: SaveProgress,
      signal: AbortSignal,
    ) => Promise<string | null>,
  ) {
    const files = namedFiles();
    const meter = createProgressMeter(now());
    const own = new AbortController();
    stopping = own;
    let left = files.reduce((sum, { file }) => sum + file.size, 0);
    set({ saving: { share: 0, timeLeft: null }, message: null });
    try {
      const also = await write(
        files,
        (fraction, bytes) => {
          left -= bytes;
          meter.finish(bytes, now());
          // At most a hundred progress updates for thousands of files.
          const share = Math.floor(fraction * 100) / 100;
          if (share !== getSnapshot().saving?.share) {
            set({ saving: { share, timeLeft: meter.timeLeft(left, now()) } });
          }
        },
        own.signal,
      );
      for (const { file } of files) saved.add(file);
      const text = plural(files.length, { one: '{count} file saved.', other: '{count} files saved.' });
      set({ message: { tone: 'ok', text: also === null ? text : `${text} ${also}` } });
    } catch (error) {
      const { code, reason, kept, next } = asGessoError(error);
      const tone = code === 'cancelled' ? 'ok' : 'danger';
      set({ message: { tone, text: tMessages(reason, kept, next) } });
    } finally {
      stopping = null;
      set({ saving: null });
    }
  }

  function outcomes(): BatchOutcome[] {
    const { cells } = tally();
    const { entries } = getSnapshot();
    const all = names();
    const opened = new Map(entries.map(({ picture, reports }) => [picture, reports]));
    return cells.map((cell) => {
      const state = shown(cell);
      const name = all.get(cell.key)!;
      const reports = opened.get(cell.picture) ?? [];
      if (state.kind === 'done') {
        return { cell, name, bytes: state.file.size, reports: [...reports, ...state.reports], error: null };
      }
      const error = state.kind === 'failed' ? state.error : cell.problem ? problemError(cell.problem) : null;
      return { cell, name, bytes: null, reports, error };
    });
  }

  function refused(): RefusedPicture[] {
    return getSnapshot().entries.flatMap(({ name, error }) => (error ? [{ name, error }] : []));
  }

  return {
    nameOf,
    outcomes,
    refused,
    async saveZip(): Promise<void> {
      const name = `gesso-${today()}.zip`;
      const sink = await openZipSink(name);
      if (!sink) return;
      await save(async (files, onProgress, signal) => {
        await saveZip(name, sink, files, onProgress, signal);
        return null;
      });
    },
    async saveFolder(): Promise<void> {
      if (!canSaveToFolder()) return;
      const folder = await chooseFolder();
      if (!folder) return;
      await save(async (files, onProgress, signal) => {
        const { renamed } = await saveToFolder(folder, files, onProgress, signal);
        if (renamed === 0) return null;
        return plural(renamed, {
          one: '{count} file was renamed to avoid overwriting an existing one.',
          other: '{count} files were renamed to avoid overwriting existing ones.',
        });
      });
    },
    /** A partly written ZIP is discarded; files that are already in a folder stay. */
    cancelSaving: () => stopping?.abort(),
    /** Number of files that would be lost when the batch is closed. */
    unsaved: () => tally().finished.filter(({ file }) => !saved.has(file)).length,
    /** Number of added pictures of which no file was made: closing the tab loses them. */
    unmade() {
      const made = new Set(tally().finished.map(({ cell }) => cell.picture));
      const isUnmade = ({ isDocument, error, picture }: BatchEntry) =>
        !isDocument && !error && !(picture && made.has(picture));
      return getSnapshot().entries.filter(isUnmade).length;
    },
    saveReport: () =>
      download(
        new Blob([batchCsv(outcomes(), refused(), inEnglish)], { type: 'text/csv' }),
        `gesso-batch-${today()}.csv`,
      ),
  };
}
