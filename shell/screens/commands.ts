/** Handlers of keyboard commands, by id. */
import { writeHash } from '../address/hash-binding.ts';
import type { Commands, Holds } from '../tools/base/studio-tool.ts';
import { TOOL_COMMANDS, TOOL_HOLDS } from '../tools/keymap.ts';

export const COMMANDS: Commands = {
  ...TOOL_COMMANDS,
  undo: ({ editor }) => editor.undo(),
  redo: ({ editor }) => editor.redo(),
  'zoom.fit': ({ session }) => session.zoom('fit'),
  'zoom.actual': ({ session }) => session.zoom(1),
  'zoom.in': ({ session }) => session.zoom({ by: 1.25 }),
  'zoom.out': ({ session }) => session.zoom({ by: 1 / 1.25 }),
  export: () => writeHash({ modal: 'export' }),
  'document.save': ({ session }) => void session.saveDocument(),
  shortcuts: () => writeHash({ modal: 'shortcuts' }),
};

export const HOLDS: Holds = {
  ...TOOL_HOLDS,
  'compare.hold': ({ session }) => {
    session.setComparing(true);
    return () => session.setComparing(false);
  },
};
