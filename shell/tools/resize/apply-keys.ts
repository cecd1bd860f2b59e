import type { KeyboardEvent } from 'react';
import type { Editor } from '../../../engine/index.ts';
import fields from '../../ui/field.module.css';
import { applyPending } from './pending-frame.ts';

/**
 * Enter applies what pends, and Escape lets it go, from the options too: a ratio, a switch, a slider, a field or a chosen size has the
 * focus once it was used, and none of them has another use for Enter. A number that was typed is taken first; the next Enter applies.
 * For `onKeyDownCapture`: before the field has had its turn.
 */
export function pressInOptions(editor: Editor, event: KeyboardEvent): void {
  const { key } = event;
  const { preview } = editor;
  const target = event.target as HTMLInputElement;
  // A chip that is pressed already: choosing it again would change nothing.
  const isOption = target.matches(`input,.${fields.chip}[aria-pressed=true]`);
  if (preview?.kind !== 'frame' || !isOption || event.nativeEvent.isComposing) return;
  if (key === 'Enter') {
    // No press of the chip.
    event.preventDefault();
    // A number that the field took is another preview.
    setTimeout(() => {
      if (editor.preview === preview) applyPending(editor);
    });
  }
  if (key === 'Escape' && target.type !== 'text') editor.cancel();
}
