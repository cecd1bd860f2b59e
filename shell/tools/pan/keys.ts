/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import type { Commands, Holds } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Pan'),
    command: 'tool.pan',
    chords: [{ key: 'h' }],
    keys: [['H']],
  },
  {
    group: defineMessage('Tools'),
    label: defineMessage('Pan (hold)'),
    command: 'pan.hold',
    chords: [{ key: ' ', hold: true }],
    keys: [['Space']],
  },
];

export const commands: Commands = {
  'tool.pan': ({ editor }) => editor.setTool('pan'),
};

export const holds: Holds = {
  'pan.hold': ({ session }) => {
    session.holdHand(true);
    return () => session.holdHand(false);
  },
};

export const hints = (): readonly Hint[] => [
  { keys: ['Ctrl'], label: defineMessage('Zoom with wheel') },
  { keys: ['0'], label: defineMessage('Fit') },
  { keys: ['1'], label: defineMessage('100%') },
];
