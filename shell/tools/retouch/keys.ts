/** Its keys, and what they do. */
import type { Editor, RetouchMode } from '../../../engine/index.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import { setRetouch } from '../../session/retouch/retouch-settings.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Heal'),
    command: 'retouch.heal',
    chords: [{ key: 'j' }],
    keys: [['J']],
  },
  {
    group: defineMessage('Tools'),
    label: defineMessage('Clone'),
    command: 'retouch.clone',
    chords: [{ key: 's' }],
    keys: [['S']],
  },
  {
    group: defineMessage('Brush'),
    label: defineMessage('Set clone and heal source'),
    chords: [],
    keys: [['Alt']],
    after: defineMessage('click'),
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
  { keys: ['Alt'], label: defineMessage('Set source') },
  { keys: ['[', ']'], label: defineMessage('Size') },
  { keys: ['Shift'], label: defineMessage('Straight line') },
  { keys: ['Space'], label: defineMessage('Pan') },
];
