import { useSyncExternalStore } from 'react';
import type { Editor, Frame, Transaction } from '../../../engine/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';

export interface PendingFrame {
  /** The frame in the document. */
  readonly committed: Frame;
  /** What is shown and not applied yet; null when nothing is. */
  readonly pending: Frame | null;
  /** The one or the other: what numbers in the inspector show. */
  readonly frame: Frame;
  set(frame: Frame): void;
  apply(): void;
  discard(): void;
  dispatch(transaction: Transaction): void;
}

const NO_MODIFIERS = { shift: false, alt: false, ctrl: false };

function pendingOf(editor: Editor): Frame | null {
  return editor.preview?.kind === 'frame' ? editor.preview.frame : null;
}

export function applyPending(editor: Editor): void {
  editor.input({ type: 'key', key: 'Enter', modifiers: NO_MODIFIERS });
}

/** The frame that handles on the canvas and numbers in the inspector change together. */
export function usePendingFrame(): PendingFrame {
  const editor = useEditor();
  const committed = useEditorState((state) => state.document.frame);
  const pending = useSyncExternalStore(
    (listener) => editor.onPreview(listener),
    () => pendingOf(editor),
  );
  return {
    committed,
    pending,
    frame: pending ?? committed,
    set: (frame) => editor.input({ type: 'frame', frame }),
    apply: () => applyPending(editor),
    discard: () => editor.cancel(),
    dispatch: (transaction) => {
      editor.dispatch(transaction);
    },
  };
}
