/** What leaves the batch: its files as a ZIP or a folder, and what became of each as a table. */

import {
  type BatchCell,
  type BatchOutcome,
  batchCsv,
  batchNames,
  type RefusedPicture,
} from '../../engine/index.ts';
import { plural } from '../locale/index.ts';
import type { BatchTally } from './batch-cells.ts';
import { asGessoError, problemError } from './batch-errors.ts';
import {
  canSaveToFolder,
  chooseFolder,
  download,
  type NamedFile,
  openZipSink,
  saveToFolder,
  saveZip,
} from './batch-saving.ts';
import type { BatchSnapshot, ShownCell } from './batch-state.ts';

export interface BatchOutputHost {
  today(): string;
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  tally(): BatchTally;
  shown(cell: BatchCell): ShownCell;
}

export function createBatchOutput({ today, getSnapshot, set, tally, shown }: BatchOutputHost) {
  let named: { readonly of: readonly unknown[]; readonly names: ReadonlyMap<string, string> } | null = null;

  /** One name a cell. A run changes none: they are made anew when what they are made of is another. */
  function names(): ReadonlyMap<string, string> {
    const { entries, presets, overrides, pattern } = getSnapshot();
    const of = [entries, presets, overrides, pattern, today()];
    if (!named?.of.every((value, n) => value === of[n])) {
      named = { of, names: batchNames(pattern, tally().cells, today()) };
    }
    return named.names;
  }

  /** The file that a cell becomes, beside all others; of a picture that is left out, as if it were alone. */
  function nameOf(cell: BatchCell): string {
    const alone = () => batchNames(getSnapshot().pattern, [cell], today()).get(cell.key)!;
    return names().get(cell.key) ?? alone();
  }

  function namedFiles(): NamedFile[] {
    const { finished } = tally();
    return finished.map(({ cell, file }) => ({ name: nameOf(cell), file }));
  }

  async function save(
    write: (files: readonly NamedFile[], onProgress: (share: number) => void) => Promise<void>,
  ) {
    const files = namedFiles();
    set({ saving: 0, message: null });
    try {
      await write(files, (share) => {
        // Thousands of files are no more than a hundred steps of the bar.
        const saving = Math.floor(share * 100) / 100;
        if (saving !== getSnapshot().saving) set({ saving });
      });
      set({
        message: {
          tone: 'ok',
          text: plural(files.length, { one: '{count} file saved.', other: '{count} files saved.' }),
        },
      });
    } catch (error) {
      const { message, kept, next } = asGessoError(error);
      set({ message: { tone: 'danger', text: [message, kept, next].filter(Boolean).join(' ') } });
    } finally {
      set({ saving: null });
    }
  }

  function outcomes(): BatchOutcome[] {
    const { cells } = tally();
    const { entries } = getSnapshot();
    const opened = new Map(entries.map(({ picture, reports }) => [picture, reports]));
    return cells.map((cell) => {
      const state = shown(cell);
      const name = nameOf(cell);
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
      if (sink) await save((files, onProgress) => saveZip(name, sink, files, onProgress));
    },
    async saveFolder(): Promise<void> {
      if (!canSaveToFolder()) return;
      const folder = await chooseFolder();
      if (folder) await save((files, onProgress) => saveToFolder(folder, files, onProgress));
    },
    saveReport: () =>
      download(
        new Blob([batchCsv(outcomes(), refused())], { type: 'text/csv' }),
        `gesso-batch-${today()}.csv`,
      ),
  };
}
