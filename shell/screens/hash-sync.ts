import { useEffect } from 'react';
import { type Editor, RESIZE_MODES, type ResizeMode, TOOL_IDS, type ToolId } from '../../engine/index.ts';
import { readHash, writeHash } from '../hash-binding.ts';
import type { HashState } from '../hash-state.ts';

/** What a hash asks of the editor; what it does not name, or names and is not built, stays as it is. */
export function requestOf(hash: HashState): {
  readonly tool: ToolId | null;
  readonly mode: ResizeMode | null;
} {
  const mode = RESIZE_MODES.find((known) => known === hash.mode) ?? null;
  const tool = TOOL_IDS.find((known) => known === hash.operation) ?? (mode ? 'resize' : null);
  return { tool, mode };
}

/** Keeps `operation` and `mode` in the hash and in the editor equal, whichever changes. */
export function useHashBinding(editor: Editor): void {
  useEffect(() => {
    const follow = () => {
      const { tool, mode } = requestOf(readHash());
      if (tool && tool !== editor.state.tool) editor.setTool(tool);
      if (mode && mode !== editor.state.resize.mode) editor.setResize({ mode });
    };
    const show = () => {
      const { tool, resize } = editor.state;
      const resizing = tool === 'resize';
      writeHash({
        operation: tool,
        mode: resizing ? resize.mode : null,
        ...(resizing ? {} : { fit_mode: null }),
      });
    };
    follow();
    show();
    window.addEventListener('hashchange', follow);
    const unsubscribe = editor.subscribe(show);
    return () => {
      window.removeEventListener('hashchange', follow);
      unsubscribe();
    };
  }, [editor]);
}
