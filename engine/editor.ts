import type { BrushOptions, ResizeOptions, ToolId } from './defaults.ts';
import type { Camera, Selection } from './document.ts';
import type { GessoError } from './errors.ts';
import type { Size } from './geometry/space.ts';
import type { EditorState } from './state.ts';
import type { TileStore } from './tile-store.ts';
import type { Preview, ToolInput } from './tools/tool.ts';
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
