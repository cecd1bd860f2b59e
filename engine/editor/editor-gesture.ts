/**
 * The current gesture: the active tool's state and preview, and the input that waits for the journal. It passes the tool's
 * transactions on and does not touch the document itself.
 */
import { createListeners } from '../base/listeners.ts';
import type { Preview, Tool, ToolContext, ToolInput, ToolResult } from '../tools/base/tool.ts';

export interface GestureHost {
  tool(): Tool;
  context(): ToolContext;
  /** Commits the tool's transaction. */
  settle(result: ToolResult<unknown>): void;
  /** True while a commit is being written to the journal. */
  isJournalBusy(): boolean;
  onError(error: unknown): void;
}

export interface Gesture {
  readonly preview: Preview | null;
  /** True while something is unfinished: a pointer is down, a preview is shown, or input waits. */
  readonly active: boolean;
  /** Input waits for the journal. */
  readonly waits: boolean;
  input(input: ToolInput): void;
  /** Lets the tool drop unfinished work. Committed changes stay. */
  cancel(): void;
  /** Resets the state without asking the tool, because another tool takes over. */
  reset(): void;
  /** Feeds the tool the input that waited for the journal. */
  resume(): void;
  onPreview(listener: (preview: Preview | null) => void): () => void;
}

export function createGesture(host: GestureHost): Gesture {
  const listeners = createListeners<Preview | null>(host.onError);
  /** The tool that the state belongs to: a newly chosen tool starts from rest. */
  let owner = host.tool();
  let toolState: unknown = owner.idle;
  let preview: Preview | null = null;
  let pressed = false;
  let waiting: ToolInput[] = [];

  /** Each gesture is journaled before the next is accepted, so that a killed tab loses one at most. */
  function mustWait({ type, ...input }: ToolInput): boolean {
    // Escape begins nothing, and the next input would undo a queued one.
    if ('key' in input && input.key === 'Escape') return false;
    if (waiting.length > 0) return true;
    return !pressed && (type === 'down' || type === 'key') && host.isJournalBusy();
  }

  function feed(input: ToolInput): void {
    if (host.tool() !== owner) reset();
    if (input.type === 'down') pressed = true;
    if (input.type === 'up' || input.type === 'cancel') pressed = false;
    let result: ToolResult<unknown>;
    try {
      result = owner.input(host.context(), toolState, input);
    } catch (error) {
      reset();
      throw error;
    }
    toolState = result.state;
    const shown = preview;
    // Set before listeners are notified, so that state and preview match.
    preview = result.preview;
    if (input.type === 'cancel') {
      // A canceled gesture changes nothing except the camera.
      const { transaction: _dropped, selection: _unselected, brush: _unset, ...rest } = result;
      host.settle(rest);
    } else host.settle(result);
    if (shown !== null || preview !== null) listeners.tell(preview);
  }

  function reset(): void {
    waiting = [];
    pressed = false;
    owner = host.tool();
    toolState = owner.idle;
    if (preview === null) return;
    preview = null;
    listeners.tell(null);
  }

  const gesture: Gesture = {
    get preview() {
      return preview;
    },
    get active() {
      return pressed || preview !== null || waiting.length > 0;
    },
    get waits() {
      return waiting.length > 0;
    },
    input(input) {
      const escapes = input.type === 'key' && input.key === 'Escape' && gesture.active;
      if (input.type === 'cancel' || escapes) gesture.cancel();
      else if (mustWait(input)) waiting.push(input);
      else feed(input);
    },
    cancel() {
      waiting = [];
      feed({ type: 'cancel' });
    },
    reset,
    resume() {
      const inputs = waiting;
      waiting = [];
      for (const input of inputs) {
        try {
          gesture.input(input);
        } catch (error) {
          // The caller of this input has returned long ago.
          host.onError(error);
        }
      }
    },
    onPreview: listeners.add,
  };
  return gesture;
}
