/**
 * The gesture in flight: what the active tool remembers and shows, and the input that has to wait for the journal.
 * The document is no business of it; what a tool wants committed is handed on.
 */
import { createListeners } from '../base/listeners.ts';
import type { Preview, Tool, ToolContext, ToolInput, ToolResult } from '../tools/base/tool.ts';

export interface GestureHost {
  tool(): Tool;
  context(): ToolContext;
  /** Commits what the tool asks for. */
  settle(result: ToolResult<unknown>): void;
  /** True while a commit is on its way to the journal. */
  isJournalBusy(): boolean;
  onError(error: unknown): void;
}

export interface Gesture {
  readonly preview: Preview | null;
  /** Something is half done: a pointer is down, something is shown that is not in the document, or input waits. */
  readonly active: boolean;
  /** Input waits for the journal. */
  readonly waits: boolean;
  input(input: ToolInput): void;
  /** Lets the tool drop what is half done. What it had put into the document before stays. */
  cancel(): void;
  /** Back to rest, whatever the tool thinks: it is another tool's turn. */
  reset(): void;
  /** Gives the tool the input that waited for the journal. */
  resume(): void;
  onPreview(listener: (preview: Preview | null) => void): () => void;
}

export function createGesture(host: GestureHost): Gesture {
  const listeners = createListeners<Preview | null>(host.onError);
  /** Whose state it is: a tool that has just been taken up starts from rest. */
  let owner = host.tool();
  let toolState: unknown = owner.idle;
  let preview: Preview | null = null;
  let pressed = false;
  let waiting: ToolInput[] = [];

  /** Each gesture is journalled before the next is accepted, so that a killed tab loses one at most. */
  function mustWait({ type, ...input }: ToolInput): boolean {
    // An Escape begins nothing, and one that waited would be taken back by the next.
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
    // Set before the state is told, so that whoever looks at both sees the two that belong together.
    preview = result.preview;
    if (input.type === 'cancel') {
      // A cancelled gesture leaves no trace but where the person looks.
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
          // Whoever fed this input has long returned.
          host.onError(error);
        }
      }
    },
    onPreview: listeners.add,
  };
  return gesture;
}
