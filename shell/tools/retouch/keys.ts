/** Its keys, and what they do. */
import type { Editor, RetouchMode } from '../../../engine/index.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { msg } from '../../locale/index.ts';
import { setRetouch } from '../../session/retouch/retouch-settings.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  { group: msg('Tools'), label: msg('Heal'), command: 'retouch.heal', chords: [{ key: 'j' }], keys: [['J']] },
  {
    group: msg('Tools'),
    label: msg('Clone'),
    command: 'retouch.clone',
    chords: [{ key: 's' }],
    keys: [['S']],
  },
  {
    group: msg('Brush'),
    label: msg('Set clone and heal source'),
    chords: [],
    keys: [['Alt']],
    after: msg('click'),
  },
];

export const commands: Commands = {
  'retouch.clone': ({ editor }) => chooseMode(editor, 'clone'),
  'retouch.heal': ({ editor }) => chooseMode(editor, 'heal'),
};

function chooseMode(editor: Editor, mode: RetouchMode): void {
  editor.setTool('retouch');
  setRetouch(editor, { mode });
}

export const hints = (): readonly Hint[] => [
  { keys: ['Alt'], label: msg('Set source') },
  { keys: ['[', ']'], label: msg('Size') },
  { keys: ['Shift'], label: msg('Straight line') },
  { keys: ['Space'], label: msg('Pan') },
];
