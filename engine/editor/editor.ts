/**
 * The editor: the only mutable object of the engine. It holds the current state, feeds input to the active tool, commits the
 * transactions of tools and panels, and notifies listeners. All state changes are pure functions in other files.
 */

import { GessoError } from '../base/errors.ts';
import { createListeners } from '../base/listeners.ts';
import { message } from '../base/message.ts';
import { type BrushOptions, type ResizeOptions, TEXT_DEFAULTS, type ToolId } from '../document/defaults.ts';
import type { Camera, Selection, TextBlock } from '../document/document.ts';
import { clampCamera } from '../geometry/camera.ts';
import { baseToFrame, frameSize, frameToBase } from '../geometry/frame.ts';
import { compose, mapPoint } from '../geometry/matrix.ts';
import type { Size } from '../geometry/space.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRecord } from '../journal/journal-format.ts';
import { HISTORY_BUDGET } from '../state/history.ts';
import { createState, type EditorState, jumpState, keepSelection } from '../state/state.ts';
import type { Transaction } from '../state/transaction.ts';
import { createTileStore, type TileStore } from '../tiles/tile-store.ts';
import { panelTool } from '../tools/base/panel-tool.ts';
import type { Preview, ToolContext, ToolInput, ToolResult } from '../tools/base/tool.ts';
import type { ToolSet } from '../tools/base/tool-table.ts';
import { applyChecked } from './editor-check.ts';
import { createGesture } from './editor-gesture.ts';
import { createTileKeeper } from './editor-tiles.ts';

export type DispatchResult = { readonly ok: true } | { readonly ok: false; readonly error: GessoError };

/** The only mutable object of the engine. */
export interface Editor {
  readonly state: EditorState;
  readonly preview: Preview | null;
  readonly tiles: TileStore;
  /** The current input of tools and commands: `editor.dispatch(turnRight(editor.context()))`. */
  context(): ToolContext;
  dispatch(transaction: Transaction): DispatchResult;
  /** As `dispatch`, for a command that may do nothing and a caller that shows no errors: `onError` receives them. */
  perform(transaction: Transaction | null | undefined): void;
  undo(): boolean;
  redo(): boolean;
  /** Undoes or redoes until `done.length === depth` (the Steps panel's jump). */
  jumpTo(depth: number): void;
  /** Feeds the active tool. Input that would begin a gesture waits until the last commit is journaled. */
  input(input: ToolInput): void;
  /** True while input waits until the last commit is journaled. */
  readonly waits: boolean;
  /** Drops the current gesture; the document does not change. */
  cancel(): void;
  setTool(tool: ToolId): void;
  setSelection(selection: Selection): void;
  setCamera(camera: Camera): void;
  setBrush(patch: Partial<BrushOptions>): void;
  setResize(patch: Partial<ResizeOptions>): void;
  /** Called after every state change. A listener that throws does not affect the others. Returns the remover. */
  subscribe(listener: (state: EditorState) => void): () => void;
  /** Called when the preview changes, at most once an input. The frame loop listens; React does not. */
  onPreview(listener: (preview: Preview | null) => void): () => void;
  /**
   * Resolves when all commits so far, and the input that waited for them, are journaled; rejects with the storage error that
   * stopped it.
   */
  settled(): Promise<void>;
}

export interface EditorOptions {
  readonly state?: EditorState;
  readonly tiles?: TileStore;
  /** A tool that is not among them works by its panel, or has not loaded yet. */
  readonly tools: ToolSet;
  readonly journal?: Journal;
  /** Milliseconds since the epoch. */
  clock(): number;
  /** A fresh id for a layer or gesture. */
  newId(): string;
  /** The size of a block's box when laid out, measured with the host's fonts. */
  textSize(block: TextBlock): Size<'block'>;
  /** Size of a text placed by hand, px of a frame of this size: legible on the screen. Default: the format's default. */
  newTextSize?(frame: Size<'frame'>): number;
  /** Byte budget of the undo history. Default 256 MiB. */
  readonly historyBudget?: number;
  /** Receives errors without a caller: of a listener, of a gesture whose layer vanished, of a refused `perform`. */
  onError?(error: unknown): void;
}

