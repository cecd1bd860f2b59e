/**
 * The editor: the sole mutable object of the engine. It holds the current state, feeds input to the active tool,
 * commits what tools and panels dispatch, and tells who listens. Everything it does to a state is a pure function of
 * another file.
 */
import { createCooler } from './cooling.ts';
import type { BrushOptions, ResizeOptions, ToolId } from './defaults.ts';
import type { Camera, Selection } from './document.ts';
import type { GessoError } from './errors.ts';
import { clampCamera } from './geometry/camera.ts';
import { frameSize } from './geometry/frame.ts';
import type { Size } from './geometry/space.ts';
import { addHistoryTiles, HISTORY_BUDGET } from './history.ts';
import type { Journal, JournalRecord } from './journal.ts';
import { createListeners } from './listeners.ts';
import { applyTransaction, createState, type EditorState, jumpState } from './state.ts';
import { addDocumentTiles } from './step-tiles.ts';
import { createTileStore, type TileStore } from './tile-store.ts';
import type { TileId } from './tiles.ts';
import type { Preview, Tool, ToolInput, ToolResult } from './tools/tool.ts';
import type { Transaction } from './transaction.ts';

export type DispatchResult = { readonly ok: true } | { readonly ok: false; readonly error: GessoError };

/** The sole mutable object of the engine. */
export interface Editor {
  readonly state: EditorState;
  readonly preview: Preview | null;
  readonly tiles: TileStore;
  dispatch(transaction: Transaction): DispatchResult;
  undo(): boolean;
  redo(): boolean;
  /** Undoes or redoes until `done.length === depth` (the Steps panel's jump). */
  jumpTo(depth: number): void;
  /** Feeds the active tool. Input that would begin a gesture waits until the last commit is journalled. */
  input(input: ToolInput): void;
  /** Drops the gesture in flight; the document is untouched. */
  cancel(): void;
  setTool(tool: ToolId): void;
  setSelection(selection: Selection): void;
  setCamera(camera: Camera): void;
  setBrush(patch: Partial<BrushOptions>): void;
  setResize(patch: Partial<ResizeOptions>): void;
  setViewport(size: Size<'screen'>): void;
  /** Called after every state change; a listener that throws hurts nobody else. Returns the way out. */
  subscribe(listener: (state: EditorState) => void): () => void;
  /** Called when the preview changes, up to once an input; React does not listen here, the frame loop does. */
  onPreview(listener: (preview: Preview | null) => void): () => void;
  /** Resolves when everything committed so far is journalled; rejects with the storage error that stopped it. */
  settled(): Promise<void>;
}

export interface EditorOptions {
  readonly state?: EditorState;
  readonly tiles?: TileStore;
  readonly tools: Readonly<Record<ToolId, Tool>>;
  readonly journal?: Journal;
  /** Milliseconds since the epoch. */
  clock(): number;
  /** A fresh id for a layer or gesture. */
  newId(): string;
  /** Bytes that undo may keep. Default 256 MiB. */
  readonly historyBudget?: number;
  /** What no caller is there to hear: a listener that threw, a gesture whose layer vanished meanwhile. */
  onError?(error: unknown): void;
}

/** Tiles that nothing names any more are looked for after so many commits: dropped gestures and cleared redos leave some. */
const COLLECT_EVERY = 32;

export function createEditor(options: EditorOptions): Editor {
  const { tools, journal, clock, newId, historyBudget = HISTORY_BUDGET } = options;
  const tiles = options.tiles ?? createTileStore();
  // Without a listener an error becomes an unhandled rejection: loud, and harmless to whoever is in the middle of something.
  const onError = options.onError ?? ((error: unknown) => void Promise.reject(error));
  const changed = createListeners<EditorState>(onError);
  const previewed = createListeners<Preview | null>(onError);
  const cool = createCooler(tiles);
  let state = options.state ?? createState();
  let preview: Preview | null = null;
  const toolState: unknown = tools[state.tool].idle;
  const viewport: Size<'screen'> | null = null;
  /** A pointer is down. */
  const pressed = false;
  /** Input that waits for the journal: a gesture, from its beginning on. */
  const waiting: ToolInput[] = [];
  let telling = false;
  let commits = 0;

  journal?.start(state, tiles);
  journal?.onIdle(replayWaiting);

  function publish(next: EditorState): void {
    if (next === state) return;
    state = next;
    telling = true;
    changed.tell(state);
    telling = false;
  }

  function refuseReentry(): void {
    if (telling) throw busy();
  }

  function show(next: Preview | null): void {
    if (next === preview && next === null) return;
    preview = next;
    previewed.tell(preview);
  }

  /** Records what led to `next` and publishes it. */
  function commit(next: EditorState, record: JournalRecord): void {
    if (next === state) return;
    const cooled = { ...next, history: cool(next) };
    journal?.record(record, cooled);
    const trimmed = next.history.trimmed > state.history.trimmed;
    if (++commits % COLLECT_EVERY === 0 || trimmed) collect(cooled);
    publish(cooled);
  }
