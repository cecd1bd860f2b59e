/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Move'),
    command: 'tool.move',
    chords: [{ key: 'v' }],
    keys: [['V']],
  },
];

export const commands: Commands = {
  'tool.move': ({ editor }) => editor.setTool('move'),
};

export const hints = (): readonly Hint[] => [
  { keys: ['←', '→'], label: defineMessage('Nudge') },
  { keys: ['Shift'], label: defineMessage('10 px') },
  { keys: ['Alt'], label: defineMessage('From center') },
  { keys: ['Del'], label: defineMessage('Delete') },
];
