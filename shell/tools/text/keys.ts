/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Text'),
    command: 'tool.text',
    chords: [{ key: 't' }],
    keys: [['T']],
  },
];

export const commands: Commands = {
  'tool.text': ({ editor }) => editor.setTool('text'),
};

export const hints = (): readonly Hint[] => [
  { keys: ['Click'], label: defineMessage('Place') },
  { keys: ['Drag'], label: defineMessage('Draw larger') },
  { keys: ['↵'], label: defineMessage('Edit') },
  { keys: ['Shift'], label: defineMessage('Keep ratio') },
  { keys: ['Esc'], label: defineMessage('Done') },
];
