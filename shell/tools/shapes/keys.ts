/** Its keys, and what they do. */
import type { Editor } from '../../../engine/index.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Shapes, next shape'),
    command: 'tool.shapes',
    chords: [{ key: 'u' }],
    keys: [['U']],
  },
];

export const commands: Commands = {
  'tool.shapes': ({ editor }) => {
    if (editor.state.tool === 'shapes') void nextShape(editor);
    else editor.setTool('shapes');
  },
};

async function nextShape(editor: Editor): Promise<void> {
  const { nextShapeKind } = await import('./shape-options.ts');
  nextShapeKind(editor);
}

export const hints = (): readonly Hint[] => [
  { keys: ['Drag'], label: defineMessage('Draw') },
  { keys: ['Shift'], label: defineMessage('Square, 45°') },
  { keys: ['Alt'], label: defineMessage('From center') },
  { keys: ['U'], label: defineMessage('Next shape') },
  { keys: ['Esc'], label: defineMessage('Cancel') },
];
