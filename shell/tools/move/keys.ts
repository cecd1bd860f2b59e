/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { msg } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  { group: msg('Tools'), label: msg('Move'), command: 'tool.move', chords: [{ key: 'v' }], keys: [['V']] },
];

export const commands: Commands = {
  'tool.move': ({ editor }) => editor.setTool('move'),
};

export const hints = (): readonly Hint[] => [
  { keys: ['←', '→'], label: msg('Nudge') },
  { keys: ['Shift'], label: msg('10 px') },
  { keys: ['Alt'], label: msg('From center') },
  { keys: ['Del'], label: msg('Delete') },
];
