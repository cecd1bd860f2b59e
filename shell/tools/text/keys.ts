/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { msg } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  { group: msg('Tools'), label: msg('Text'), command: 'tool.text', chords: [{ key: 't' }], keys: [['T']] },
];

export const commands: Commands = {
  'tool.text': ({ editor }) => editor.setTool('text'),
};

export const hints = (): readonly Hint[] => [
  { keys: ['Click'], label: msg('Place') },
  { keys: ['Drag'], label: msg('Draw larger') },
  { keys: ['↵'], label: msg('Edit') },
  { keys: ['Shift'], label: msg('Keep ratio') },
  { keys: ['Esc'], label: msg('Done') },
];
