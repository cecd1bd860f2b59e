/**
 * Undo, as values.
 *
 * A history is two stacks of entries. An entry is a whole gesture: the steps that undo it and the steps that redo it, each in the
 * order to apply them, and the selection on both sides. Entries are never rebased: a change clears the undone entries, so each
 * entry meets exactly the document for which it was made, and undo cannot fail.
 *
 * Transactions of one gesture (a slider's drag) merge into one entry, and so does typing into one block without a pause. Steps of
 * the same kind on one layer merge too, so a drag of a thousand events keeps one step each way for each layer.
 *
 * The stacks have a byte budget. The oldest entries are dropped before a new one is kept; the newest entry always stays, however
 * large, because the last change must be undoable.
 */
import type { Message } from '../base/message.ts';
import type { Selection } from '../document/document.ts';
import { mergeSteps } from '../steps/registry.ts';
import type { Step } from '../steps/step.ts';
import { addStepTiles } from '../steps/step-tiles.ts';
import { TILE_BYTES, type TileId, uniformValue } from '../tiles/tiles.ts';
import type { Origin } from './transaction.ts';

/** One undo entry: a whole gesture. `undo` and `redo` are steps in the order to apply them. */
export interface HistoryEntry {
  readonly label: Message;
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
  /** The entries that the last change removed from `undone`, kept while that change may still turn out empty. */
  readonly spare?: readonly HistoryEntry[];
}

export const HISTORY_BUDGET = 256 * 1024 * 1024;

/** Steps of an entry each way. The journal reads no longer ones, so a gesture beyond that goes on in a new entry. */
export const ENTRY_STEPS_MAX = 10_000;

/** Typing with pauses no longer than this is one entry, ms. */
const TYPING_PAUSE = 1000;

export const EMPTY_HISTORY: History = { done: [], undone: [], trimmed: 0 };

export function historyEntry(change: Omit<HistoryEntry, 'bytes'>): HistoryEntry {
  return { ...change, bytes: entryBytes(change) };
}

/** The history with one more change, merged into the last entry when it belongs to it, within `budget` bytes. */
export function recordEntry(history: History, entry: HistoryEntry, budget: number): History {
  const last = history.done.at(-1);
  if (last && history.undone.length === 0 && belongsTo(last, entry)) {
    const rest = { ...history, done: history.done.slice(0, -1) };
    const both = mergeEntries(last, entry);
    return cameToNothing(both)
      ? { done: rest.done, undone: history.spare ?? [], trimmed: history.trimmed }
      : append(rest, both, budget);
  }
  const added = append({ ...history, undone: [] }, entry, budget);
  const provisional = entry.origin === 'text.add' && history.undone.length > 0;
  return provisional ? { ...added, spare: history.undone } : added;
}

/** A layer that was added, perhaps changed, and removed within one gesture. */
function cameToNothing({ redo }: HistoryEntry): boolean {
  const [first] = redo;
  const last = redo.at(-1);
  if (first?.type !== 'layer.add' || last?.type !== 'layer.remove' || last.id !== first.layer.id)
    return false;
  return redo.slice(1, -1).every((step) => step.type === 'text.patch' && step.id === last.id);
}

/** Drops the oldest entries until `trimmed` of them are gone: a replay follows the budget of the time. */
export function trimTo(history: History, trimmed: number): History {
  const count = trimmed - history.trimmed;
  return count > 0 ? { ...history, done: history.done.slice(count), trimmed } : history;
}

/** The entry to undo, and the history without it; null when there is none. */
export function popDone(
  history: History,
): { readonly entry: HistoryEntry; readonly history: History } | null {
  const entry = history.done.at(-1);
  if (!entry) return null;
  return {
    entry,
    history: {
      done: history.done.slice(0, -1),
      undone: [...history.undone, entry],
      trimmed: history.trimmed,
    },
  };
}

export function popUndone(
  history: History,
): { readonly entry: HistoryEntry; readonly history: History } | null {
  const entry = history.undone.at(-1);
  if (!entry) return null;
  return {
    entry,
    history: { ...history, done: [...history.done, entry], undone: history.undone.slice(0, -1) },
  };
}

export function historyBytes(history: History): number {
  return history.done.reduce(addBytes, 0) + history.undone.reduce(addBytes, 0);
}

export function addHistoryTiles(history: History, into: Set<TileId>): void {
  for (const entry of history.done) addEntryTiles(entry, into);
  for (const entry of history.undone) addEntryTiles(entry, into);
  for (const entry of history.spare ?? []) addEntryTiles(entry, into);
}

