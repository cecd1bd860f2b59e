/** The frame that Expand starts with in a document when another panel leads there. */
import type { Editor, Frame } from '../../../engine/index.ts';

const wanted = new WeakMap<Editor, Frame>();

export function wantExpansion(editor: Editor, frame: Frame): void {
  wanted.set(editor, frame);
}

/** Once: the next call has null. */
export function takeExpansion(editor: Editor): Frame | null {
  const frame = wanted.get(editor) ?? null;
  wanted.delete(editor);
  return frame;
}