export function createEditor(options: EditorOptions): Editor {
  const { tools, journal, clock, newId, textSize, historyBudget = HISTORY_BUDGET } = options;
  const tiles = options.tiles ?? createTileStore();
  // Without a listener an error becomes an unhandled rejection: visible, and without effect on the running code.
  const onError = options.onError ?? ((error: unknown) => void Promise.reject(error));
  const listeners = createListeners<EditorState>(onError);
  const keeper = createTileKeeper(tiles, historyBudget);
  let state = keeper.cool(options.state ?? createState());
  let telling = false;
  const missing = panelTool('pan');
  const activeTool = () => tools[state.tool] ?? missing;
  const gesture = createGesture({
    tool: activeTool,
    context,
    settle,
    isJournalBusy: () => journal?.busy === true,
    onError,
  });
  journal?.onIdle(gesture.resume);
  journal?.start(state, tiles);

  function context(): ToolContext {
    const { document, selection, camera, brush, resize } = state;
    return {
      document,
      selection,
      camera,
      brush,
      resize,
      tiles,
      now: clock(),
      get newTextSize() {
        return options.newTextSize?.(frameSize(document.frame)) ?? TEXT_DEFAULTS.size;
      },
      newId,
      textSize,
    };
  }

  function publish(next: EditorState): void {
    if (next === state) return;
    state = next;
    telling = true;
    listeners.tell(state);
    telling = false;
  }

  /** Journals the change that led to `next`, then publishes it. */
  function commit(next: EditorState, record: JournalRecord): void {
    const kept = standStill(keeper.cool(next));
    journal?.record(record, kept);
    keeper.follow(state, kept);
    // A pending frame on top of another frame is invalid after the change.
    if (gesture.preview?.kind === 'frame' && next.document.frame !== state.document.frame) gesture.reset();
    publish(kept);
  }

  /** The camera's center stays on its feature when the frame changes, also by undo. */
  function standStill(next: EditorState): EditorState {
    const { frame } = next.document;
    const before = state.document.frame;
    const anotherPicture = frame.base.width !== before.base.width || frame.base.height !== before.base.height;
    if (frame === before || anotherPicture || next.camera !== state.camera) return next;
    const center = mapPoint(compose(frameToBase(before), baseToFrame(frame)), state.camera.center);
    return { ...next, camera: clampCamera({ ...state.camera, center }, frameSize(frame)) };
  }

  /** Applies a transaction and the tool's other wishes. */
  function apply(transaction: Transaction, besides: Partial<EditorState> | null): DispatchResult {
    const result = applyChecked(state, transaction, historyBudget);
    if (!result.ok) return result;
    const missing = keeper.findMissing(transaction);
    if (missing) return { ok: false, error: missing };
    const next = besides ? { ...result.state, ...besides } : result.state;
    if (next.document === state.document) publish(next);
    else {
      const { trimmed } = next.history;
      commit(next, { kind: 'transaction', transaction, selection: state.selection, trimmed });
    }
    return { ok: true };
  }

  function settle(result: ToolResult<unknown>): void {
    const besides = settingsOf(result);
    if (result.transaction) report(apply(result.transaction, besides));
    else if (besides) publish({ ...state, ...besides });
  }

  function dispatch(transaction: Transaction): DispatchResult {
    return telling ? { ok: false, error: reentry() } : apply(transaction, null);
  }

  function report(result: DispatchResult): void {
    if (!result.ok) onError(result.error);
  }

  function jump(depth: number): boolean {
    const next = jumpState(state, depth);
    if (next === state) return false;
    commit(next, { kind: 'jump', depth: next.history.done.length });
    return true;
  }

  function refuseReentry(): void {
    if (telling) throw reentry();
  }

  /** A setter: throws inside a listener, publishes the new state. */
  function set(patch: Partial<EditorState>): void {
    refuseReentry();
    publish({ ...state, ...patch });
  }

  return {
    get state() {
      return state;
    },
    get preview() {
      return gesture.preview;
    },
    tiles,
    get waits() {
      return gesture.waits;
    },
    context,
    dispatch,
    perform(transaction) {
      if (transaction) report(dispatch(transaction));
    },
    undo() {
      refuseReentry();
      // With unfinished work, undo means dropping that work.
      if (gesture.active) {
        gesture.cancel();
        return true;
      }
      return jump(state.history.done.length - 1);
    },
    redo() {
      refuseReentry();
      if (gesture.active) gesture.cancel();
      return jump(state.history.done.length + 1);
    },
    jumpTo(depth) {
      refuseReentry();
      if (gesture.active) gesture.cancel();
      jump(depth);
    },
    input(input) {
      refuseReentry();
      gesture.input(input);
    },
    cancel() {
      refuseReentry();
      gesture.cancel();
    },
    setTool(tool) {
      refuseReentry();
      if (tool === state.tool) return;
      gesture.cancel();
      // Typing ends as with Escape: an empty block is removed.
      if (state.selection.caret) settle(activeTool().input(context(), activeTool().idle, LEAVE));
      gesture.reset();
      publish({ ...state, tool, resize: { ...state.resize, cropped: false } });
    },
    setSelection: (selection) => set({ selection: keepSelection(selection, state.document) }),
    setCamera: (camera) => set({ camera: clampCamera(camera, frameSize(state.document.frame)) }),
    setBrush: (patch) => set({ brush: { ...state.brush, ...patch } }),
    setResize(patch) {
      // An aspect ratio for the crop does not apply to growing the frame.
      const another = patch.mode !== undefined && patch.mode !== state.resize.mode;
      set({ resize: { ...state.resize, cropped: false, ...(another && { aspect: null }), ...patch } });
    },
    subscribe: listeners.add,
    onPreview: gesture.onPreview,
    async settled() {
      // Input that waited is committed when the journal is idle again, and starts the next write.
      do await journal?.settled();
      while (journal && (journal.busy || gesture.waits));
    },
  };
}

const LEAVE: ToolInput = { type: 'key', key: 'Escape', modifiers: { shift: false, alt: false, ctrl: false } };

function reentry(): GessoError {
  return new GessoError('transaction.busy', message('transaction.busy'), { kept: message('kept.document') });
}

/** A tool result's changes besides the document. */
function settingsOf({ selection, camera, brush, resize }: ToolResult<unknown>): Partial<EditorState> | null {
  if (!selection && !camera && !brush && !resize) return null;
  return {
    ...(selection && { selection }),
    ...(camera && { camera }),
    ...(brush && { brush }),
    ...(resize && { resize }),
  };
}
