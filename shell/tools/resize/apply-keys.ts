import type { KeyboardEvent } from 'react';
import type { Editor } from '../../../engine/index.ts';
import { applyPending } from './pending-frame.ts';

/**
 * Enter applies what pends, and Escape lets it go, from the options too: a ratio, a switch, a slider or a field has the focus once it
 * was used, and none of them has another use for Enter. A number that was typed is taken first; the next Enter applies.
 * For `onKeyDownCapture`: before the field has had its turn.
 */
export function pressInOptions(editor: Editor, { key, target, nativeEvent }: KeyboardEvent): void {
  const { preview } = editor;
  if (preview?.kind !== 'frame' || !(target instanceof HTMLInputElement) || nativeEvent.isComposing) return;
  if (key === 'Enter') {
    // A number that the field took is another preview.
    setTimeout(() => {
      if (editor.preview === preview) applyPending(editor);
    });
  }
  if (key === 'Escape' && target.type !== 'text') editor.cancel();
}
