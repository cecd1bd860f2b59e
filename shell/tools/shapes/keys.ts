/** Its keys, and what they do. */
import type { Editor } from '../../../engine/index.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { msg } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: msg('Tools'),
    label: msg('Shapes, next shape'),
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
  { keys: ['Drag'], label: msg('Draw') },
  { keys: ['Shift'], label: msg('Square, 45°') },
  { keys: ['Alt'], label: msg('From center') },
  { keys: ['U'], label: msg('Next shape') },
  { keys: ['Esc'], label: msg('Cancel') },
];
