import type { GessoError } from '../base/errors.ts';
import { messageForLog } from '../base/message.ts';
import { BRUSH_DEFAULTS, type BrushOptions, type ResizeOptions, type ToolId } from '../document/defaults.ts';
import {
  type Camera,
  emptyDocument,
  type GessoDocument,
  layerById,
  type Selection,
} from '../document/document.ts';
import { selectedIds, selectionOf } from '../document/document-selection.ts';
import { applyStep } from '../steps/registry.ts';
import type { Step } from '../steps/step.ts';
import {
  EMPTY_HISTORY,
  HISTORY_BUDGET,
  type History,
  type HistoryEntry,
  historyEntry,
  popDone,
  popUndone,
  recordEntry,
} from './history.ts';
import { resolveTransaction, type Transaction } from './transaction.ts';

/** Immutable. Document and selection change by transactions; camera, tool and options by their setters. */
export interface EditorState {
  readonly document: GessoDocument;
  readonly selection: Selection;
  readonly history: History;
  readonly camera: Camera;
  readonly tool: ToolId;
  readonly brush: BrushOptions;
  readonly resize: ResizeOptions;
}

export type StateResult =
  | { readonly ok: true; readonly state: EditorState }
  | { readonly ok: false; readonly error: GessoError };

export const NOTHING_SELECTED: Selection = { layer: null, caret: null };

/** A newly opened editor, with the given initial values. */
export function createState(known: Partial<EditorState> = {}): EditorState {
  return {
    document: emptyDocument(),
    selection: NOTHING_SELECTED,
    history: EMPTY_HISTORY,
    camera: { center: { x: 0, y: 0 }, zoom: 1 },
    tool: 'brush',
    brush: BRUSH_DEFAULTS,
    resize: { mode: 'crop', aspect: null },
    ...known,
  };
}

/**
 * The state after a transaction, or an error. A transaction that changes nothing returns the same state; one that is not undoable
 * empties the history, whose entries belong to the previous document.
 */
export function applyTransaction(
  state: EditorState,
  transaction: Transaction,
  budget: number = HISTORY_BUDGET,
): StateResult {
  const resolved = resolveTransaction(state.document, transaction);
  if (!resolved.ok) return resolved;
  const { document } = resolved;
  const selection = keepSelection(transaction.selection ?? state.selection, document);
  if (document === state.document)
    return { ok: true, state: selection === state.selection ? state : { ...state, selection } };
  if (transaction.undoable === false) {
    const { done, undone, trimmed } = state.history;
    const history = { ...EMPTY_HISTORY, trimmed: trimmed + done.length + undone.length };
    return { ok: true, state: { ...state, document, selection, history } };
  }
  const entry = historyEntry({
    label: transaction.label,
    origin: transaction.origin,
    gesture: transaction.gesture ?? null,
    time: transaction.time,
    undo: resolved.undo,
    redo: transaction.steps,
    selectionBefore: state.selection,
    selectionAfter: selection,
  });
  return {
    ok: true,
    state: { ...state, document, selection, history: recordEntry(state.history, entry, budget) },
  };
}

/** One gesture back; the same state when there is nothing to undo. */
export function undoState(state: EditorState): EditorState {
  const popped = popDone(state.history);
  if (!popped) return state;
  const { entry, history } = popped;
  return restore(state, history, entry.undo, entry.selectionBefore, entry);
}

/** One gesture forward; the same state when there is nothing to redo. */
export function redoState(state: EditorState): EditorState {
  const popped = popUndone(state.history);
  if (!popped) return state;
  const { entry, history } = popped;
  return restore(state, history, entry.redo, entry.selectionAfter, entry);
}

/** Undoes or redoes until `depth` entries are done, or as near as the history reaches. */
export function jumpState(state: EditorState, depth: number): EditorState {
  let current = state;
  while (current.history.done.length > Math.max(0, depth)) current = undoState(current);
  while (current.history.done.length < depth && current.history.undone.length > 0)
    current = redoState(current);
  return current;
}

function restore(
  state: EditorState,
  history: History,
  steps: readonly Step[],
  selection: Selection,
  entry: HistoryEntry,
): EditorState {
  let document = state.document;
  for (const step of steps) {
    const result = applyStep(document, step);
    // An entry meets the document for which it was made; anything else is a bug.
    if (!result.ok)
      throw new Error(`${messageForLog(entry.label)} could not be undone or redone`, { cause: result.error });
    document = result.doc;
  }
  return { ...state, document, history, selection: keepSelection(selection, document) };
}

/** A selection never names a missing layer. */
export function keepSelection(selection: Selection, document: GessoDocument): Selection {
  const ids = selectedIds(selection);
  const kept = ids.filter((id) => layerById(document, id));
  return kept.length === ids.length ? selection : selectionOf(kept);
}
