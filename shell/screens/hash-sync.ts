import { useEffect } from 'react';
import type { Editor, ToolId } from '../../engine/index.ts';
import { readHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { TOOLS, toolById } from '../tools/registry.ts';

/** What a hash asks of the editor; what it does not name stays as it is. */
export function requestOf(hash: HashState): {
  readonly tool: ToolId | null;
  /** A tool is named that this studio does not have. */
  readonly missing: boolean;
} {
  const named =
    TOOLS.find(({ id }) => id === hash.operation) ?? TOOLS.find((tool) => tool.address?.isNamedBy(hash));
  const tool = named?.id ?? null;
  const missing = hash.operation !== null && hash.operation !== 'batch' && tool !== hash.operation;
  return { tool, missing };
}

/**
 * Keeps the tool's part of the hash and the editor equal, whichever changes. `onMissing` is called when the
 * hash names a tool that is not here; the hash then shows the tool that is in use.
 */
export function useHashBinding(editor: Editor, onMissing: () => void): void {
  useEffect(() => {
    const follow = () => {
      const hash = readHash();
      const { tool, missing } = requestOf(hash);
      if (tool && tool !== editor.state.tool) editor.setTool(tool);
      for (const { address } of TOOLS) address?.follow(hash, editor);
      if (missing) onMissing();
      show();
    };
    const show = () => {
      const { tool } = editor.state;
      const others = TOOLS.filter(({ id }) => id !== tool).map(({ address }) => address?.none);
      writeHash({
        operation: tool,
        ...Object.assign({}, ...others),
        ...toolById(tool).address?.shown(editor.state),
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
