/** Its keys, and what they do. */
import type { EditorState } from '../../../engine/index.ts';
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';
import type { Commands } from '../base/studio-tool.ts';

export const keys: readonly Binding[] = [
  {
    group: defineMessage('Tools'),
    label: defineMessage('Crop'),
    command: 'tool.crop',
    chords: [{ key: 'c' }],
    keys: [['C']],
  },
  {
    group: defineMessage('Tools'),
    label: defineMessage('Resize'),
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

const FRAME_HINTS: readonly Hint[] = [
  { keys: ['Alt'], label: defineMessage('From center') },
  { keys: ['Shift'], label: defineMessage('Keep ratio') },
  { keys: ['←', '→'], label: defineMessage('Nudge') },
];
const APPLY_HINT: Hint = { keys: ['↵'], label: defineMessage('Apply') };

/** A new size alone has no frame on the canvas to drag. */
export const hints = ({ resize }: EditorState): readonly Hint[] =>
  resize.mode === 'resize' ? [APPLY_HINT] : [...FRAME_HINTS, APPLY_HINT];
