/**
 * How a journal lies in storage, under `journal/<id>/`:
 *
 * | key               | value                                                                               |
 * |-------------------|-------------------------------------------------------------------------------------|
 * | `checkpoint`      | document, history and selection before the entry numbered `next`                     |
 * | `entry/<number>`  | one record: a transaction, or a jump of undo or redo                                 |
 * | `tile/<id>`       | a mask tile's bytes, run-length packed                                               |
 */

import {
  listOf,
  numberIn,
  objectOf,
  objectWith,
  oneOf,
  orNull,
  type Reader,
  readBoolean,
  readObject,
  stringUpTo,
} from '../base/json-reader.ts';
import { type Message, message } from '../base/message.ts';
import { readMessage } from '../base/message-reader.ts';
import type { Selection } from '../document/document.ts';
import { printDocument } from '../document/document-json.ts';
import { readCount, readSelection } from '../document/document-readers.ts';
import { ENTRY_STEPS_MAX, type History, type HistoryEntry } from '../state/history.ts';
import type { EditorState } from '../state/state.ts';
import { ORIGINS, type Transaction } from '../state/transaction.ts';
import { parseStep } from '../steps/step-readers.ts';
import type { TileId } from '../tiles/tiles.ts';

/** The journal entry of a document change. */
export type JournalRecord =
  | {
      readonly kind: 'transaction';
      readonly transaction: Transaction;
      /** Before it: a selection change alone is not journaled. */
      readonly selection: Selection;
      /** `history.trimmed` after it, so that a replay drops the same entries under any budget. */
      readonly trimmed: number;
    }
  /** An undo, a redo or a jump: the number of done entries afterwards. */
  | { readonly kind: 'jump'; readonly depth: number };

export interface Checkpoint {
  readonly version: number;
  /** Number of the first entry after it. */
  readonly next: number;
  readonly document: unknown;
  readonly history: unknown;
  readonly selection: unknown;
}

const JOURNAL_VERSION = 1;

export const journalPrefix = (id: string) => `journal/${id}/`;
export const checkpointKey = (id: string) => `${journalPrefix(id)}checkpoint`;
export const tilePrefix = (id: string) => `${journalPrefix(id)}tile/`;
export const tileKey = (id: string, tile: TileId) => tilePrefix(id) + tile;
export const entryPrefix = (id: string) => `${journalPrefix(id)}entry/`;
/** Ten digits, so that key order is number order. */
export const entryKey = (id: string, number: number) => entryPrefix(id) + String(number).padStart(10, '0');

export function printCheckpoint({ document, history, selection }: EditorState, next: number): Checkpoint {
  return { version: JOURNAL_VERSION, next, document: printDocument(document), history, selection };
}

const readTime = numberIn(0, Number.MAX_SAFE_INTEGER);
/** Journals of earlier versions name their steps in English. */
const readLabel: Reader<Message> = (value, path) =>
  typeof value === 'string' ? message('step.unknown') : readMessage(value, path);
const readGesture = stringUpTo(1000);
const readSteps = listOf(parseStep, ENTRY_STEPS_MAX);

export const readTransaction = objectWith<
  Pick<Transaction, 'steps' | 'origin' | 'label' | 'time'>,
  Required<Pick<Transaction, 'selection' | 'gesture' | 'undoable'>>
>(
  { steps: readSteps, origin: oneOf(...ORIGINS), label: readLabel, time: readTime },
  { selection: readSelection, gesture: readGesture, undoable: readBoolean },
);

const readTransactionRecord = objectOf<Extract<JournalRecord, { kind: 'transaction' }>>({
  kind: oneOf('transaction'),
  transaction: readTransaction,
  selection: readSelection,
  trimmed: readCount,
});

const readJumpRecord = objectOf<Extract<JournalRecord, { kind: 'jump' }>>({
  kind: oneOf('jump'),
  depth: readCount,
});

export const readRecord: Reader<JournalRecord> = (value, path) =>
  oneOf('transaction', 'jump')(readObject(value, path).kind, `${path}.kind`) === 'jump'
    ? readJumpRecord(value, path)
    : readTransactionRecord(value, path);

const readEntry = objectOf<HistoryEntry>({
  label: readLabel,
  origin: oneOf(...ORIGINS),
  gesture: orNull(readGesture),
  time: readTime,
  undo: readSteps,
  redo: readSteps,
  selectionBefore: readSelection,
  selectionAfter: readSelection,
  bytes: readCount,
});

const readEntries = listOf(readEntry, 1_000_000);
export const readHistory = objectWith<Omit<History, 'spare'>, Required<Pick<History, 'spare'>>>(
  { done: readEntries, undone: readEntries, trimmed: readCount },
  { spare: readEntries },
);

export const readCheckpoint = objectOf<Checkpoint>({
  version: oneOf(JOURNAL_VERSION),
  next: readCount,
  document: (value) => value,
  history: (value) => value,
  selection: (value) => value,
});
