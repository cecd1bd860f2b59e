import type { Selection } from './document.ts';
import type { Step } from './step.ts';
import type { Origin } from './transaction.ts';

/** One undo entry: a whole gesture. `undo` and `redo` are steps in the order to apply them. */
export interface HistoryEntry {
  readonly label: string;
  readonly origin: Origin;
  readonly gesture: string | null;
  readonly time: number;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection;
  /** Estimated bytes: steps plus the tiles that only this entry keeps. */
  readonly bytes: number;
}

/** Two branches; `done` oldest first, `undone` next redo last. */
export interface History {
  readonly done: readonly HistoryEntry[];
  readonly undone: readonly HistoryEntry[];
  /** Entries freed by the byte budget so far, for the screen to say. */
  readonly trimmed: number;
}
