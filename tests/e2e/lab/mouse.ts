import type { Editor, Point } from '../../../engine/index.ts';

/** Presses, moves and lets go of a mouse on an editor, at places of its frame. */
export function mouseOf(editor: Editor) {
  return (type: 'down' | 'move' | 'up', at: Point<'frame'>): void =>
    editor.input({
      type,
      samples: [{ at, pressure: 0.5, time: 0 }],
      modifiers: { shift: false, alt: false, ctrl: false },
      pointer: 'mouse',
    });
}
