/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { msg } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  { group: msg('Tools'), label: msg('Crop'), command: 'tool.crop', chords: [{ key: 'c' }], keys: [['C']] },
  {
    group: msg('Tools'),
    label: msg('Resize'),
    command: 'tool.resize',
    chords: [{ key: 'r' }],
    keys: [['R']],
  },
];

export const commands: Commands = {
  'tool.crop': ({ editor }) => {
    editor.setTool('resize');
    editor.setResize({ mode: 'crop' });
  },
  'tool.resize': ({ editor }) => editor.setTool('resize'),
};

export const hints = (): readonly Hint[] => [
  { keys: ['Alt'], label: msg('From center') },
  { keys: ['Shift'], label: msg('Keep ratio') },
  { keys: ['←', '→'], label: msg('Nudge') },
  { keys: ['↵'], label: msg('Apply') },
];