/** Undo and redo name the same tiles for strokes; only one side names replaced and removed masks. */
export function addEntryTiles(entry: HistoryEntry, into: Set<TileId>): void {
  for (const step of entry.undo) addStepTiles(step, into);
  for (const step of entry.redo) addStepTiles(step, into);
}

function append(history: History, entry: HistoryEntry, budget: number): History {
  let total = historyBytes(history) + entry.bytes;
  let gone = 0;
  while (total > budget && gone < history.done.length) total -= history.done[gone++]!.bytes;
  return {
    done: [...history.done.slice(gone), entry],
    undone: history.undone,
    trimmed: history.trimmed + gone,
  };
}

function belongsTo(last: HistoryEntry, next: HistoryEntry): boolean {
  if (last.redo.length + next.redo.length > ENTRY_STEPS_MAX) return false;
  if (last.gesture !== null && last.gesture === next.gesture) return true;
  if (last.origin !== 'text.type' || next.origin !== 'text.type') return false;
  const pause = next.time - last.time;
  return (
    pause >= 0 && pause <= TYPING_PAUSE && typedInto(last) !== null && typedInto(last) === typedInto(next)
  );
}

/** The one block that an entry patches, or null when it changes more. */
function typedInto({ redo }: HistoryEntry): string | null {
  const [first] = redo;
  return redo.every(
    (step) => step.type === 'text.patch' && first?.type === 'text.patch' && step.id === first.id,
  ) && first?.type === 'text.patch'
    ? first.id
    : null;
}

function mergeEntries(last: HistoryEntry, next: HistoryEntry): HistoryEntry {
  return historyEntry({
    ...next,
    undo: mergeAllSteps([...next.undo, ...last.undo]),
    redo: mergeAllSteps([...last.redo, ...next.redo]),
    selectionBefore: last.selectionBefore,
  });
}

/**
 * A patch of a layer joins that layer's last one across patches of other layers and the frame, which it does not touch: a slider
 * dragged over many layers keeps one step for each. Other steps end that: their place in the order matters.
 */
function mergeAllSteps(steps: readonly Step[]): readonly Step[] {
  const merged: Step[] = [];
  const places = new Map<string, number>();
  for (const step of steps) {
    if (!mergeSteps(step, step)) places.clear();
    const target = step.type + ('patch' in step && step.id);
    const at = places.get(target) ?? merged.push(step) - 1;
    merged[at] = mergeSteps(merged[at]!, step) ?? step;
    places.set(target, at);
  }
  return merged;
}

function addBytes(sum: number, entry: HistoryEntry): number {
  return sum + entry.bytes;
}

/** Size of a step's objects, estimated without printing them: this runs on every stroke. */
const STEP_BYTES = 256;
const TILE_CHANGE_BYTES = 96;

/** A done entry keeps the tiles that undo restores; an undone one those that redo restores. */
function entryBytes(entry: Pick<HistoryEntry, 'undo' | 'redo'>): number {
  const whole = () => TILE_BYTES;
  return objectBytes(entry) + Math.max(tilesBroughtBy(entry.undo, whole), tilesBroughtBy(entry.redo, whole));
}

/** Size of a done entry whose tiles have the sizes given by `weigh`. */
export function doneBytes(entry: HistoryEntry, weigh: (id: TileId) => number): number {
  return objectBytes(entry) + tilesBroughtBy(entry.undo, weigh);
}

function objectBytes({ undo, redo }: Pick<HistoryEntry, 'undo' | 'redo'>): number {
  return [...undo, ...redo].reduce((sum, step) => sum + stepBytes(step), 0);
}

function stepBytes(step: Step): number {
  if (step.type === 'mask.paint') return STEP_BYTES + step.tiles.length * TILE_CHANGE_BYTES;
  if (step.type === 'text.patch') return STEP_BYTES + 2 * (step.patch.text?.length ?? 0);
  return STEP_BYTES;
}

function tilesBroughtBy(steps: readonly Step[], weigh: (id: TileId) => number): number {
  const tiles = new Set<TileId>();
  for (const step of steps) {
    if (step.type !== 'mask.paint') addStepTiles(step, tiles);
    else for (const { after } of step.tiles) if (uniformValue(after) === null) tiles.add(after);
  }
  let bytes = 0;
  for (const id of tiles) bytes += weigh(id);
  return bytes;
}
