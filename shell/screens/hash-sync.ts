import { useEffect } from 'react';
import { type Editor, RESIZE_MODES, type ResizeMode, TOOL_IDS, type ToolId } from '../../engine/index.ts';
import { readHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';

/** What a hash asks of the editor; what it does not name stays as it is. */
export function requestOf(hash: HashState): {
  readonly tool: ToolId | null;
  readonly mode: ResizeMode | null;
  /** A tool is named that this studio does not have. */
  readonly missing: boolean;
} {
  const mode = RESIZE_MODES.find((known) => known === hash.mode) ?? null;
  const tool = TOOL_IDS.find((known) => known === hash.operation) ?? (mode ? 'resize' : null);
  const missing = hash.operation !== null && hash.operation !== 'batch' && tool !== hash.operation;
  return { tool, mode, missing };
}

/**
 * Keeps `operation` and `mode` in the hash and in the editor equal, whichever changes. `onMissing` is called when the
 * hash names a tool that is not here; the hash then shows the tool that is in use.
 */
export function useHashBinding(editor: Editor, onMissing: () => void): void {
  useEffect(() => {
    const follow = () => {
      const { tool, mode, missing } = requestOf(readHash());
      if (tool && tool !== editor.state.tool) editor.setTool(tool);
      if (mode && mode !== editor.state.resize.mode) editor.setResize({ mode });
      if (missing) onMissing();
      show();
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
    window.addEventListener('hashchange', follow);
    const unsubscribe = editor.subscribe(show);
    return () => {
      window.removeEventListener('hashchange', follow);
      unsubscribe();
    };
  }, [editor, onMissing]);
}
