import type { HistoryEntry } from '../../../engine/index.ts';

export interface StepRow {
  /** How many entries are done when this one is the last. */
  readonly depth: number;
  readonly entry: HistoryEntry;
  readonly undone: boolean;
}

/** Newest first; what was undone stays on top until something else is done. */
export function stepRows(done: readonly HistoryEntry[], undone: readonly HistoryEntry[]): readonly StepRow[] {
  const ahead = undone.map((entry, i) => ({ entry, depth: done.length + undone.length - i, undone: true }));
  const behind = done.map((entry, i) => ({ entry, depth: i + 1, undone: false })).toReversed();
  return [...ahead, ...behind];
}
